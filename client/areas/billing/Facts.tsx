import { type ReactNode, useId } from 'react';

/** A card of the tab: a heading and its content. */
export const TariffCard = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded border border-border bg-surface p-4 sm:p-6">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
};

/** Names with their values; those without a value are left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[14rem_1fr]">
    {facts
      .filter(([, value]) => value)
      .map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-text-muted max-sm:-mb-2">{name}</dt>
          <dd className="min-w-0 wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
  </dl>
);

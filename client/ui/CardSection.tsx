import { type ReactNode, useId } from 'react';

/** A section of a page on a card: title, explanation and actions. */
export const CardSection = ({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded border border-border bg-surface p-4 sm:p-6">
      <div>
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-sm text-text-muted">{text}</p>
      </div>
      {children}
    </section>
  );
};

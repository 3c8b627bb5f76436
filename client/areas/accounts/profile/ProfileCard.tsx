import { type ReactNode, useId } from 'react';

/** A section of the profile with its heading. */
export const ProfileCard = ({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded border border-border bg-surface p-4 sm:p-6">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {text && <p className="mt-1 max-w-prose text-sm text-text-muted">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
};

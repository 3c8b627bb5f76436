import { type ReactNode, useId } from 'react';

type PanelProps = { title: string; actions?: ReactNode; children: ReactNode };

/** A part of the page with its heading. */
export const Panel = ({ title, actions, children }: PanelProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
};

/** The frame of the lines of a panel. */
export const LINES = 'divide-y divide-border overflow-hidden rounded border border-border bg-surface';

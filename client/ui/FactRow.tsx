import type { ReactNode } from 'react';

/** A term and its value in a `dl`, in two columns on wide screens. */
export const FactRow = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid gap-0.5 sm:col-span-2 sm:grid-cols-subgrid">
    <dt className="text-text-muted">{term}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

import type { ReactNode } from 'react';

/** A group of fields of a long form, with a title and a line above all but the first. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <section
    aria-label={title}
    className="grid min-w-0 gap-4 border-t border-border pt-4 first-of-type:border-0 first-of-type:pt-0"
  >
    <h2 className="text-base font-semibold">{title}</h2>
    {children}
  </section>
);

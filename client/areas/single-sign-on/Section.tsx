import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/Card.tsx';

/** A part of the page with its heading. */
export const Section = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Card className="p-4 sm:p-6">
      <section aria-labelledby={id} className="grid gap-4">
        <div>
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          <p className="mt-1 max-w-prose text-sm text-text-muted">{text}</p>
        </div>
        {children}
      </section>
    </Card>
  );
};

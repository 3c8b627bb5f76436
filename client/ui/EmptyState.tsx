import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** What an area is for, and the first step, when there is nothing yet. */
export const EmptyState = ({ icon: Icon, title, text, action }: { icon?: LucideIcon; title: string; text?: ReactNode; action?: ReactNode }) => (
  <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
    {Icon && (
      <span className="mb-4 inline-flex size-12 items-center justify-center rounded-full bg-primary-soft text-primary">
        <Icon aria-hidden className="size-6" />
      </span>
    )}
    <h2 className="text-lg font-semibold text-balance">{title}</h2>
    {text && <p className="mt-2 text-base text-text-muted">{text}</p>}
    {action && <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div>}
  </div>
);

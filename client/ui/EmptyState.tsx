import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type EmptyStateProps = {
  icon?: LucideIcon | undefined;
  /** An illustration instead of the icon. */
  picture?: ReactNode;
  title: string;
  /** h1 if the state is the whole page. */
  heading?: 'h1' | 'h2';
  text?: ReactNode;
  action?: ReactNode;
};

/** Explains an empty area and offers the first step. */
export const EmptyState = ({ icon: Icon, picture, title, heading: Heading = 'h2', text, action }: EmptyStateProps) => (
  <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
    {picture ? (
      <div className="mb-4 flex justify-center">{picture}</div>
    ) : (
      Icon && (
        <span className="mb-4 inline-flex size-12 items-center justify-center rounded-full bg-primary-soft text-primary">
          <Icon aria-hidden className="size-6" />
        </span>
      )
    )}
    <Heading className="text-lg font-semibold text-balance">{title}</Heading>
    {text && <p className="mt-2 text-base text-text-muted">{text}</p>}
    {action && <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div>}
  </div>
);

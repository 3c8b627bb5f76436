import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

const styles = {
  info: { section: 'border-primary bg-primary-soft', icon: 'text-primary' },
  error: { section: 'border-error bg-error-soft', icon: 'text-error' },
};

interface PageBannerProps {
  tone?: keyof typeof styles;
  icon: LucideIcon;
  title: string;
  /** The actions of the user. */
  actions: ReactNode;
  children: ReactNode;
}

/** A banner across the whole width, above every page, for matters of the whole organisation. */
export const PageBanner = ({ tone = 'info', icon: Icon, title, actions, children }: PageBannerProps) => {
  const id = useId();
  const style = styles[tone];
  return (
    <section
      data-page-banner
      aria-labelledby={id}
      className={classes(
        'flex shrink-0 flex-wrap items-center gap-x-6 gap-y-3 border-b px-4 py-3 md:px-6',
        style.section,
      )}
    >
      <Icon aria-hidden className={classes('size-6 shrink-0 max-sm:hidden', style.icon)} />
      <div className="min-w-60 flex-1">
        <h2 id={id} className="font-semibold wrap-anywhere">
          {title}
        </h2>
        <p className="text-sm text-text-muted">{children}</p>
      </div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </section>
  );
};

import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type NoticeTone = 'info' | 'warning' | 'error' | 'success';

const styles = {
  info: { icon: Info, className: 'border-primary bg-primary-soft text-primary' },
  warning: { icon: TriangleAlert, className: 'border-accent bg-accent-soft text-accent-text' },
  error: { icon: CircleAlert, className: 'border-error bg-error-soft text-error' },
  success: { icon: CircleCheck, className: 'border-success bg-success-soft text-success' },
};

/** A message that is part of the page. */
export const Notice = ({
  tone = 'info',
  title,
  children,
  className,
}: {
  tone?: NoticeTone;
  title?: string;
  children?: ReactNode;
  className?: string;
}) => {
  const { icon: Icon, className: color } = styles[tone];
  return (
    <div
      role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
      className={classes('flex gap-3 rounded border px-4 py-3 text-sm', color, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-text">{children}</div>}
      </div>
    </div>
  );
};

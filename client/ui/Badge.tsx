import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type BadgeTone = 'neutral' | 'primary' | 'accent' | 'error' | 'success';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-surface-sunken text-text-muted',
  primary: 'bg-primary-soft text-primary',
  accent: 'bg-accent-soft text-accent-text',
  error: 'bg-error-soft text-error',
  success: 'bg-success-soft text-success',
};

/** A badge; its text has the full meaning, the colour is only an addition. */
export const Badge = ({
  tone = 'neutral',
  icon: Icon,
  wraps = false,
  className,
  children,
}: {
  tone?: BadgeTone;
  icon?: LucideIcon;
  /** Wraps a text that does not fit instead of truncating it. */
  wraps?: boolean;
  className?: string;
  children: ReactNode;
}) => (
  <span className={classes('badge', tones[tone], className)}>
    {Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
    <span className={wraps ? 'min-w-0 wrap-anywhere' : 'truncate'}>{children}</span>
  </span>
);

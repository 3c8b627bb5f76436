import { classes } from './classes.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'md' | 'sm';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border-border-strong bg-surface text-text hover:bg-surface-hover',
  ghost: 'border-transparent bg-transparent text-text hover:bg-surface-hover',
  danger: 'border-transparent bg-error text-on-error hover:bg-error-hover',
};
const sizes: Record<ButtonSize, string> = {
  md: 'min-h-10 px-4 py-2 text-base pointer-coarse:min-h-11',
  sm: 'min-h-8 px-3 py-1 text-sm pointer-coarse:min-h-11 pointer-coarse:min-w-11',
};

/** The classes of a button, also for links that look like one. */
export const buttonClass = ({
  variant = 'secondary',
  size = 'md',
  full = false,
}: { variant?: ButtonVariant; size?: ButtonSize; full?: boolean } = {}): string =>
  classes(
    'inline-flex items-center justify-center gap-2 rounded border font-medium no-underline transition-colors select-none',
    'disabled:pointer-events-none disabled:opacity-55',
    variants[variant],
    sizes[size],
    full && 'w-full',
  );

import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import { classes } from './classes.ts';
import { Spinner } from './Spinner.tsx';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** Shows a spinner and ignores clicks; the button keeps its focus. */
  busy?: boolean;
  full?: boolean;
};

/** A button; `type` defaults to `button`. */
export const Button = ({
  variant,
  size,
  icon: Icon,
  busy = false,
  full,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={busy ? 'button' : type}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={busy ? undefined : onClick}
    className={classes(buttonClass({ variant, size, full }), busy && 'opacity-75', className)}
  >
    {busy ? <Spinner /> : Icon && <Icon aria-hidden className="size-4 shrink-0" />}
    {children}
  </button>
);

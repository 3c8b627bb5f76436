import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import { classes } from './classes.ts';
import { Spinner } from './Spinner.tsx';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** Shows a spinner and swallows further presses; the button keeps its focus. */
  busy?: boolean;
  full?: boolean;
};

/**
 * Pressing "save" leaves the focus where it is until the press is over. Otherwise the field that is left tells its mistake at once, the
 * page grows by that line, and the button moves away from under the pointer before it is let go.
 */
const keepFocusWhilePressed = (event: MouseEvent): void => event.preventDefault();

/** A push button; `type` is `button` unless said otherwise. */
export const Button = ({ variant, size, icon: Icon, busy = false, full, className, children, onClick, type = 'button', ...rest }: ButtonProps) => (
  <button
    {...rest}
    type={busy ? 'button' : type}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={busy ? undefined : onClick}
    onMouseDown={type === 'submit' ? keepFocusWhilePressed : undefined}
    className={classes(buttonClass({ variant, size, full }), busy && 'opacity-75', className)}
  >
    {busy ? <Spinner /> : Icon && <Icon aria-hidden className="size-4 shrink-0" />}
    {children}
  </button>
);

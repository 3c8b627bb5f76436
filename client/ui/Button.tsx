import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type MouseEvent, useRef } from 'react';
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

/**
 * A button; `type` defaults to `button`. One click never triggers two actions, if the first one changes the page and
 * another button takes the place of this one: a button with another type is another element, so that the browser does
 * not submit the form for a click on a button that was no submit button; and the second click of a double click is
 * ignored by a button that was not rendered at the first.
 */
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
}: ButtonProps) => {
  const clicked = useRef<HTMLButtonElement>(null);
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.detail < 2) clicked.current = event.currentTarget;
    if (busy || clicked.current !== event.currentTarget) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      key={type}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={click}
      className={classes(buttonClass({ variant, size, full }), busy && 'opacity-75', className)}
    >
      {busy ? <Spinner /> : Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {children}
    </button>
  );
};

import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon;
  /** The accessible name and tooltip of the button. */
  label: string;
  size?: 'md' | 'sm';
};

/** A button that shows only an icon. */
export const IconButton = ({
  icon: Icon,
  label,
  size = 'md',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <button
    {...rest}
    key={type}
    type={type}
    aria-label={label}
    title={label}
    className={classes(
      'inline-flex shrink-0 items-center justify-center rounded text-text-muted transition-colors hover:bg-surface-hover hover:text-text disabled:pointer-events-none disabled:opacity-55',
      size === 'md' ? 'size-10 pointer-coarse:size-11' : 'size-8 pointer-coarse:size-11',
      className,
    )}
  >
    <Icon aria-hidden className={size === 'md' ? 'size-5' : 'size-4'} />
  </button>
);

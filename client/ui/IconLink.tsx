import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** A link that shows only an icon, of the size of a small IconButton. */
export const IconLink = ({
  icon: Icon,
  label,
  className,
  ...rest
}: Omit<ComponentProps<'a'>, 'children'> & { icon: LucideIcon; label: string }) => (
  <a
    {...rest}
    aria-label={label}
    title={label}
    className={classes(
      'inline-flex size-8 shrink-0 items-center justify-center rounded text-text-muted transition-colors hover:bg-surface-hover hover:text-text pointer-coarse:size-11',
      className,
    )}
  >
    <Icon aria-hidden className="size-4" />
  </a>
);

import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** A surface with a thin border; the caller sets `max-w-*` (forms: 1000 px). */
export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classes('rounded border border-border bg-surface text-text', className)} />
);

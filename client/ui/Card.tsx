import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** A surface with a hairline edge; `max-w-*` comes from the caller (forms: 1000 px). */
export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classes('rounded border border-border bg-surface text-text', className)} />
);

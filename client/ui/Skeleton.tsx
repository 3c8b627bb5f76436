import { classes } from './classes.ts';

/** A grey shape where content will be; give it the size of what is coming. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={classes('animate-pulse rounded bg-surface-sunken', className ?? 'h-4 w-full')} />
);

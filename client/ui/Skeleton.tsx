import { classes } from './classes.ts';

/** A placeholder for loading content, of the same size. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={classes('animate-pulse rounded bg-surface-sunken', className ?? 'h-4 w-full')} />
);

import { LoaderCircle } from 'lucide-react';
import { classes } from './classes.ts';

/** A spinner inside a control; for larger areas use Skeleton. */
export const Spinner = ({ label, className }: { label?: string; className?: string }) => (
  <span role={label ? 'status' : undefined} className={classes('inline-flex', className)}>
    <LoaderCircle aria-hidden className="size-4 animate-spin" />
    {label && <span className="sr-only">{label}</span>}
  </span>
);

import { classes } from './classes.ts';
import { Ring } from './Ring.tsx';

type SpinnerProps = {
  /** The text for screen readers; omitted if there is a text beside it. */
  label?: string;
  className?: string;
  /** The class of the ring; 16 pixels if it is left out. */
  size?: string;
};

/** Indeterminate progress inside a control. For larger areas use Skeleton. */
export const Spinner = ({ label, className, size = 'size-4' }: SpinnerProps) => (
  <span role={label ? 'status' : undefined} className={classes('inline-flex', className)}>
    <Ring done={1} total={3} tone="current" className={classes(size, 'animate-spin')} />
    {label && <span className="sr-only">{label}</span>}
  </span>
);

import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Ring } from './Ring.tsx';

type ProgressProps = {
  value: number;
  max?: number;
  /** The accessible name. */
  label: string;
  /** Replaces the percentage for screen readers. */
  valueText?: string;
  /** The words beside the ring. */
  children?: ReactNode;
  className?: string;
  /** The class of the ring; 32 pixels if it is left out. */
  size?: string;
};

/** The progress of work: the ring of the product, with a text beside it. */
export const Progress = ({
  value,
  max = 100,
  label,
  valueText,
  children,
  className,
  size = 'size-8',
}: ProgressProps) => (
  <div className={classes('flex min-w-0 items-center gap-2', className)}>
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className="shrink-0"
    >
      <Ring done={value} total={max} className={size} />
    </div>
    {children && <div className="min-w-0 flex-1">{children}</div>}
  </div>
);

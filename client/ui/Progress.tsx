import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Ring } from './Ring.tsx';

type MeterProps = {
  value: number;
  max?: number;
  /** The accessible name. */
  label: string;
  /** Replaces the percentage for screen readers. */
  valueText?: string;
  className?: string;
  children: ReactNode;
};

const Meter = ({ value, max = 100, label, valueText, className, children }: MeterProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={max}
    aria-valuenow={value}
    aria-valuetext={valueText}
    className={className}
  >
    {children}
  </div>
);

/** The bar at the bottom of the interview, which the specification requires; everywhere else progress is a ring. */
export const ProgressBar = ({ value, ...rest }: Omit<MeterProps, 'max' | 'className' | 'children'>) => (
  <Meter value={value} className="h-1 bg-border" {...rest}>
    <div
      className="h-full rounded-e-full bg-primary transition-[width] duration-300 forced-colors:bg-[Highlight]"
      style={{ width: `${value}%` }}
    />
  </Meter>
);

type ProgressProps = Omit<MeterProps, 'children'> & {
  /** The words beside the ring. */
  children?: ReactNode;
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
    <Meter value={value} max={max} label={label} valueText={valueText} className="shrink-0">
      <Ring done={value} total={max} className={size} />
    </Meter>
    {children && <div className="min-w-0 flex-1">{children}</div>}
  </div>
);

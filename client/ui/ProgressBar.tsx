import { classes } from './classes.ts';

/** A progress bar; `valueText` replaces the percentage for screen readers. */
export const ProgressBar = ({
  value,
  max = 100,
  label,
  valueText,
  className,
}: {
  value: number;
  max?: number;
  label: string;
  valueText?: string;
  className?: string;
}) => {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className={classes('h-2 overflow-hidden rounded-full border border-border bg-surface-sunken', className)}
    >
      <div
        className="h-full rounded-full bg-primary transition-[width] duration-300"
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
};

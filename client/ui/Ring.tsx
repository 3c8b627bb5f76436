import { classes } from './classes.ts';

const RADIUS = 15;
const LENGTH = 2 * Math.PI * RADIUS;

type RingProps = {
  done: number;
  /** 0 if nothing is known yet: the ring stays empty. */
  total: number;
  className?: string;
};

/**
 * How much of something is done: an arc with the amber dot of the product's mark at its end. It says nothing by itself;
 * the words stand beside it.
 */
export const Ring = ({ done, total, className }: RingProps) => {
  const share = total > 0 ? Math.min(1, Math.max(0, done / total)) : 0;
  const angle = share * 2 * Math.PI - Math.PI / 2;
  return (
    <svg viewBox="0 0 40 40" aria-hidden className={classes('shrink-0', className ?? 'size-10')}>
      <circle cx="20" cy="20" r={RADIUS} fill="none" strokeWidth="5" className="stroke-border" />
      {share > 0 && (
        <circle
          cx="20"
          cy="20"
          r={RADIUS}
          fill="none"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={`${share * LENGTH} ${LENGTH}`}
          transform="rotate(-90 20 20)"
          className="stroke-primary"
        />
      )}
      {total > 0 && (
        <circle
          cx={20 + RADIUS * Math.cos(angle)}
          cy={20 + RADIUS * Math.sin(angle)}
          r="4.5"
          strokeWidth="1.5"
          className="fill-accent stroke-surface"
        />
      )}
    </svg>
  );
};

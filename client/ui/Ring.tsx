import { classes } from './classes.ts';

const RADIUS = 15;
const LENGTH = 2 * Math.PI * RADIUS;

type RingProps = {
  done: number;
  /** 0 if nothing is known yet: the ring stays empty. */
  total: number;
  className?: string;
  /** `current`: the colour of the text around it, as in a button. */
  tone?: 'primary' | 'current';
};

/**
 * Shows a ratio as an arc with an amber dot at its end, like the logo of the product. It has no accessible text; a text
 * is shown beside it. `Progress` is the ring of work in progress, `Spinner` that of work without a known end.
 */
export const Ring = ({ done, total, className, tone = 'primary' }: RingProps) => {
  const share = total > 0 ? Math.min(1, Math.max(0, done / total)) : 0;
  const angle = share * 2 * Math.PI - Math.PI / 2;
  const isCurrent = tone === 'current';
  return (
    <svg viewBox="0 0 40 40" aria-hidden className={classes('shrink-0', className ?? 'size-10')}>
      <circle
        cx="20"
        cy="20"
        r={RADIUS}
        fill="none"
        strokeWidth="5"
        className={isCurrent ? 'stroke-current opacity-25' : 'stroke-border'}
      />
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
          className={classes(
            'transition-[stroke-dasharray] duration-300',
            isCurrent ? 'stroke-current' : 'stroke-primary',
          )}
        />
      )}
      {total > 0 && (
        <circle
          cx={20 + RADIUS * Math.cos(angle)}
          cy={20 + RADIUS * Math.sin(angle)}
          r={isCurrent ? '5.5' : '4.5'}
          strokeWidth="1.5"
          className={classes('fill-accent', !isCurrent && 'stroke-surface')}
        />
      )}
    </svg>
  );
};

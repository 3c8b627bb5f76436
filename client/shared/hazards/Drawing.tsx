import { type DrawnPath, INKS } from '../../../schema/areas/dangerous-goods/drawn-paths.shared.ts';
import { classes } from '../../ui/classes.ts';

/** A sign in the colours of the regulations. Without `name` it is decorative: its name is shown next to it. */
export const Drawing = ({
  paths,
  name,
  className = 'size-9',
}: {
  paths: readonly DrawnPath[];
  name?: string | undefined;
  className?: string;
}) => (
  <svg
    viewBox="0 0 100 100"
    className={classes('inline-block shrink-0', className)}
    {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
  >
    {name && <title>{name}</title>}
    {paths.map(({ d, ink, line, transform }) => (
      <path
        key={`${d}${ink}`}
        d={d}
        transform={transform}
        {...(line
          ? { fill: 'none', stroke: INKS[ink], strokeWidth: line, strokeLinecap: 'round', strokeLinejoin: 'round' }
          : { fill: INKS[ink] })}
      />
    ))}
  </svg>
);

import { CircleCheck } from 'lucide-react';
import { classes } from '../../ui/classes.ts';
import { useInspectionLabels } from './inspection-labels.ts';

/** Draft or finished: the check of the specification, red or green, with the word beside it. */
export const StatusBadge = ({ status }: { status: string }) => {
  const labels = useInspectionLabels();
  const isClosed = status === 'Closed';
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 font-medium whitespace-nowrap',
        isClosed ? 'text-success' : 'text-error',
      )}
    >
      <CircleCheck aria-hidden className="size-5 shrink-0" />
      {isClosed ? labels.value.Inspection.status.Closed : labels.value.Inspection.status.Draft}
    </span>
  );
};

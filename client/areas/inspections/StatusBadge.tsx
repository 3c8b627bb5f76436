import { Circle, CircleCheck } from 'lucide-react';
import { classes } from '../../ui/classes.ts';
import { useInspectionLabels } from './inspection-labels.ts';

/** Status: a red circle or a green check, as specified, with a neutral text for the draft. */
export const StatusBadge = ({ status }: { status: string }) => {
  const labels = useInspectionLabels();
  const isClosed = status === 'Closed';
  const Icon = isClosed ? CircleCheck : Circle;
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 font-medium whitespace-nowrap',
        isClosed ? 'text-success' : 'text-text-muted',
      )}
    >
      <Icon aria-hidden className={classes('size-5 shrink-0', !isClosed && 'size-4! text-error')} />
      {isClosed ? labels.value.Inspection.status.Closed : labels.value.Inspection.status.Draft}
    </span>
  );
};

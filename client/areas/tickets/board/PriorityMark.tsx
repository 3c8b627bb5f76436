import { type LucideIcon, SignalHigh, SignalLow, SignalMedium, TriangleAlert } from 'lucide-react';
import { classes } from '../../../ui/classes.ts';
import { type TicketLabels, labelFor } from '../data/ticket-labels.ts';

const styles: Record<number, { icon: LucideIcon; className: string }> = {
  1: { icon: SignalLow, className: 'text-text-muted' },
  2: { icon: SignalMedium, className: 'text-text-muted' },
  3: { icon: SignalHigh, className: 'text-accent-text' },
  4: { icon: TriangleAlert, className: 'bg-accent-soft px-1.5 text-accent-text' },
};

/** A priority as icon and text. */
export const PriorityMark = ({
  labels,
  priority,
  large = false,
}: {
  labels: TicketLabels;
  priority: number;
  large?: boolean;
}) => {
  const style = styles[priority] ?? { icon: SignalMedium, className: 'text-text-muted' };
  const { icon: Icon } = style;
  return (
    <span
      title={labels.Ticket.priority}
      className={classes(
        'inline-flex items-center gap-1 rounded py-0.5 font-medium whitespace-nowrap',
        large ? 'text-base' : 'text-xs leading-4',
        style.className,
      )}
    >
      <Icon aria-hidden className={classes('shrink-0', large ? 'size-4.5' : 'size-3.5')} />
      <span className="sr-only">{labels.Ticket.priority}: </span>
      {labelFor(labels.value.Ticket.priority, priority)}
    </span>
  );
};

import { CalendarDays, CircleAlert, Clock } from 'lucide-react';
import type { TFunction } from 'i18next';
import { dueState } from '../../../../schema/areas/tickets/ticket-due.shared.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { classes } from '../../../ui/classes.ts';

const styles = {
  overdue: { icon: CircleAlert, className: 'bg-error px-1.5 text-on-error' },
  // Today and tomorrow.
  near: { icon: Clock, className: 'px-1.5 text-error ring-1 ring-error ring-inset' },
  dueSoon: { icon: Clock, className: 'text-error' },
  fine: { icon: CalendarDays, className: 'text-text-muted' },
};

interface DueMarkProps {
  t: TFunction<'tickets'>;
  dueDate: string | null;
  closed: boolean;
  today: string;
  /** Set if the date is shown next to the mark: the mark then appears only for dates that are near or overdue. */
  onlyWhenNear?: boolean;
}

/** A due date as a text: red from seven days before on, more intense the closer it is; filled once it is overdue. */
export const DueMark = ({ t, dueDate, closed, today, onlyWhenNear = false }: DueMarkProps) => {
  const state = dueState(dueDate, { closed, today });
  if (state.kind === 'none' || !dueDate || (onlyWhenNear && state.kind === 'fine')) return null;
  const isNear = state.kind === 'dueSoon' && state.days <= 1;
  const { icon: Icon, className: stateClass } = styles[isNear ? 'near' : state.kind];
  const date = formatDate(dueDate);
  const words = {
    overdue: () => t('due.overdue', { date }),
    dueSoon: () =>
      state.days === 0 ? t('due.today') : state.days === 1 ? t('due.tomorrow') : t('due.soon', { count: state.days }),
    fine: () => t('due.on', { date }),
  }[state.kind]();
  return (
    <span
      data-due={state.kind}
      title={date}
      className={classes('inline-flex items-center gap-1 rounded py-0.5 text-xs leading-4 font-medium', stateClass)}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {words}
    </span>
  );
};

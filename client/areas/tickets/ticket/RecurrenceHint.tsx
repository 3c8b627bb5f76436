import { turnsOfTicket } from '../../../../schema/jobs/recurrence.shared.ts';
import { formatDate } from '../../../kit/format.ts';
import { useTicketTexts } from './ticket-texts.ts';

/** What will happen by itself: when the next ticket is due, and when it appears. Nothing for a single one. */
export const RecurrenceHint = ({ dueDate, weeks }: { dueDate: string | null; weeks: number }) => {
  const { t } = useTicketTexts();
  const next = turnsOfTicket(dueDate, weeks, 1)[0];
  if (!next) return weeks > 0 ? t('series.never') : t('series.once');
  const dates = { due: formatDate(next.dueDay), appears: formatDate(next.nextExecution) };
  return (
    <span aria-live="polite">
      {t('series.next', dates)}
      {!dueDate && ` ${t('series.fromToday')}`}
    </span>
  );
};

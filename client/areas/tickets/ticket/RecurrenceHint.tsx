import { skipToken } from '@apollo/client/react';
import { useTicketSeriesQuery } from '../../../generated/tickets-series.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { backgroundContext } from '../../../kit/data/operation-context.ts';
import { outlookOf } from './series-outlook.ts';
import { useTicketTexts } from './ticket-texts.ts';

export interface RecurrenceHintProps {
  dueDate: string | null;
  weeks: number;
  /** A ticket of a series, before its form was changed. */
  series: { id: string; jobId: string; dueDate: string | null } | null;
}

/**
 * The consequence of the recurrence: when the next ticket is due and when it is created, or that there will be none.
 */
export const RecurrenceHint = ({ dueDate, weeks, series }: RecurrenceHintProps) => {
  const { t } = useTicketTexts();
  // Not from the cache only, because the scheduler, or another user in the table of recurring tickets, may have changed
  // it.
  const { data } = useTicketSeriesQuery(
    series
      ? { variables: { id: series.jobId }, context: backgroundContext, fetchPolicy: 'cache-and-network' }
      : skipToken,
  );
  const outlook = outlookOf(
    { dueDate, weeks },
    series && data ? { series: data.job, id: series.id, dueDate: series.dueDate } : null,
  );
  return (
    <span aria-live="polite">
      {outlook.kind === 'turn'
        ? t('series.next', { due: formatDate(outlook.turn.dueDay), appears: formatDate(outlook.turn.nextExecution) })
        : t(`series.${outlook.kind}`)}
      {outlook.kind === 'turn' && outlook.isFromToday && ` ${t('series.fromToday')}`}
    </span>
  );
};

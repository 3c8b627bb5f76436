import { useTicketSeriesQuery } from '../../../generated/tickets-series.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { backgroundContext } from '../../../kit/data/operation-context.ts';
import { outlookOf } from './series-outlook.ts';
import { useTicketTexts } from './ticket-texts.ts';
import type { TicketBase } from './use-ticket-base.ts';

interface RecurrenceHintProps {
  dueDate: string | null;
  weeks: number;
  /** The ticket before its form was changed; null for a new one. */
  base: TicketBase | null;
}

/**
 * What will happen by itself: when the next ticket is due, and when it appears; or that there will be none any more.
 */
export const RecurrenceHint = ({ dueDate, weeks, base }: RecurrenceHintProps) => {
  const { t } = useTicketTexts();
  const jobId = base?.jobId ?? null;
  // Not from the cache alone: the calendar, or somebody in the table of what recurs, may have moved it on.
  const { data } = useTicketSeriesQuery({
    variables: { id: jobId ?? '' },
    skip: jobId === null,
    context: backgroundContext,
    fetchPolicy: 'cache-and-network',
  });
  const outlook = outlookOf(
    { dueDate, weeks },
    base && data ? { series: data.job, id: base.id, dueDate: base.values.dueDate } : null,
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

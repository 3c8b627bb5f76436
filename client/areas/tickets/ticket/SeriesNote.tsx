import { Repeat } from 'lucide-react';
import { useTicketSeriesQuery } from '../../../generated/tickets-series.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { backgroundContext } from '../../../kit/data/operation-context.ts';
import { Link } from '../../../ui/Link.tsx';
import { useTicketTexts } from './ticket-texts.ts';

/** The recurring series of a ticket, the date of its next ticket, and a link to it. */
export const SeriesNote = ({ jobId }: { jobId: string }) => {
  const { t } = useTicketTexts();
  const job = useTicketSeriesQuery({
    variables: { id: jobId },
    context: backgroundContext,
    fetchPolicy: 'cache-and-network',
  }).data?.job;
  return (
    <p className="mt-4 flex items-start gap-2 text-sm text-text-muted">
      <Repeat aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere">
        {job ? t('series.part', { name: job.name }) : t('series.partOf')} ·{' '}
        <Link
          to={`/app/tickets/recurring?edit=${jobId}`}
          className="font-medium text-primary underline underline-offset-2"
        >
          {t('series.go')}
        </Link>
        {job && (
          <span className="block">
            {t('series.next', { due: formatDate(job.dueDay), appears: formatDate(job.nextExecution) })}
          </span>
        )}
      </span>
    </p>
  );
};

import { useTranslation } from 'react-i18next';
import { useNextSeriesQuery } from '../../generated/today.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { Link } from '../../ui/Link.tsx';
import { LINES, Panel } from './Panel.tsx';

/** The next recurring tickets. */
export const NextSeries = () => {
  const { t } = useTranslation('today');
  const { data } = useNextSeriesQuery({ fetchPolicy: 'cache-and-network', context: QUIET });
  const series = data?.jobs.data ?? [];
  if (series.length === 0) return null;
  return (
    <Panel title={t('series.title')}>
      <ul className={LINES}>
        {series.map(({ id, name, nextExecution }) => (
          <li key={id}>
            <Link
              to={`/app/tickets/recurring?edit=${id}`}
              className="flex min-h-11 items-center justify-between gap-3 px-3 py-2 text-sm text-text no-underline hover:bg-surface-hover"
            >
              <span className="min-w-0 truncate">{name}</span>
              <time dateTime={nextExecution} className="shrink-0 text-text-muted">
                {formatDate(nextExecution)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

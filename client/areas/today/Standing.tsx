import { useTranslation } from 'react-i18next';
import type { useStandingQuery } from '../../generated/today.ts';
import { Loaded } from '../../kit/errors/Loaded.tsx';
import { Link } from '../../ui/Link.tsx';
import { Ring } from '../../ui/Ring.tsx';
import { LINES, Panel } from './Panel.tsx';

/** The share of each area that is in order, as a ring and as a text; each links to its list. */
export const Standing = ({ query }: { query: ReturnType<typeof useStandingQuery> }) => {
  const { t } = useTranslation('today');
  const { data, error, refetch } = query;
  if (data?.standing.length === 0) return null;
  return (
    <Panel title={t('standing.title')}>
      <Loaded data={data} error={error} refetch={refetch} failed={t('standing.failed')} height="h-56">
        {({ standing }) => (
          <ul className={LINES}>
            {standing.map(({ kind, label, done, total, word, path }) => (
              <li key={kind}>
                <Link
                  to={path}
                  className="flex min-h-14 items-center gap-3 px-3 py-2 text-text no-underline hover:bg-surface-hover"
                >
                  <Ring done={done} total={total} />
                  <span className="min-w-0 flex-1">
                    <span className="block text-sm font-medium">{label}</span>
                    <span className="block text-sm text-text-muted">{word}</span>
                  </span>
                  {total > 0 && (
                    <span aria-hidden className="text-lg font-semibold tabular-nums">
                      {Math.floor((done / total) * 100)} %
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
};

import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNewsQuery } from '../../generated/today.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { readJson, writeJson } from '../../kit/data/storage.ts';
import { formatDateTime } from '../../kit/i18n/format.ts';
import { useSession } from '../../kit/session/session.ts';
import { useMe } from '../../kit/session/me.ts';
import { Link } from '../../ui/Link.tsx';
import { LINES, Panel } from './Panel.tsx';
import { visitOf, type Visit } from './visit.ts';

const KEY = 'today.visit';

/** The moment of the visit before this one, for this person, organisation and browser. */
const useSince = (): string => {
  const who = `${useSession()?.userId ?? ''}.${useMe()?.client.id ?? ''}`;
  const [visit] = useState(() => visitOf(readJson<Visit>(localStorage, `${KEY}.${who}`), new Date()));
  useEffect(() => {
    const keep = () => writeJson(localStorage, `${KEY}.${who}`, { ...visit, seen: new Date().toISOString() });
    keep();
    return keep;
  }, [visit, who]);
  return visit.before;
};

/** What others did since the visit before. */
export const News = () => {
  const { t } = useTranslation('today');
  const since = useSince();
  const { data } = useNewsQuery({ variables: { since }, fetchPolicy: 'cache-and-network', context: QUIET });
  const news = data?.news ?? [];
  if (news.length === 0) return null;
  return (
    <Panel title={t('news.title')}>
      <ul className={LINES}>
        {news.map(({ id, at, personName, action, title, path }) => {
          const words = t(`news.${action}`, { person: personName, title });
          return (
            <li
              key={id}
              className="flex min-h-11 items-center justify-between gap-x-3 px-3 py-2 text-sm hover:bg-surface-hover max-sm:flex-col max-sm:items-start"
            >
              {path ? (
                <Link to={path} className="min-w-0 text-text no-underline hover:underline">
                  {words}
                </Link>
              ) : (
                <span className="min-w-0">{words}</span>
              )}
              <time dateTime={at} className="shrink-0 text-text-muted">
                {formatDateTime(at)}
              </time>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
};

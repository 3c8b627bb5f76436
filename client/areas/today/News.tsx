import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoteVisitDocument, type NewsQuery, useNewsQuery } from '../../generated/today.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { formatDateTime } from '../../kit/i18n/format.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { groupedNews, type PersonNews } from './grouped-news.ts';
import { LINES, Panel } from './Panel.tsx';

type Item = NewsQuery['news'][number];

/** Records the visit when the page is opened and when it is left. */
const noteVisit = (): void =>
  // If this fails, the next visit only shows more news.
  void apolloClient.mutate({ mutation: NoteVisitDocument, context: QUIET }).catch(() => undefined);

/** The changes by others since the previous visit, by person. */
export const News = () => {
  const { t } = useTranslation('today');
  const { data } = useNewsQuery({ fetchPolicy: 'cache-and-network', context: QUIET });
  useEffect(() => {
    noteVisit();
    return noteVisit;
  }, []);
  const news = data?.news ?? [];
  if (news.length === 0) return null;
  return (
    <Panel title={t('news.title')}>
      <ul className={LINES}>
        {groupedNews(news).map((group) => (
          <Person key={group.person} {...group} />
        ))}
      </ul>
    </Panel>
  );
};

const Person = ({ person, shown, rest }: PersonNews<Item>) => {
  const { t } = useTranslation('today');
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="grid gap-1 px-3 py-2 text-sm">
      <h3 className="flex items-center gap-2 font-medium">
        <span aria-hidden>
          <Avatar name={person} size="sm" />
        </span>
        {person}
      </h3>
      <ul>
        {[...shown, ...(isOpen ? rest : [])].map((item) => (
          <Line key={item.id} {...item} />
        ))}
      </ul>
      {rest.length > 0 && !isOpen && (
        <Button variant="ghost" size="sm" className="-ml-3 justify-self-start" onClick={() => setOpen(true)}>
          {t('news.more', { count: rest.length })}
        </Button>
      )}
    </li>
  );
};

const Line = ({ at, action, title, path }: Item) => {
  const { t } = useTranslation('today');
  const words = t(`news.${action}`, { title });
  return (
    <li className="flex min-h-9 items-center justify-between gap-x-3 py-1 max-sm:flex-col max-sm:items-start pointer-coarse:min-h-11">
      {path ? (
        <Link
          to={path}
          className="min-w-0 text-text no-underline hover:underline pointer-coarse:flex pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
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
};

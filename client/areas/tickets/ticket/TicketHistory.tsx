import { useState } from 'react';
import { ACTIVITY } from '../../../../schema/areas/tickets/ticket.enums.ts';
import type { TicketDetailsFragment } from '../../../generated/tickets-ticket.ts';
import { formatDateTime } from '../../../kit/i18n/format.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useTicketLabels, labelFor } from '../data/ticket-labels.ts';
import { HistoryChange } from './HistoryChange.tsx';
import { namesIn } from './history-names.ts';
import { PersonName } from './PersonName.tsx';
import { useTicketTexts } from './ticket-texts.ts';

type Activity = TicketDetailsFragment['activitys'][number];

/** Number of entries shown at first: usually the newest ones are needed. */
const SHOWN = 20;

/** The activities, newest first: person, action, time, and the values before and after. */
export const TicketHistory = ({ details }: { details: TicketDetailsFragment }) => {
  const { t } = useTicketTexts();
  const [all, setAll] = useState(false);
  const newestFirst = [...details.activitys].sort((a, b) => (a.timestamp < b.timestamp ? 1 : -1));
  const older = newestFirst.length - SHOWN;
  return (
    <section className="mt-6 border-t border-border pt-4">
      <h3 className="text-sm font-medium text-text-muted">{t('app:history')}</h3>
      <ol className="mt-2 grid gap-3">
        {newestFirst.slice(0, all ? undefined : SHOWN).map((activity) => (
          <Entry key={activity.id} activity={activity} details={details} />
        ))}
      </ol>
      {!all && older > 0 && (
        <Button size="sm" variant="ghost" onClick={() => setAll(true)} className="mt-2">
          {t('history.older', { count: older })}
        </Button>
      )}
    </section>
  );
};

const Entry = ({
  activity: { user, content, changes, timestamp },
  details,
}: {
  activity: Activity;
  details: TicketDetailsFragment;
}) => (
  <li className="flex items-start gap-2 text-sm">
    <span aria-hidden className={classes(user?.removed && 'opacity-50')}>
      <Avatar name={user?.name ?? '–'} short={user?.short} size="sm" />
    </span>
    <div className="min-w-0 flex-1 pt-0.5 sm:flex sm:flex-wrap sm:items-baseline sm:justify-between sm:gap-x-3">
      <span className="min-w-0">
        <PersonName person={user} className="font-medium" /> <ActivityText content={content} changes={changes} />
      </span>
      <time dateTime={timestamp} className="block shrink-0 text-text-muted tabular-nums">
        {formatDateTime(timestamp)}
      </time>
      {changes.length > 0 && (
        <ul className="mt-0.5 grid w-full gap-0.5 text-text-muted">
          {changes.map((change) => (
            <li key={change.field} className="wrap-anywhere">
              <HistoryChange change={change} details={details} />
            </li>
          ))}
        </ul>
      )}
    </div>
  </li>
);

/** The activity as a text, with its number for the plural form. */
const ActivityText = ({ content, changes }: Pick<Activity, 'content' | 'changes'>) => {
  const { t } = useTicketTexts();
  const labels = useTicketLabels();
  const counted = {
    [ACTIVITY.attachmentAdded]: 'history.attached',
    [ACTIVITY.attachmentDeleted]: 'history.detached',
    [ACTIVITY.userAdded]: 'history.joined',
  } as const;
  const count = changes.reduce((sum, { from, to }) => sum + namesIn(to).length + namesIn(from).length, 0);
  const key = content in counted ? counted[content as keyof typeof counted] : undefined;
  return key && count > 1 ? t(key, { count }) : labelFor(labels.activity, content);
};

import { allows } from '../../kernel/abilities.shared.ts';
import { addDays } from '../../kernel/calendar.shared.ts';
import type { Tx } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { currentClient } from '../clients/client.rows.ts';
import { enqueueMail } from '../mails/outbox.rows.ts';
import { daySources, peopleSources } from '../notifications/notification-sources.ts';
import { links, MAX_LISTED, receiver, type MailFacts, type Receiver } from '../notifications/notification-mail.ts';
import { dueItemsFor, type DueReader } from './due-items.service.ts';
import { ratesFor, storeStanding, type Rate } from './standing-days.ts';

/** SQL of the local time in Germany, without a time zone: intervals added to it ignore daylight saving time. */
const localTime = (now: string): string => `(${now}::timestamptz at time zone 'Europe/Berlin')`;

/** The hour of the digest, and the hour of the notifications of the day. */
const DIGEST_HOUR = 7;
const DAY_HOUR = 6;

/**
 * SQL of the day of the digest that has to be sent by now: today, or the Monday of this week, from seven o'clock on.
 */
export const digestDay = (now: string): string =>
  `case t.digest when 'daily' then (${localTime(now)} - interval '${DIGEST_HOUR} hours')::date
     else date_trunc('week', ${localTime(now)} - interval '${DIGEST_HOUR} hours')::date end`;

/** SQL of the day whose notifications are written, from six o'clock on. */
export const notificationDay = (now: string): string => `(${localTime(now)} - interval '${DAY_HOUR} hours')::date`;

/**
 * Mails somebody what they have to do, on the day or in the week; nothing when there is nothing. The day is stored in
 * the same transaction, so that of several processes one writes the mail. Returns whether it was written.
 */
export async function mailDigest(tx: Tx, userId: string, facts: MailFacts): Promise<boolean> {
  const { now, publicUrl } = facts;
  const [turn] = await tx.rows<{ digest: 'daily' | 'weekly'; day: string; today: string }>(
    `update notification_choice t set digest_for = ${digestDay('$2')}
      where ${OWN_ROWS} and t.user_id = $1 and t.digest <> 'never'
        and coalesce(t.digest_for, '-infinity') < ${digestDay('$2')}
      returning t.digest, t.digest_for as day, ${localTime('$2')}::date as today`,
    [userId, now],
  );
  const user = turn && (await receiver(tx.rows, userId));
  if (!user) return false;
  const until = turn.digest === 'daily' ? turn.today : addDays(turn.day, 6);
  const visible: DueReader['visible'] = ({ rule }) => allows(rule, user);
  const due = (language: 'de' | 'en') =>
    dueItemsFor(
      tx.rows,
      { userId, language, today: turn.today, visible },
      { until, mine: 'orOfNobody', first: MAX_LISTED },
    );
  const [german, english] = [await due('de'), await due('en')];
  if (german.count === 0) return false;
  const labels = (page: typeof german): Map<string, string> =>
    new Map(page.tiles.map(({ kind, label }) => [kind, label]));
  const [de, en] = [labels(german), labels(english)];
  const numbered = (label: string | undefined, count: number): string =>
    count > 1 ? `${label ?? ''}: ${count}` : (label ?? '');
  await enqueueMail(tx.rows, {
    to: user.email,
    template: 'dueDigest',
    data: {
      name: user.name,
      clientName: (await currentClient(tx.rows)).name,
      period: turn.digest,
      items: german.items.map((item, index) => ({
        who: '',
        words: { de: numbered(de.get(item.kind), item.count), en: numbered(en.get(item.kind), item.count) },
        title: { de: item.title, en: english.items[index]?.title ?? item.title },
        day: item.day,
        link: `${publicUrl}${item.path}`,
      })),
      count: german.count,
      // Owners see how the state of the organisation develops.
      rates: user.role === 'Owner' ? (await ratesFor(tx.rows, user, turn.today)).map(mailedRate(publicUrl)) : [],
      ...links(facts, 'digest'),
    },
  });
  return true;
}

/** Notifies the users responsible for them that more people are late since today; a notification that was read is unread again. */
async function notifyOfOverduePeople(tx: Tx, user: Receiver): Promise<void> {
  const sources = peopleSources().filter(({ rule }) => allows(rule, user));
  if (sources.length === 0) return;
  await tx.rows(
    `insert into notification (client_id, user_id, kind, record_id, mailed_at)
     select app_client_id(), $1::uuid, kind, app_client_id(), now()
       from (${sources.map(({ kind, newlyLate }) => `select '${kind}', (${newlyLate})`).join(' union all ')})
         as late (kind, people)
      where people > 0
     on conflict (client_id, user_id, kind, record_id, part) do update
        set read_at = null, created_at = now(), shown_at = now()`,
    [user.userId],
  );
}

const mailedRate =
  (publicUrl: string) =>
  ({ source, words, percent, change }: Rate) => ({
    label: source.label,
    words,
    percent,
    change,
    link: `${publicUrl}${source.path}`,
  });

/**
 * Notifies a user of what is due tomorrow or overdue since today, and the deadlines of laws that they may see; once for each
 * day. With the first Owner the state of the week is stored. Owners are also mailed about deadlines that are not met two days before. One statement for all kinds.
 */
export async function notifyOfDay(tx: Tx, userId: string, now: Date): Promise<void> {
  const [turn] = await tx.rows<{ day: string }>(
    `update notification_choice t set told_on = ${notificationDay('$2')}
      where ${OWN_ROWS} and t.user_id = $1 and t.told_on is distinct from ${notificationDay('$2')} returning t.told_on as day`,
    [userId, now],
  );
  const user = turn && (await receiver(tx.rows, userId));
  if (!user) return;
  if (user.role === 'Owner') await storeStanding(tx.rows, turn.day);
  await notifyOfOverduePeople(tx, user);
  const selects = daySources()
    .filter(({ rule, isEscalation }) => allows(rule, user) && (!isEscalation || user.role === 'Owner'))
    .map(({ kind, due, day, isToday, isEscalation }) => {
      const mine = due.people === undefined ? 'true' : `$1::uuid in (${due.people})`;
      const mailedAt = isEscalation ? 'null::timestamptz' : 'now()';
      return `select '${kind}', t.id, (${day})::text, ${mailedAt} from ${due.from} where ${due.where} and ${isToday} and ${mine}`;
    });
  if (selects.length === 0) return;
  await tx.rows(
    `insert into notification (client_id, user_id, kind, record_id, part, mailed_at)
     select app_client_id(), $1::uuid, kind, record_id, part, mailed_at
       from (${selects.join(' union all ')}) as due (kind, record_id, part, mailed_at)
     on conflict (client_id, user_id, kind, record_id, part) do nothing`,
    [userId],
  );
}

import { currentClient } from '../clients/client.rows.ts';
import { addDays } from '../../kernel/calendar.shared.ts';
import type { Rows, Tx } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { derived } from '../../records/registry.ts';
import type { AnnouncedDeletion } from '../../records/retention-period.ts';
import { enqueueMail } from '../mails/outbox.rows.ts';
import { notifyThoseWith, type Due, type Now } from './reminder.ts';
import { RETENTION_END, RETENTION_YEARS } from '../retention/retention-years.ts';

/** Days before the deletion on which it is announced. */
export const NOTICE_DAYS = 30;
/** What is deleted in the month after is announced in the same mail: one a month, not one a day. */
const NOTICE_AHEAD = NOTICE_DAYS + 31;

/** The deletions that the areas announce. */
export const announcedDeletions: () => readonly AnnouncedDeletion[] = derived((areas) =>
  areas.flatMap(({ retention }) => retention.flatMap(({ announced }) => announced ?? [])),
);

/** SQL: its years are over before the day `before`, and its deletion was not announced. */
const isUnannounced = (before: string): string =>
  `t.updated_at < ${before}::date - interval '${RETENTION_YEARS} years'
     and (t.deletion_noticed_for is null or t.deletion_noticed_for < ${RETENTION_END})`;

/** The organisations with records whose deletion is to be announced. For an unscoped transaction. */
export function dueDeletions(
  { table }: AnnouncedDeletion,
  rows: Rows,
  today: string,
  tried: readonly string[],
  most: number,
): Promise<Due[]> {
  return rows<Due>(
    `select t.client_id as "clientId", t.client_id as id from ${table} t
      where ${isUnannounced('$1')} and t.client_id <> all($2::uuid[]) group by t.client_id order by t.client_id limit $3`,
    [addDays(today, NOTICE_DAYS), [...tried], most],
  );
}

/**
 * Announces a deletion to the users who may open the records, with its first day and the number of records. If the
 * announcement is late, the deletion is postponed. Returns how many users get a mail; null for none, or when another
 * process has announced it.
 */
export async function noticeDeletion(
  { table, permission, mail, topic, path }: AnnouncedDeletion,
  tx: Tx,
  { today, publicUrl }: Now,
): Promise<number | null> {
  const [lock] = await tx.rows<{ mine: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended($1 || app_client_id()::text, 0)) as mine`,
    [topic],
  );
  if (!lock?.mine) return null;
  const announced = await tx.rows<{ day: string }>(
    `update ${table} t set deletion_noticed_for = greatest(${RETENTION_END}, $2::date)
      where ${OWN_ROWS} and ${isUnannounced('$1')} returning t.deletion_noticed_for as day`,
    [addDays(today, NOTICE_AHEAD), addDays(today, NOTICE_DAYS)],
  );
  const [day] = announced.map((record) => record.day).toSorted();
  if (!day) return null;
  const { name: clientName } = await currentClient(tx.rows);
  return notifyThoseWith(tx, permission, ({ name, email, isOwner }) =>
    enqueueMail(tx.rows, {
      to: email,
      template: mail,
      data: { name, clientName, topic, day, count: announced.length, isOwner, link: `${publicUrl}${path}` },
    }),
  );
}

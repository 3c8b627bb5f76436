import type { Rows, Tx } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import type { Permission, Role } from '../../kernel/permissions.ts';
import { currentClient } from '../clients/client.rows.ts';
import { enqueueMail } from '../mails/outbox.rows.ts';
import type { MailEndKind } from './mail-end.service.ts';
import { notificationRows } from './notification.rows.ts';

/** Of one mail; the others are counted. */
export const MAX_LISTED = 10;
const MAX_COUNTED = 100;

export interface Receiver {
  userId: string;
  name: string;
  email: string;
  role: Role;
  permissions: Permission[];
  isForeman: boolean;
}

/** A user who was not removed. */
export async function receiver(rows: Rows, userId: string): Promise<Receiver | undefined> {
  const [user] = await rows<Receiver>(
    `select id as "userId", name, email, role, permissions,
            exists (select from employee_group_foreman f where f.client_id = client_user.client_id and f.user_id = client_user.id)
              as "isForeman"
       from client_user
      where client_id = app_client_id() and id = $1 and removed_at is null`,
    [userId],
  );
  return user;
}

export interface MailFacts {
  now: Date;
  publicUrl: string;
  /** Where these mails to the receiver can be ended without a login. */
  endLink(kind: MailEndKind): string;
}

/** Where the buttons of such a mail lead. */
export const links = (
  { publicUrl, endLink }: MailFacts,
  kind: MailEndKind,
): { link: string; choiceLink: string; endLink: string } => ({
  link: `${publicUrl}/app/today`,
  choiceLink: `${publicUrl}/app/settings/profile`,
  endLink: endLink(kind),
});

/**
 * Mails a user their unread notifications, once: the rows are marked in the same transaction. What they may
 * not see any more is left out. Returns whether a mail was written.
 */
export async function mailUnread(tx: Tx, userId: string, facts: MailFacts): Promise<boolean> {
  const { now, publicUrl } = facts;
  const waiting = await tx.rows<{ id: string }>(
    `update notification t set mailed_at = $2
      where ${OWN_ROWS} and t.user_id = $1 and t.read_at is null and t.mailed_at is null and t.shown_at <= $2
      returning t.id`,
    [userId, now],
  );
  const user = waiting.length > 0 ? await receiver(tx.rows, userId) : undefined;
  const [choice] = await tx.rows<{ mails: boolean }>(
    `select t.mails from notification_choice t where ${OWN_ROWS} and t.user_id = $1`,
    [userId],
  );
  if (!user || !choice?.mails) return false;
  const ids = new Set(waiting.map(({ id }) => id));
  const rowsIn = async (language: 'de' | 'en') =>
    (await notificationRows(tx.rows, user, { now, language, unread: true, first: MAX_COUNTED, after: null })).filter(
      ({ id }) => ids.has(id),
    );
  const [german, english] = [await rowsIn('de'), await rowsIn('en')];
  if (german.length === 0) return false;
  const authors = await tx.rows<{ id: string; name: string }>(
    `select id, name from client_user where client_id = app_client_id() and id = any($1::uuid[])`,
    [german.map(({ authorId }) => authorId).filter((id) => id !== null)],
  );
  const nameOf = new Map(authors.map(({ id, name }) => [id, name]));
  await enqueueMail(tx.rows, {
    to: user.email,
    template: 'notifications',
    data: {
      name: user.name,
      clientName: (await currentClient(tx.rows)).name,
      items: german.slice(0, MAX_LISTED).map((row, index) => ({
        who: (row.authorId && nameOf.get(row.authorId)) ?? '',
        words: { de: row.words, en: english[index]!.words },
        title: { de: row.title, en: english[index]!.title },
        day: row.day,
        link: `${publicUrl}${row.path}`,
      })),
      count: german.length,
      ...links(facts, 'mails'),
    },
  });
  return true;
}

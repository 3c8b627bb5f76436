import type { Rows } from '../../kernel/context.ts';
import type { Language } from '../../kernel/permissions.ts';
import { tableOf } from '../../kernel/table.ts';
import { Notification, type NotificationRow } from './notification.entity.ts';
import { kindsFor, notificationSource, notificationSql, type NotificationReader } from './notification-sources.ts';
import { MAX_NOTIFICATIONS, MAX_UNREAD } from './notification.shared.ts';

const NOTIFICATION = tableOf(Notification).select('n').sql;

/** Where a page ended. */
export type NotificationCursor = readonly [shownAt: string, id: string];

export interface NotificationBounds {
  now: Date;
  language: Language;
  unread: boolean;
  first: number;
  after: NotificationCursor | null;
}

/**
 * SQL: the moment up to which notifications are listed, of the time $2 of the server. Rows have the time of the database,
 * which the server knows to some milliseconds: what was just written is listed, too.
 */
export const LISTED_UNTIL = 'greatest($2::timestamptz, now())';

/**
 * SQL: notifications `n` of the user $1 that are listed at $2, with their texts; without those of records that the user
 * may not see.
 */
const listed = (reader: NotificationReader, language: Language, condition: string): string => `
  from notification n
  cross join lateral (${kindsFor(reader)
    .map((source) => notificationSql(source, language))
    .join(' union all ')} limit 1) said
 where n.client_id = app_client_id() and n.user_id = $1 and n.shown_at <= ${LISTED_UNTIL} and ${condition}`;

const ORDER = 'order by n.shown_at desc, n.id desc';

type Read = Omit<NotificationRow, 'words'> & { place: string };

type FoundRow = NotificationRow & { place: string };

const SHOWN = `${NOTIFICATION}, n.shown_at::text as place, said.title, said.path, said.day`;

/** A page and one more, newest first: the index is read from where the page before ended. */
export async function notificationRows(
  rows: Rows,
  reader: NotificationReader,
  { now, language, unread, first, after }: NotificationBounds,
): Promise<FoundRow[]> {
  const rest = after ? 'and (n.shown_at, n.id) < ($4::timestamptz, $5::uuid)' : '';
  const found = await rows<Read>(
    `select ${SHOWN} ${listed(reader, language, `${unread ? 'n.read_at is null' : 'true'} ${rest}`)} ${ORDER} limit $3`,
    [reader.userId, now, first + 1, ...(after ?? [])],
  );
  return found.map((row) => ({ ...row, words: notificationText(row, language) }));
}

/**
 * The first unread ones and one more, newest first, and how many are unread, up to a hundred. One statement: PostgreSQL takes as long to
 * begin one with a part for each kind as to read a page.
 */
export async function firstUnread(
  rows: Rows,
  reader: NotificationReader,
  { now, language, first }: Pick<NotificationBounds, 'now' | 'language' | 'first'>,
): Promise<{ found: FoundRow[]; unread: number }> {
  const read = await rows<Read & { unread: number }>(
    `with unread as materialized (
       select ${SHOWN} ${listed(reader, language, 'n.read_at is null')} ${ORDER} limit ${MAX_NOTIFICATIONS + 1})
     select u.*, least((select count(*) from unread), ${MAX_UNREAD})::int as unread
       from unread u order by u."shownAt" desc, u.id desc limit $3`,
    [reader.userId, now, first + 1],
  );
  const found = read.map(({ unread: _unread, ...row }) => ({ ...row, words: notificationText(row, language) }));
  return { found, unread: read[0]?.unread ?? 0 };
}

/** How many are unread, up to a hundred. */
export async function unreadCount(rows: Rows, reader: NotificationReader, now: Date): Promise<number> {
  const [counted] = await rows<{ count: number }>(
    `select count(*)::int as count from (
       select 1 ${listed(reader, 'de', 'n.read_at is null')} ${ORDER} limit ${MAX_UNREAD}) counted`,
    [reader.userId, now],
  );
  return counted!.count;
}

/** What happened, as the area says it. */
export function notificationText(
  { kind, authorId }: Pick<NotificationRow, 'kind' | 'authorId'>,
  language: Language,
): string {
  const { words, wordsOfNobody } = notificationSource(kind);
  return (authorId === null ? (wordsOfNobody ?? words) : words)[language];
}

import { addDays, momentOf } from '../../kernel/calendar.shared.ts';
import type { Context, Rows, UserActor } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import { tableOf } from '../../kernel/table.ts';
import { NotificationChoice, type NotificationPage, type NotificationState } from './notification.entity.ts';
import type { NotificationChoiceValues } from './notification.input.ts';
import {
  firstUnread,
  notificationRows,
  unreadCount,
  type NotificationBounds,
  type NotificationCursor,
  LISTED_UNTIL,
} from './notification.rows.ts';
import { MAX_NOTIFICATIONS } from './notification.shared.ts';

const CHOICE = tableOf(NotificationChoice).select('t', ['mails', 'digest']).sql;

/** The hour at which a postponed notification appears again. */
const MORNING = '07:00';

export interface NotificationQuestion {
  unread?: boolean | null | undefined;
  first: number;
  after?: string | null | undefined;
}

/** One's own notifications, newest first. Throws BAD_INPUT for a page of more than 100, and a cursor that is none. */
export async function notifications(
  ctx: Context,
  { unread, first, after }: NotificationQuestion,
): Promise<NotificationPage> {
  if (first < 1 || first > MAX_NOTIFICATIONS) throw badInput('first', 'outOfRange', { from: 1, to: MAX_NOTIFICATIONS });
  const cursor = after ? cursorOf(after) : null;
  const now = ctx.ports.clock.now();
  return ctx.read(async (rows) => {
    const bounds = { now, language: ctx.language, unread: unread ?? false, first, after: cursor };
    const { found, unread: unreadNow } =
      bounds.unread && !cursor ? await firstUnread(rows, ctx.user, bounds) : await pageAndCount(rows, ctx.user, bounds);
    const page = found.slice(0, first);
    return {
      items: page,
      unread: unreadNow,
      next: found.length > first ? cursorText([page.at(-1)!.place, page.at(-1)!.id]) : null,
    };
  });
}

async function pageAndCount(rows: Rows, reader: UserActor, bounds: NotificationBounds) {
  const [found, unread] = await Promise.all([
    notificationRows(rows, reader, bounds),
    unreadCount(rows, reader, bounds.now),
  ]);
  return { found, unread };
}

/** Marks one's own notification as read, or as unread. Throws NOT_FOUND for another one. */
export const markNotification = (ctx: Context, id: string, isRead: boolean): Promise<NotificationState> =>
  change(ctx, id, 'read_at = case when $3 then coalesce(t.read_at, $4) end', [isRead, ctx.ports.clock.now()]);

/** Puts one's own notification off until tomorrow at seven. Throws NOT_FOUND for another one. */
export const snoozeNotification = (ctx: Context, id: string): Promise<NotificationState> =>
  change(ctx, id, 'read_at = null, shown_at = $3, mailed_at = coalesce(t.mailed_at, $4)', [
    momentOf(`${addDays(todayOf(ctx), 1)}T${MORNING}`),
    ctx.ports.clock.now(),
  ]);

async function change(ctx: Context, id: string, set: string, values: readonly unknown[]): Promise<NotificationState> {
  if (!isId(id)) throw notFound();
  const [changed] = await ctx.statement(
    `update notification t set ${set} where ${OWN_ROWS} and t.id = $1 and t.user_id = $2 returning t.id`,
    [id, ctx.user.userId, ...values],
  );
  if (!changed) throw notFound();
  return { id, unread: await ctx.read((rows) => unreadCount(rows, ctx.user, ctx.ports.clock.now())) };
}

/** Marks all of one's notifications as read that are listed now. */
export async function markAllNotifications(ctx: Context): Promise<void> {
  await ctx.statement(
    `update notification t set read_at = $2
      where ${OWN_ROWS} and t.user_id = $1 and t.read_at is null and t.shown_at <= ${LISTED_UNTIL}`,
    [ctx.user.userId, ctx.ports.clock.now()],
  );
}

/** What the caller wants by mail. */
export async function notificationChoice(ctx: Context): Promise<NotificationChoice> {
  const [choice] = await ctx.read((rows) =>
    rows<NotificationChoice>(`select ${CHOICE} from notification_choice t where ${OWN_ROWS} and t.user_id = $1`, [
      ctx.user.userId,
    ]),
  );
  return choice ?? new NotificationChoice();
}

/** Changes what the caller wants by mail. Another rhythm of the digest begins with its next turn. */
export async function chooseNotifications(
  ctx: Context,
  { mails, digest }: NotificationChoiceValues,
): Promise<NotificationChoice> {
  await ctx.statement(
    `update notification_choice t set mails = coalesce($2, t.mails), digest = coalesce($3, t.digest),
            digest_for = case when $3 is null then t.digest_for else $4::date end
      where ${OWN_ROWS} and t.user_id = $1`,
    [ctx.user.userId, mails ?? null, digest ?? null, todayOf(ctx)],
  );
  return notificationChoice(ctx.withOwnLoaders());
}

const cursorText = (cursor: NotificationCursor): string => Buffer.from(cursor.join(' ')).toString('base64url');

function cursorOf(text: string): NotificationCursor {
  const written = Buffer.from(text.slice(0, 200), 'base64url').toString();
  const parts = /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2})?) (\S{36})$/.exec(written);
  if (!parts || !isId(parts[2]!) || Number.isNaN(Date.parse(parts[1]!.slice(0, 10))))
    throw badInput('after', 'invalid');
  return [parts[1]!, parts[2]!];
}

import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import type { Language, Permission, Role } from '../../kernel/permissions.ts';
import { tableOf } from '../../kernel/table.ts';
import { newToken, tokenHash } from '../../kernel/tokens.ts';
import { receiver } from '../notifications/notification-mail.ts';
import { CalendarFeed, type CalendarAddress } from './calendar-feed.entity.ts';

export const CALENDAR_PATH = '/calendar';

const feeds = tableOf(CalendarFeed);

/** The caller's own address, without its secret; null for none. */
export async function myCalendar(ctx: Context): Promise<CalendarFeed | null> {
  const [feed] = await ctx.read((rows) =>
    rows<CalendarFeed>(
      `select ${feeds.select('t', ['language', 'createdAt']).sql} from calendar_feed t where ${OWN_ROWS} and t.user_id = $1`,
      [ctx.user.userId],
    ),
  );
  return feed ?? null;
}

/** Creates an address; the former one becomes invalid. */
export async function createCalendar(ctx: Context): Promise<CalendarAddress> {
  const { token, hash } = newToken();
  const createdAt = ctx.ports.clock.now();
  await ctx.statement(
    `insert into calendar_feed (client_id, user_id, token_hash, language, created_at)
     values (app_client_id(), $1, $2, $3, $4)
     on conflict (client_id, user_id) do update
        set token_hash = excluded.token_hash, language = excluded.language, created_at = excluded.created_at`,
    [ctx.user.userId, hash, ctx.language, createdAt],
  );
  return { url: `${ctx.ports.publicUrl}${CALENDAR_PATH}/${token}.ics`, createdAt };
}

/** Invalidates the address; has no effect without one. */
export async function removeCalendar(ctx: Context): Promise<void> {
  await ctx.statement(`delete from calendar_feed t where ${OWN_ROWS} and t.user_id = $1`, [ctx.user.userId]);
}

/** The owner of a calendar address, with their current role and permissions. */
export interface CalendarOwner {
  clientId: string;
  userId: string;
  language: Language;
  role: Role;
  permissions: Permission[];
  isForeman: boolean;
}

/**
 * The owner of a calendar address. Throws NOT_FOUND when the token is unknown or was ended, or when the user was
 * removed. Failed attempts are counted by network; too many throw RATE_LIMITED.
 */
export async function calendarOwner(ctx: Context, token: string): Promise<CalendarOwner> {
  const [feed] = await ctx.unscoped('calendar: whose address', (rows) =>
    rows<Pick<CalendarOwner, 'clientId' | 'userId' | 'language'>>(
      `with feed as (select * from calendar_feed where token_hash = $1)
       select client_id as "clientId", user_id as "userId", language from feed`,
      [tokenHash(token)],
    ),
  );
  const owner =
    feed &&
    (await ctx.readAs(feed.clientId, 'calendar: what its owner may', async (rows) => {
      const user = await receiver(rows, feed.userId);
      return user && { ...feed, role: user.role, permissions: user.permissions, isForeman: user.isForeman };
    }));
  if (owner) return owner;
  await ctx.ports.limits.consume('calendar', ctx.remoteAddress);
  throw notFound();
}

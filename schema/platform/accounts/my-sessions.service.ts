import { randomBytes } from 'node:crypto';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { tableOf, type RowOf } from '../../kernel/table.ts';
import { AccountBrowser, Session } from '../logins/account.entity.ts';
import { endSessions } from '../logins/session.service.ts';

const SESSION = tableOf(Session).select('t', ['id', 'userAgent', 'createdAt', 'lastActiveAt']);

/** A device on which the person is logged in. */
export type OwnSession = RowOf<typeof SESSION> & { current: boolean };

/** Where the person is logged in now, the last active first. The number is limited. */
export async function mySessions(ctx: Context): Promise<OwnSession[]> {
  const {
    sessionId,
    user: { userId },
  } = ctx;
  return ctx.unscoped('own sessions', (rows) =>
    rows<OwnSession>(
      // The idle timeout applies before a request has ended the session; session_facts uses the same limit.
      `select ${SESSION.sql}, t.id = $2 as current
         from session t where t.account_id = $1 and t.ended_at is null
           and t.last_active_at > now() - interval '30 minutes'
        order by t.id = $2 desc, t.last_active_at desc, t.id limit 200`,
      [userId, sessionId],
    ),
  );
}

/**
 * Ends one of the user's own sessions; its open pages show the login. Throws NOT_FOUND for another user's session and
 * for one that has ended.
 */
export async function endMySession(ctx: Context, id: string): Promise<void> {
  if (!isId(id)) throw notFound();
  const { userId } = ctx.user;
  await ctx.unscoped('own sessions: end one', async (rows) => {
    const [session] = await rows(
      `select 1 as one from session where id = $1 and account_id = $2 and ended_at is null`,
      [id, userId],
    );
    if (!session) throw notFound();
    await endSessions(ctx, rows, 'id = $2', id, 'loggedOut');
  });
}

/** Ends all of the person's sessions but this one. */
export async function endMyOtherSessions(ctx: Context): Promise<void> {
  const {
    sessionId,
    user: { userId },
  } = ctx;
  await ctx.unscoped('own sessions: end the others', async (rows) => {
    await ctx.ports.accounts.endSessionsElsewhere(rows, userId);
    await endSessions(ctx, rows, 'account_id = $2', userId, 'loggedOut', sessionId);
  });
}

const BROWSER = tableOf(AccountBrowser).select('t', ['id', 'userAgent', 'firstUsedAt', 'lastUsedAt']);
export type KnownBrowserRow = RowOf<typeof BROWSER>;

/** Browsers and programs whose logins are not mailed to the person any more, the last used first. The number is limited. */
export const knownBrowsers = (ctx: Context): Promise<KnownBrowserRow[]> =>
  ctx.unscoped('own known browsers', (rows) =>
    rows<KnownBrowserRow>(
      `select ${BROWSER.sql} from account_browser t where t.account_id = $1 and not t.forgotten
        order by t.last_used_at desc, t.id limit 100`,
      [ctx.user.userId],
    ),
  );

/** Removes a browser from the list: its next login is mailed as that of a new one. Its sessions go on. Throws NOT_FOUND. */
export async function removeBrowser(ctx: Context, id: string): Promise<void> {
  if (!isId(id)) throw notFound();
  const found = await ctx.unscoped('own known browsers: forget one', (rows) =>
    rows(
      `update account_browser set mark_hash = $3, forgotten = true
        where id = $1 and account_id = $2 and not forgotten returning id`,
      [id, ctx.user.userId, randomBytes(32)],
    ),
  );
  if (found.length === 0) throw notFound();
}

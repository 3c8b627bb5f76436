import { randomUUID } from 'node:crypto';
import type { Context, Rows } from '../../kernel/context.ts';
import type { SessionEndReason } from '../../kernel/error-codes.ts';
import { newToken } from '../../kernel/tokens.ts';
import { lockAccount } from '../account-directory/account-directory.ts';
import { noteBrowser } from './account-browser.ts';

/**
 * Single login: ends the account's open sessions in this organisation before another one is opened (`except` stays
 * open). Locks the account until the end of the transaction, so that of two concurrent logins the later one finds the
 * session of the earlier one.
 */
export async function endEarlierLogins(
  ctx: Context,
  rows: Rows,
  accountId: string,
  clientId: string,
  except: string | null = null,
): Promise<void> {
  await lockAccount(rows, accountId);
  await endSessions(ctx, rows, `account_id = $2 and client_id = '${clientId}'`, accountId, 'otherLogin', except);
}

/**
 * Stores a new session and returns its token, which is stored only as a hash. A session that replaces another one
 * starts at `since`, when the user entered the password, and was proved at `provedAt`. It ends after the number of days that the server and the
 * organisation allow.
 */
export async function openSession(
  ctx: Context,
  rows: Rows,
  accountId: string,
  { id: clientId, sessionDays }: { id: string; sessionDays: number | null },
  { since, provedAt }: { since: Date | null; provedAt: Date | null } = { since: null, provedAt: null },
): Promise<string> {
  const { token, hash } = newToken();
  const id = randomUUID();
  await rows(
    `with opened as (
       insert into session (id, account_id, client_id, user_agent, created_at, lifetime_days, proved_at)
       values ($1, $2, $3, $4, coalesce($6, now()), $7, coalesce($8, now())) returning id)
     insert into session_token (token_hash, session_id) select $5, id from opened`,
    [
      id,
      accountId,
      clientId,
      ctx.userAgent.slice(0, 200),
      hash,
      since,
      Math.min(ctx.ports.sessionDays, sessionDays ?? Infinity),
      provedAt,
    ],
  );
  // Switching to another organisation is not a login.
  if (since === null) await noteBrowser(ctx, rows, accountId);
  ctx.securityEvent('login', { session: id, user: accountId, client: clientId });
  return token;
}

/** Whether somebody has to log in with the company account of their organisation (migrations/0630-single-sign-on.sql). */
export async function needsSingleSignOn(ctx: Context, accountId: string): Promise<boolean> {
  return ctx.unscoped('login: does the organisation want its company account', async (rows) => {
    const [found] = await rows<{ needs: boolean }>(`select needs_single_sign_on($1) as needs`, [accountId]);
    // The function knows the organisations of this cell alone.
    return found!.needs && (await ctx.ports.accounts.elsewhere(rows, accountId)).length === 0;
  });
}

/** Lets open sessions of an organisation end after so many days; those that have fewer keep them. */
export async function shortenSessions(rows: Rows, clientId: string, days: number): Promise<void> {
  await rows(`update session set lifetime_days = $2 where client_id = $1 and ended_at is null and lifetime_days > $2`, [
    clientId,
    days,
  ]);
}

/** Ends this session; its sockets are closed and its other tabs notified. */
export async function logout(ctx: Context, reason: 'loggedOut' | 'inactivity' = 'loggedOut'): Promise<void> {
  const { sessionId } = ctx;
  await ctx.unscoped('logout', (rows) => endSessions(ctx, rows, 'id = $2', sessionId, reason));
}

/**
 * Ends the open sessions that the condition names (it may use `$2`), logs it, and notifies every server process to
 * close their sockets.
 */
export async function endSessions(
  by: Pick<Context, 'securityEvent'>,
  rows: Rows,
  condition: string,
  value: string,
  reason: SessionEndReason,
  except: string | null = null,
): Promise<void> {
  const ended = await rows<{ id: string; accountId: string; clientId: string }>(
    `with ended as (
       update session set ended_at = now(), end_reason = $1
        where ended_at is null and (${condition}) and id is distinct from $3::uuid returning id, account_id, client_id)
     select id, account_id as "accountId", client_id as "clientId",
            pg_notify('session', json_build_object('s', id)::text) from ended`,
    [reason, value, except],
  );
  for (const { id, accountId, clientId } of ended)
    by.securityEvent('sessionEnded', { reason, endedSession: id, ofUser: accountId, ofClient: clientId });
}

/**
 * A fresh token for the session of this request. Earlier tokens expire soon after the first use of the new one
 * (session_by_token), so that a lost response does not end the session. A refresh is not activity: only requests without
 * X-Background prolong a session.
 */
export async function refreshToken(ctx: Context): Promise<string> {
  const { sessionId } = ctx;
  const { token, hash } = newToken();
  await ctx.unscoped('token refresh', async (rows) => {
    // Also deletes tokens that were not used within ten minutes: the responses that carried them were lost.
    await rows(
      `delete from session_token where session_id = $1
           and (expires_at < now() or (not seen and created_at < now() - interval '10 minutes'))`,
      [sessionId],
    );
    await rows(`insert into session_token (token_hash, session_id, seen) values ($1, $2, false)`, [hash, sessionId]);
  });
  return token;
}

import { randomUUID } from 'node:crypto';
import { currentClient, type ClientRow } from '../clients/client.rows.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import type { SessionEndReason } from '../../kernel/error-codes.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Language } from '../../kernel/permissions.ts';
import { newToken } from '../../kernel/tokens.ts';
import { enqueueMail } from '../mails/outbox.rows.ts';
import { USER_COLUMNS, type UserRow } from '../users/user.rows.ts';
import type { LoginInput } from '../accounts/account.input.ts';

export interface OpenedSession {
  token: string;
  user: UserRow;
  client: ClientRow;
}

/** A hash to verify against where there is no account, so that a wrong address takes as long as a wrong password. */
let decoy: Promise<string> | undefined;

/**
 * Logs in with e-mail (lower case) and password. Throws BAD_CREDENTIALS, RATE_LIMITED, DRIVER_APP_ONLY for people who
 * only use the driver app, or NO_ORGANISATION for specialists whose last organisation revoked their access. A language
 * that was chosen on this device becomes the account's.
 */
export async function login(ctx: Context, input: LoginInput): Promise<OpenedSession> {
  const { limits, passwords } = ctx.ports;
  const limitKey = `${input.email}|${ctx.remoteAddress}`;
  await limits.consume('login', limitKey);
  if (!(await limits.knows(limitKey))) await limitAccount(ctx, input.email);
  const account = await ctx.unscoped('login: find the account', async (rows) => {
    const [stored] = await rows<{ id: string; passwordHash: string }>(
      `select id, password_hash as "passwordHash" from account where email = $1`,
      [input.email],
    );
    return stored;
  });
  decoy ??= passwords.hash('nobody has this password');
  const valid = await passwords.verify(account?.passwordHash ?? (await decoy), input.password);
  if (!account || !valid) {
    ctx.securityEvent('loginFailed', account ? { user: account.id } : {});
    throw new AppError('BAD_CREDENTIALS');
  }
  await limits.forgive('login', limitKey);
  await limits.remember(limitKey);

  const memberships = await ctx.unscoped('login: find the organisations', (rows) =>
    // The organisation in which the person worked last; at the first login the oldest membership.
    rows<{ clientId: string; role: string }>(
      `select m.client_id as "clientId", m.role from memberships_of($1) with ordinality m(client_id, role, n)
         left join (select client_id, max(last_active_at) as at from session
           where account_id = $1 group by client_id) s on s.client_id = m.client_id
        order by s.at desc nulls last, m.n`,
      [account.id],
    ),
  );
  if (memberships.length === 0) throw new AppError('NO_ORGANISATION');
  const office = memberships.find((membership) => membership.role !== 'AppUser');
  if (!office) throw new AppError('DRIVER_APP_ONLY');

  const { user, client } = await personAndClient(ctx, office.clientId, account.id);
  const token = await ctx.unscoped('login: open the session', async (rows) => {
    if (client.singleLogin) await endEarlierLogins(ctx, rows, account.id, client.id);
    if (input.language) await writeLanguage(rows, account.id, input.language);
    return openSession(ctx, rows, account.id, client);
  });
  return { token, user, client };
}

/**
 * Counts a login from a network where the person has not logged in before, by account: many networks together guess no
 * faster than one. The person is told by mail; whether there is one is looked up when it is sent, so that an unknown
 * address is answered alike. Throws RATE_LIMITED.
 */
async function limitAccount(ctx: Context, email: string): Promise<void> {
  const { limits } = ctx.ports;
  try {
    await limits.consume('loginAccount', email);
  } catch (refused) {
    const isFirst = await limits.consume('loginWarning', email).then(
      () => true,
      () => false,
    );
    if (isFirst) {
      await ctx.unscoped('login: many tries for one account', (rows) =>
        enqueueMail(rows, { to: email, language: ctx.language, template: 'loginAttempts', data: { email } }, null),
      );
      ctx.ports.wakeOutbox();
    }
    throw refused;
  }
}

const writeLanguage = (rows: Rows, accountId: string, language: Language): Promise<unknown> =>
  rows(`update account set language = $2 where id = $1 and language <> $2`, [accountId, language]);

/** The language in which the person gets mails, in whatever organisation. */
export async function chooseLanguage(ctx: Context, language: Language): Promise<void> {
  const { userId } = ctx.user;
  await ctx.unscoped('own language', (rows) => writeLanguage(rows, userId, language));
}

/**
 * One login at a time: ends what the account has open in this organisation, before it opens another (or enters with
 * `except`). The account stays locked until then: of two logins at once the later one finds the earlier one.
 */
export async function endEarlierLogins(
  ctx: Context,
  rows: Rows,
  accountId: string,
  clientId: string,
  except: string | null = null,
): Promise<void> {
  await rows(`select 1 from account where id = $1 for no key update`, [accountId]);
  await endSessions(ctx, rows, `account_id = $2 and client_id = '${clientId}'`, accountId, 'otherLogin', except);
}

/**
 * Stores a new session and answers its token, which is shown once and kept as a hash. A session that replaces another
 * is as old as that one: `since` is when the person gave their password. It ends after as many days as the server and
 * the organisation allow.
 */
export async function openSession(
  ctx: Context,
  rows: Rows,
  accountId: string,
  { id: clientId, sessionDays }: Pick<ClientRow, 'id' | 'sessionDays'>,
  since: Date | null = null,
): Promise<string> {
  const { token, hash } = newToken();
  const id = randomUUID();
  await rows(
    `with opened as (
       insert into session (id, account_id, client_id, user_agent, created_at, lifetime_days)
       values ($1, $2, $3, $4, coalesce($6, now()), $7) returning id)
     insert into session_token (token_hash, session_id) select $5, id from opened`,
    [
      id,
      accountId,
      clientId,
      ctx.userAgent.slice(0, 200),
      hash,
      since,
      Math.min(ctx.ports.sessionDays, sessionDays ?? Infinity),
    ],
  );
  ctx.securityEvent('login', { session: id, user: accountId, client: clientId });
  return token;
}

/** Lets open sessions of an organisation end after so many days; those that have fewer keep them. */
export async function shortenSessions(rows: Rows, clientId: string, days: number): Promise<void> {
  await rows(`update session set lifetime_days = $2 where client_id = $1 and ended_at is null and lifetime_days > $2`, [
    clientId,
    days,
  ]);
}

/** The person and the organisation of a session that has just been opened. */
export async function personAndClient(
  ctx: Context,
  clientId: string,
  userId: string,
): Promise<{ user: UserRow; client: ClientRow }> {
  return ctx.readAs(clientId, 'answer of login and register', async (rows) => ({
    user: await memberById(rows, userId),
    client: await currentClient(rows),
  }));
}

export async function memberById(rows: Rows, userId: string): Promise<UserRow> {
  const [user] = await rows<UserRow>(`select ${USER_COLUMNS} from client_user t where t.id = $1`, [userId]);
  if (!user) throw new AppError('UNAUTHENTICATED');
  return user;
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
 * A fresh token for the session of this request. Earlier tokens expire soon after it was first used (actor_by_token): a
 * lost response ends no session. A refresh is no activity: only requests without X-Background prolong a session.
 */
export async function refreshToken(ctx: Context): Promise<string> {
  const { sessionId } = ctx;
  const { token, hash } = newToken();
  await ctx.unscoped('token refresh', async (rows) => {
    // Also those whose responses were lost.
    await rows(
      `delete from session_token where session_id = $1
           and (expires_at < now() or (not seen and created_at < now() - interval '10 minutes'))`,
      [sessionId],
    );
    await rows(`insert into session_token (token_hash, session_id, seen) values ($1, $2, false)`, [hash, sessionId]);
  });
  return token;
}

import { timingSafeEqual } from 'node:crypto';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import { isEmailAddress } from '../../kernel/email.shared.ts';
import { isId } from '../../kernel/list.ts';
import { newToken, tokenHash } from '../../kernel/tokens.ts';
import { personAndClient, type OpenedSession } from '../accounts/login.service.ts';
import { factorKinds } from '../logins/factor-check.ts';
import { endEarlierLogins, endSessions, openSession } from '../logins/session.service.ts';
import { giveDirectoryRights } from '../users/user.service.ts';
import type { RoleRule } from './single-sign-on.entity.ts';
import type { FinishSignOnInput, StartSignOnInput } from './single-sign-on.input.ts';
import { ProviderError, type LogoutNotice, type ProviderSettings } from './single-sign-on.ports.ts';
import { organisationOfDomain, type SettingsRow } from './single-sign-on.rows.ts';
import { activeProvider, problemKey } from './settings.service.ts';

/** How long somebody may be at the provider. */
const ATTEMPT_MS = 10 * 60_000;

/** Limit of the unfinished logins of one organisation, which anybody can start. */
const MAX_ATTEMPTS = 10_000;

/** Longest `sub` (OpenID Connect Core 1.0, 2) and `sid` that are taken. */
const LONGEST_SUBJECT = 255;

/** Values of a claim that are looked at. */
const MAX_VALUES = 500;

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
const refuse = (messageKey: string): AppError => new AppError('FORBIDDEN', { messageKey });

/**
 * What the page needs to begin: the address at the provider, and a secret that it stores until the provider answers.
 */
export interface StartedSignOn {
  address: string;
  browserKey: string;
}

/**
 * Begins a login with the company account, by the domain of an address. Throws NOT_FOUND where no organisation has
 * proved the domain and turned it on, UNAVAILABLE when the provider does not answer, RATE_LIMITED.
 */
export async function startSignOn(ctx: Context, { email }: StartSignOnInput): Promise<StartedSignOn> {
  await ctx.ports.limits.consume('signOn', ctx.remoteAddress);
  const clientId = await ctx.unscoped('single sign-on: whose domain it is', (rows) =>
    organisationOfDomain(rows, domainOf(email)),
  );
  const active = clientId === null ? null : await activeProvider(ctx, clientId);
  if (!active) throw new AppError('NOT_FOUND', { messageKey: 'noCompanyAccount' });
  const { address, ...attempt } = await fromProvider(ctx, () => ctx.ports.openId.begin(active.provider, email));
  const { token: browserKey } = newToken();
  const now = ctx.ports.clock.now();
  await ctx.unscoped('single sign-on: a login begins', async (rows) => {
    await rows(`delete from sign_on_attempt where created_at < $1`, [new Date(now.getTime() - ATTEMPT_MS)]);
    const [open] = await rows<{ count: number }>(
      `select count(*)::int as count from sign_on_attempt where client_id = $1`,
      [clientId],
    );
    if (open!.count >= MAX_ATTEMPTS) throw new AppError('BUSY');
    await rows(
      `insert into sign_on_attempt (state_hash, client_id, browser_hash, nonce, verifier, created_at)
         values ($1, $2, $3, $4, $5, $6)`,
      [tokenHash(attempt.state), clientId, tokenHash(browserKey), attempt.nonce, attempt.verifier, now],
    );
  });
  return { address, browserKey };
}

/**
 * Ends a login with the answer of the provider. The answer counts once, within ten minutes, and in the browser in which
 * the login began. Throws FORBIDDEN with the reason, UNAVAILABLE when the provider does not answer, RATE_LIMITED.
 */
export async function finishSignOn(ctx: Context, { answer, browserKey }: FinishSignOnInput): Promise<OpenedSession> {
  await ctx.ports.limits.consume('signOn', ctx.remoteAddress);
  const query = new URLSearchParams(answer);
  const state = query.get('state') ?? '';
  const attempt = await takeAttempt(ctx, state);
  if (!attempt || !timingSafeEqual(attempt.browserHash, tokenHash(browserKey))) throw refuse('signOnExpired');
  const { clientId, nonce, verifier } = attempt;
  const active = await activeProvider(ctx, clientId);
  if (!active) throw refuse('signOnExpired');
  const { provider, settings } = active;
  const claims = await fromProvider(ctx, () => ctx.ports.openId.finish(provider, query, { state, nonce, verifier }), {
    client: clientId,
  });
  const userId = await personOf(ctx, clientId, provider, claims);
  await giveRights(ctx, clientId, settings, userId, claims);
  const session = await openFor(ctx, clientId, userId, { issuer: provider.issuer, claims });
  await ctx.ports.limits.forgive('signOn', ctx.remoteAddress);
  return session;
}

/** The login that began with this state, which is used up. */
async function takeAttempt(
  ctx: Context,
  state: string,
): Promise<{ clientId: string; browserHash: Buffer; nonce: string; verifier: string } | null> {
  const [attempt] = await ctx.unscoped('single sign-on: which login it was', (rows) =>
    rows<{ clientId: string; browserHash: Buffer; nonce: string; verifier: string }>(
      `delete from sign_on_attempt where state_hash = $1 and created_at > $2
         returning client_id as "clientId", browser_hash as "browserHash", nonce, verifier`,
      [tokenHash(state), new Date(ctx.ports.clock.now().getTime() - ATTEMPT_MS)],
    ),
  );
  return attempt ?? null;
}

/** Calls the provider; its refusals are thrown as errors with a message. */
async function fromProvider<T>(ctx: Context, call: () => Promise<T>, facts: Record<string, string> = {}): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.securityEvent('loginFailed', { ...facts, why: `single sign-on: ${error.problem}` });
    throw new AppError(error.problem === 'refused' ? 'FORBIDDEN' : 'UNAVAILABLE', {
      messageKey: problemKey(error.problem),
    });
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * The address of the claims when the provider says that it has verified it; Microsoft says so by `xms_edov`, others by
 * `email_verified`. Throws FORBIDDEN.
 */
function verifiedAddress(claims: Readonly<Record<string, unknown>>): string {
  const email = text(claims.email)?.trim().toLowerCase() ?? '';
  if (!isEmailAddress(email)) throw refuse('signOnNoAddress');
  const isVerified =
    claims.email_verified === true || [true, 1, '1', 'true'].includes(claims.xms_edov as string | number | boolean);
  if (!isVerified || claims.email_verified === false) throw refuse('signOnUnverified');
  return email;
}

/**
 * The person of the organisation whom the claims name: by `sub` once it is linked, else by a verified address in a
 * proved domain, which links it. Throws FORBIDDEN for nobody, and for accounts that are not the organisation's alone.
 */
function personOf(
  ctx: Context,
  clientId: string,
  { issuer }: ProviderSettings,
  claims: Readonly<Record<string, unknown>>,
): Promise<string> {
  const subject = text(claims.sub) ?? '';
  if (subject === '' || subject.length > LONGEST_SUBJECT) throw refuse('signOnUnknown');
  return ctx.writeAs(clientId, 'single sign-on: who it is', async (tx) => {
    const [linked] = await tx.rows<{ id: string; role: string }>(
      `select u.id, u.role from sign_on_identity i
         join client_user u on u.client_id = i.client_id and u.id = i.user_id and u.removed_at is null
        where i.client_id = app_client_id() and i.issuer = $1 and i.subject = $2`,
      [issuer, subject],
    );
    const person = linked ?? (await byAddress(tx, verifiedAddress(claims)));
    if (!person) throw refuse('signOnUnknown');
    if (person.role === 'AppUser') throw new AppError('DRIVER_APP_ONLY');
    const places = await tx.unscoped('single sign-on: the organisations of the account', (rows) =>
      ctx.ports.accounts.memberships(rows, person.id),
    );
    if (person.role === 'MultiUser' || places.length !== 1) throw refuse('signOnOwnAccount');
    if (!linked) {
      const added = await tx.rows(
        `insert into sign_on_identity (client_id, user_id, issuer, subject) values (app_client_id(), $1, $2, $3)
           on conflict do nothing returning user_id`,
        [person.id, issuer, subject],
      );
      // An address may have been given to a new person: a company account that is linked already is never linked again.
      if (added.length === 0) throw refuse('signOnOtherIdentity');
    }
    return person.id;
  });
}

async function byAddress(tx: Tx, email: string): Promise<{ id: string; role: string } | null> {
  const [proved] = await tx.rows(
    `select 1 from sign_on_domain where client_id = app_client_id() and domain = $1 and verified_at is not null`,
    [domainOf(email)],
  );
  if (!proved) throw refuse('signOnForeignDomain');
  const [person] = await tx.rows<{ id: string; role: string }>(
    `select id, role from client_user where client_id = app_client_id() and email = $1 and removed_at is null`,
    [email],
  );
  return person ?? null;
}

/** The values of a claim: by its name, else by a path with dots (`realm_access.roles`). */
export function valuesOf(claims: Readonly<Record<string, unknown>>, name: string): string[] {
  let found: unknown = Object.hasOwn(claims, name) ? claims[name] : undefined;
  if (found === undefined) {
    found = claims;
    for (const key of name.split('.'))
      found =
        typeof found === 'object' && found !== null && Object.hasOwn(found, key)
          ? (found as Record<string, unknown>)[key]
          : undefined;
  }
  return (Array.isArray(found) ? found : [found])
    .slice(0, MAX_VALUES)
    .flatMap((value) => (typeof value === 'string' ? [value] : []));
}

/**
 * Gives the rights of the first rule that matches the claim. A person with none of the values may not log in: in this
 * way the directory revokes the access. The emergency Owner keeps theirs. Throws FORBIDDEN.
 */
async function giveRights(
  ctx: Context,
  clientId: string,
  { roleClaim, roleRules, emergencyOwnerId }: SettingsRow,
  userId: string,
  claims: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (roleClaim === null || userId === emergencyOwnerId) return;
  const values = new Set(valuesOf(claims, roleClaim));
  const rule = (roleRules as RoleRule[]).find(({ value }) => values.has(value));
  if (!rule) throw refuse('signOnNoRole');
  await ctx.writeAs(clientId, 'single sign-on: rights by a claim', (tx) => giveDirectoryRights(ctx, tx, userId, rule));
}

/**
 * Opens the session. A second factor of the account is not asked for, because the provider decides how people prove who
 * they are; what is sensitive asks for it at once.
 */
async function openFor(
  ctx: Context,
  clientId: string,
  userId: string,
  { issuer, claims }: { issuer: string; claims: Readonly<Record<string, unknown>> },
): Promise<OpenedSession> {
  const { user, client } = await personAndClient(ctx, clientId, userId);
  const token = await ctx.unscoped('single sign-on: open the session', async (rows) => {
    if (client.singleLogin) await endEarlierLogins(ctx, rows, userId, clientId);
    const hasFactor = (await factorKinds(rows, userId)).length > 0;
    const provedAt = hasFactor ? new Date(0) : null;
    const session = await openSession(ctx, rows, userId, client, { since: null, provedAt });
    await noteSession(rows, session, issuer, claims);
    return session;
  });
  ctx.ports.wakeOutbox();
  return { token, user, client };
}

const noteSession = (
  rows: Rows,
  token: string,
  issuer: string,
  claims: Readonly<Record<string, unknown>>,
): Promise<unknown> =>
  rows(
    `insert into sign_on_session (session_id, issuer, subject, sid)
       select session_id, $2, $3, $4 from session_token where token_hash = $1`,
    [tokenHash(token), issuer, text(claims.sub), text(claims.sid)?.slice(0, LONGEST_SUBJECT) ?? null],
  );

/**
 * Ends the sessions that a logout token of the organisation's provider names. Throws NOT_FOUND where there is no
 * provider, FORBIDDEN for a token that is not valid, RATE_LIMITED.
 */
export async function signOnLogout(ctx: Context, clientId: string, token: string): Promise<void> {
  await ctx.ports.limits.consume('signOnLogout', ctx.remoteAddress);
  const active = isId(clientId) ? await activeProvider(ctx, clientId) : null;
  if (!active) throw new AppError('NOT_FOUND');
  const { subject, sid } = await fromProvider<LogoutNotice>(ctx, () => ctx.ports.openId.logout(active.provider, token));
  const opened = `client_id = '${clientId}' and id in (select session_id from sign_on_session where`;
  await ctx.unscoped('single sign-on: the provider ends sessions', (rows) =>
    sid === null
      ? endSessions(ctx, rows, `${opened} subject = $2)`, subject!, 'loggedOut')
      : endSessions(ctx, rows, `${opened} sid = $2)`, sid.slice(0, LONGEST_SUBJECT), 'loggedOut'),
  );
}

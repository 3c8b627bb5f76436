import type { Context, Rows } from '../../kernel/context.ts';
import { today } from '../../kernel/calendar.shared.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { Language } from '../../kernel/permissions.ts';
import {
  accountById,
  setLanguage,
  setStartPage,
  type Membership,
  type StoredAccount,
} from '../account-directory/account-directory.ts';
import { currentClient, type ClientRow } from '../clients/client.rows.ts';
import { endEarlierLogins, needsSingleSignOn, openSession } from '../logins/session.service.ts';
import { enqueueMail } from '../mails/outbox.rows.ts';
import { askingFor, checkFactor, factorKinds } from '../logins/factor-check.ts';
import type { FactorProof } from '../logins/factor-proof.input.ts';
import { taskToUse, usedPasskey, type PasskeyTask } from '../logins/passkeys.ts';
import { RECOVERY_DAYS } from '../logins/second-factor.shared.ts';
import { memberById, ownersWithMail, type UserRow } from '../users/user.rows.ts';
import { broughtInvitation } from './account.events.ts';
import type { LoginInput } from './account.input.ts';
import type { FactorsLostInput, PasskeyForLoginInput, PasskeyLoginInput } from './second-factor.input.ts';
import { removeLostFactors } from './second-factor.service.ts';
import type { StartPage } from '../account-directory/start-page.shared.ts';

export interface OpenedSession {
  token: string;
  user: UserRow;
  client: ClientRow;
}

/** A hash that is verified when there is no account, so that an unknown address takes as long as a wrong password. */
let decoy: Promise<string> | undefined;

/**
 * The account of an address and its password. Throws BAD_CREDENTIALS, RATE_LIMITED. The try counts until
 * `loginSucceeded`.
 */
async function accountOf(ctx: Context, input: Pick<LoginInput, 'email' | 'password'>): Promise<StoredAccount> {
  const { limits, passwords } = ctx.ports;
  const limitKey = `${input.email}|${ctx.remoteAddress}`;
  await limits.consume('login', limitKey);
  if (!(await limits.knows(limitKey))) await limitAccount(ctx, input.email);
  const account = await ctx.ports.accounts.find((work) => ctx.unscoped('login: find the account', work), input.email);
  decoy ??= passwords.hash('nobody has this password');
  const valid = await passwords.verify(account?.passwordHash ?? (await decoy), input.password);
  if (!account || !valid) {
    ctx.securityEvent('loginFailed', account ? { user: account.id } : {});
    await noteRefusal(ctx, input.email);
    throw new AppError('BAD_CREDENTIALS');
  }
  return account;
}

/**
 * Counts a wrong password and, with the tenth in an hour, mails the address once; whether it has an account is checked when
 * the mail is sent, so that known and unknown addresses are answered alike. Never the reason why a login fails.
 */
async function noteRefusal(ctx: Context, email: string): Promise<void> {
  const { limits } = ctx.ports;
  const isBeyond = (limit: 'refusedLogins' | 'refusedLoginsTold'): Promise<boolean> =>
    limits.consume(limit, email).then(
      () => false,
      () => true,
    );
  if (!(await isBeyond('refusedLogins')) || (await isBeyond('refusedLoginsTold'))) return;
  await ctx
    .unscoped('login: ten wrong passwords', (rows) =>
      enqueueMail(rows, { to: email, language: ctx.language, template: 'loginsRefused', data: { email } }, null),
    )
    .then(() => ctx.ports.wakeOutbox())
    .catch(() => undefined);
}

async function loginSucceeded(ctx: Context, email: string): Promise<void> {
  const limitKey = `${email}|${ctx.remoteAddress}`;
  await ctx.ports.limits.forgive('login', limitKey);
  await ctx.ports.limits.forgive('refusedLogins', email);
  await ctx.ports.limits.remember(limitKey);
}

/**
 * Logs in with e-mail (lower case) and password, and with the second factor of an account that has one. Throws
 * BAD_CREDENTIALS, SECOND_FACTOR (what is missing is its key), BAD_INPUT at `code` or `passkey`, RATE_LIMITED,
 * FORBIDDEN where the organisation wants its company account, DRIVER_APP_ONLY for people who only use the driver app, or NO_ORGANISATION for specialists whose last organisation
 * revoked their access, or ELSEWHERE with an address when all organisations of the account are in other cells. A language that was chosen on this device becomes
 * the account's.
 */
export async function login(ctx: Context, input: LoginInput): Promise<OpenedSession> {
  const { id: accountId, language } = await accountOf(ctx, input);
  await requireLocalLogin(ctx, accountId);
  await requireFactor(ctx, accountId, input);
  await loginSucceeded(ctx, input.email);
  const { email, invitation: code } = input;
  if (code) await broughtInvitation.publish({ ctx, accountId, link: { code, email } });
  return openFor(ctx, accountId, input.language === language ? null : input.language);
}

/** Logs in with a passkey alone, which has verified its user. Throws BAD_INPUT at `passkey`, and as `login`. */
export async function loginWithPasskey(ctx: Context, { passkey }: PasskeyLoginInput): Promise<OpenedSession> {
  await ctx.ports.limits.consume('passkey', ctx.remoteAddress);
  const accountId = await usedPasskey(ctx, null, passkey);
  await requireLocalLogin(ctx, accountId);
  return openFor(ctx, accountId, null);
}

/** What a passkey has to sign for a login; with the password for one that is the second factor. Throws as `login`. */
export async function passkeyForLogin(ctx: Context, { email, password }: PasskeyForLoginInput): Promise<PasskeyTask> {
  await ctx.ports.limits.consume('passkey', ctx.remoteAddress);
  return taskToUse(ctx, email && password ? (await accountOf(ctx, { email, password })).id : null);
}

/** Throws FORBIDDEN where the organisation of the account lets its people in by their company account alone. */
async function requireLocalLogin(ctx: Context, accountId: string): Promise<void> {
  if (await needsSingleSignOn(ctx, accountId)) throw new AppError('FORBIDDEN', { messageKey: 'useCompanyAccount' });
}

/**
 * Throws SECOND_FACTOR where the account has a factor and the login brings none. A recovery whose time is over removes
 * the factors first.
 */
async function requireFactor(ctx: Context, accountId: string, proof: FactorProof): Promise<void> {
  const kinds = await ctx.unscoped('login: which factors there are', async (rows) => {
    const over = await rows(`select 1 as one from factor_recovery where account_id = $1 and due_at <= $2`, [
      accountId,
      ctx.ports.clock.now(),
    ]);
    if (over.length > 0) await removeLostFactors(ctx, rows, accountId);
    return factorKinds(rows, accountId);
  });
  if (kinds.length === 0) return;
  if (!proof.code && !proof.passkey) throw new AppError('SECOND_FACTOR', { messageKey: askingFor(kinds) });
  await checkFactor(ctx, accountId, proof);
}

/** Opens a session in the organisation in which the person worked last. */
async function openFor(
  ctx: Context,
  accountId: string,
  newLanguage: Language | null | undefined,
): Promise<OpenedSession> {
  const memberships = await latestFirst(ctx, accountId);
  if (memberships.length === 0) throw new AppError('NO_ORGANISATION');
  const office = memberships.find((membership) => membership.role !== 'AppUser');
  if (!office) throw new AppError('DRIVER_APP_ONLY');
  const { clientId: id, address } = office;
  if (address !== null)
    throw new AppError('ELSEWHERE', {
      address: await ctx.ports.accounts.passTo({ id, address }, { accountId, session: null }),
    });

  const { user, client } = await personAndClient(ctx, office.clientId, accountId);
  const token = await ctx.unscoped('login: open the session', async (rows) => {
    if (client.singleLogin) await endEarlierLogins(ctx, rows, accountId, client.id);
    if (newLanguage) await setLanguageOf(ctx, rows, accountId, newLanguage);
    return openSession(ctx, rows, accountId, client);
  });
  ctx.ports.wakeOutbox();
  return { token, user, client };
}

/**
 * Opens the session of somebody who comes from another cell. Throws NOT_FOUND for a code that was used or is too old, or when
 * the person is no member any more, FORBIDDEN where the organisation wants its company account, RATE_LIMITED.
 */
export async function arrive(ctx: Context, code: string): Promise<OpenedSession> {
  await ctx.ports.limits.consume('arrive', ctx.remoteAddress);
  const expired = new AppError('NOT_FOUND', { messageKey: 'passExpired' });
  const arrival = await ctx.ports.accounts.arrive((work) => ctx.unscoped('arrival: whose code is it', work), code);
  if (!arrival) throw expired;
  const { accountId, clientId, session } = arrival;
  const places = await latestFirst(ctx, accountId);
  // The membership of this database, which decides who is a member in this cell.
  const place = places.find((each) => each.clientId === clientId && each.address === null);
  if (!place || place.role === 'AppUser') throw expired;
  if (!session) await requireLocalLogin(ctx, accountId);
  const { user, client } = await personAndClient(ctx, clientId, accountId);
  const token = await ctx.unscoped('arrival: open the session', async (rows) => {
    if (client.singleLogin) await endEarlierLogins(ctx, rows, accountId, clientId);
    return openSession(ctx, rows, accountId, client, session ?? undefined);
  });
  ctx.ports.wakeOutbox();
  return { token, user, client };
}

/** The organisations of an account: the one in which the person worked last first, else the oldest membership. */
const latestFirst = (ctx: Context, accountId: string): Promise<Membership[]> =>
  ctx.unscoped('login: find the organisations', async (rows) => {
    const memberships = await ctx.ports.accounts.memberships(rows, accountId);
    // Those of other cells stay at the end.
    if (memberships.length < 2) return memberships;
    const active = await rows<{ clientId: string }>(
      `select client_id as "clientId" from session where account_id = $1
        group by client_id order by max(last_active_at) desc`,
      [accountId],
    );
    const places = new Map(active.map(({ clientId }, place) => [clientId, place]));
    const placeOf = ({ clientId, address }: Membership): number =>
      places.get(clientId) ?? active.length + (address === null ? 0 : 1);
    return memberships.toSorted((a, b) => placeOf(a) - placeOf(b));
  });

/**
 * Starts the recovery of an account whose password is known and whose factors are all lost. For Owners and external
 * specialists, whom nobody in the organisation can restore: after seven days a login needs no factor any more. The
 * person and all Owners of their organisations are notified immediately; a factor that is used, or a new password, ends
 * it. Returns the moment. Throws as `login`, NOT_FOUND without a factor, and FORBIDDEN for others, who ask an Owner.
 */
export async function factorsLost(ctx: Context, input: FactorsLostInput): Promise<Date> {
  const { id: accountId } = await accountOf(ctx, input);
  const memberships = await latestFirst(ctx, accountId);
  if (memberships.length < 2 && !memberships.some(({ role }) => role === 'Owner' || role === 'MultiUser'))
    throw new AppError('FORBIDDEN', { messageKey: 'askOwnerForFactor' });
  const asked = await ctx.unscoped('second factor: all are lost', async (rows) => {
    if ((await factorKinds(rows, accountId)).length === 0) throw notFound();
    const dueAt = new Date(ctx.ports.clock.now().getTime() + RECOVERY_DAYS * 24 * 3_600_000);
    const [added] = await ctx.ports.accounts.change(rows, accountId, (own) =>
      own<{ dueAt: Date }>(
        `insert into factor_recovery (account_id, due_at) values ($1, $2) on conflict do nothing returning due_at as "dueAt"`,
        [accountId, dueAt],
      ),
    );
    const [stored] = added
      ? [added]
      : await rows<{ dueAt: Date }>(`select due_at as "dueAt" from factor_recovery where account_id = $1`, [accountId]);
    return { dueAt: new Date(stored!.dueAt), isNew: added !== undefined };
  });
  if (asked.isNew) await mailOfLostFactors(ctx, memberships, { email: input.email, day: today(asked.dueAt) });
  return asked.dueAt;
}

async function mailOfLostFactors(
  ctx: Context,
  memberships: readonly Membership[],
  data: { email: string; day: string },
): Promise<void> {
  const addresses = new Set([data.email]);
  for (const { clientId } of memberships.filter(({ address }) => address === null))
    for (const owner of await ctx.readAs(clientId, 'second factor lost: the Owners', ownersWithMail))
      addresses.add(owner.email);
  await ctx.unscoped('second factor lost: mails', async (rows) => {
    for (const to of addresses) await enqueueMail(rows, { to, template: 'factorsLost', data }, null);
  });
  ctx.ports.wakeOutbox();
}

/**
 * Limits the logins to an account from networks where this person has not logged in before, so that an attacker cannot
 * multiply the attempts with many networks. A refusal enqueues a warning to the address, limited by `loginWarning`.
 * Whether the address has an account is checked when that mail is sent, so that the response is the same for an unknown
 * address. Throws RATE_LIMITED.
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

/** The language in which the person gets mails, in whatever organisation. */
export async function chooseLanguage(ctx: Context, language: Language): Promise<void> {
  const { userId } = ctx.user;
  await ctx.unscoped('own language', (rows) => setLanguageOf(ctx, rows, userId, language));
}

const setLanguageOf = (ctx: Context, rows: Rows, accountId: string, language: Language): Promise<void> =>
  ctx.ports.accounts.change(rows, accountId, (own) => setLanguage(own, accountId, language));

/** The page that opens after the login, in whatever organisation. */
export async function chooseStartPage(ctx: Context, startPage: StartPage): Promise<void> {
  const { userId } = ctx.user;
  await ctx.unscoped('own start page', (rows) =>
    ctx.ports.accounts.change(rows, userId, (own) => setStartPage(own, userId, startPage)),
  );
}

/** The page that opens after the login of this account. */
export async function startPageOf(ctx: Context, accountId: string): Promise<StartPage> {
  const account = await ctx.unscoped('own start page', (rows) => accountById(rows, accountId));
  return account?.startPage ?? 'today';
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

import type { Context, Rows } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Language } from '../../kernel/permissions.ts';
import { currentClient, type ClientRow } from '../clients/client.rows.ts';
import { endEarlierLogins, openSession } from '../logins/session.service.ts';
import { enqueueMail } from '../mails/outbox.rows.ts';
import { memberById, type UserRow } from '../users/user.rows.ts';
import type { LoginInput } from './account.input.ts';
import type { StartPage } from '../logins/start-page.shared.ts';

export interface OpenedSession {
  token: string;
  user: UserRow;
  client: ClientRow;
}

/** A hash that is verified when there is no account, so that an unknown address takes as long as a wrong password. */
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

const writeLanguage = (rows: Rows, accountId: string, language: Language): Promise<unknown> =>
  rows(`update account set language = $2 where id = $1 and language <> $2`, [accountId, language]);

/** The language in which the person gets mails, in whatever organisation. */
export async function chooseLanguage(ctx: Context, language: Language): Promise<void> {
  const { userId } = ctx.user;
  await ctx.unscoped('own language', (rows) => writeLanguage(rows, userId, language));
}

/** The page that opens after the login, in whatever organisation. */
export async function chooseStartPage(ctx: Context, startPage: StartPage): Promise<void> {
  const { userId } = ctx.user;
  await ctx.unscoped('own start page', (rows) =>
    rows(`update account set start_page = $2 where id = $1`, [userId, startPage]),
  );
}

/** The page that opens after the login of this account. */
export async function startPageOf(ctx: Context, accountId: string): Promise<StartPage> {
  const [account] = await ctx.unscoped('own start page', (rows) =>
    rows<{ startPage: StartPage }>(`select start_page as "startPage" from account where id = $1`, [accountId]),
  );
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

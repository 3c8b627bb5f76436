import { randomUUID } from 'node:crypto';
import { today } from '../../kernel/calendar.shared.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { AppError, badInput, notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { saveRecord } from '../../kernel/record-write.ts';
import { tableOf, type RowOf } from '../../kernel/table.ts';
import { accountById, isElsewhere, lockAccount } from '../account-directory/account-directory.ts';
import type { Client } from '../clients/client.entity.ts';
import { enqueueMail } from '../mails/outbox.rows.ts';
import {
  checkFactor,
  codesOf,
  factorKinds,
  newAppSecret,
  removeFactors,
  sealedFor,
  useCode,
  writeRecoveryCodes,
} from '../logins/factor-check.ts';
import { madePasskey, taskToMake, taskToUse, type PasskeyTask } from '../logins/passkeys.ts';
import { SecondFactor } from '../logins/second-factor.entity.ts';
import { MAX_FACTORS } from '../logins/second-factor.shared.ts';
import { requireCurrentPassword } from '../logins/password-rules.ts';
import { endSessions } from '../logins/session.service.ts';
import { User } from '../users/user.entity.ts';
import { memberById } from '../users/user.rows.ts';
import type { AddPasskeyInput, ConfirmAppInput, ProveInput, StartAppInput } from './second-factor.input.ts';

const FACTOR = tableOf(SecondFactor).select('t', ['id', 'kind', 'name', 'createdAt', 'lastUsedAt']);
export type FactorRow = RowOf<typeof FACTOR>;

/** The factors of this person, and how many recovery codes are left. */
export interface OwnFactors {
  factors: FactorRow[];
  recoveryCodesLeft: number;
}

/** A factor that was added; with the first one come the recovery codes, which are shown this once. */
export interface AddedFactor {
  factor: FactorRow;
  recoveryCodes: string[] | null;
}

/** An app that is being set up: its secret as text, and as an address that is shown as a QR code. */
export interface StartedApp {
  id: string;
  secret: string;
  address: string;
}

export function myFactors(ctx: Context): Promise<OwnFactors> {
  const { userId } = ctx.user;
  return ctx.unscoped('second factor: the own ones', async (rows) => {
    const factors = await rows<FactorRow>(
      `select ${FACTOR.sql} from second_factor t where t.account_id = $1 and t.confirmed_at is not null
        order by t.created_at, t.id`,
      [userId],
    );
    const [left] = await rows<{ count: number }>(
      `select count(*)::int as count from recovery_code where account_id = $1 and used_at is null`,
      [userId],
    );
    return { factors, recoveryCodesLeft: left!.count };
  });
}

/**
 * Called before a factor is added: nobody else must be able to add one in a session that was left open. Throws
 * PROOF_NEEDED when the person proved who they are more than ten minutes ago.
 */
async function requireRecentProof(ctx: Context): Promise<void> {
  const { sessionId } = ctx;
  const [recent] = await ctx.unscoped('second factor: was the session proved', (rows) =>
    rows(`select 1 as one from session where id = $1 and proved_at > now() - interval '10 minutes'`, [sessionId]),
  );
  if (!recent) throw new AppError('PROOF_NEEDED');
}

/** Begins to set up an app; `confirmApp` ends it. One that was begun before is discarded. */
export async function startApp(ctx: Context, { name }: StartAppInput): Promise<StartedApp> {
  const { userId } = ctx.user;
  await requireRecentProof(ctx);
  const { email } = await ctx.read((rows) => memberById(rows, userId));
  const id = randomUUID();
  const secret = newAppSecret();
  await ctx.unscoped('second factor: an app begins', (rows) =>
    ctx.ports.accounts.change(rows, userId, async (own) => {
      await own(`delete from second_factor where account_id = $1 and confirmed_at is null`, [userId]);
      await requireRoom(own, userId);
      await own(`insert into second_factor (id, account_id, kind, name, secret) values ($1, $2, 'app', $3, $4)`, [
        id,
        userId,
        name,
        ctx.ports.secrets.seal(secret, sealedFor(id)),
      ]);
    }),
  );
  return { id, secret, address: codesOf(secret, email).toString() };
}

/** Adds the app with a code that it shows. Throws NOT_FOUND, BAD_INPUT at `code`, RATE_LIMITED. */
export async function confirmApp(ctx: Context, { id, code }: ConfirmAppInput): Promise<AddedFactor> {
  const { userId } = ctx.user;
  if (!isId(id)) throw notFound();
  await ctx.ports.limits.consume('secondFactor', userId);
  return added(ctx, id, async (rows) => {
    const [begun] = await rows<{ secret: string }>(
      `select secret from second_factor where id = $1 and account_id = $2 and kind = 'app' and confirmed_at is null for update`,
      [id, userId],
    );
    if (!begun) throw notFound();
    if (!(await useCode(ctx, rows, { id, secret: begun.secret, code }))) throw badInput('code', 'codeWrong');
    await rows(`update second_factor set confirmed_at = now() where id = $1`, [id]);
  });
}

export async function startPasskey(ctx: Context): Promise<PasskeyTask> {
  const { userId } = ctx.user;
  await requireRecentProof(ctx);
  const { email, name } = await ctx.read((rows) => memberById(rows, userId));
  return taskToMake(ctx, { id: userId, email, name });
}

/** Adds the passkey that the browser has made. Throws BAD_INPUT at `passkey`. */
export async function addPasskey(ctx: Context, { name, passkey }: AddPasskeyInput): Promise<AddedFactor> {
  const { userId } = ctx.user;
  const made = await madePasskey(ctx, userId, passkey);
  const id = randomUUID();
  return added(ctx, id, async (rows) => {
    await requireRoom(rows, userId);
    const stored = await rows(
      `insert into second_factor (id, account_id, kind, name, credential_id, public_key, sign_count, transports, confirmed_at)
       values ($1, $2, 'passkey', $3, $4, $5, $6, $7, now()) on conflict (credential_id) do nothing returning id`,
      [id, userId, name, made.credentialId, made.publicKey, made.signCount, made.transports],
    );
    if (stored.length === 0) throw badInput('passkey', 'passkeyRefused');
  });
}

/**
 * Common to all new factors: this session counts as proved, the first factor ends all other sessions of the account,
 * and the person is mailed.
 */
async function added(ctx: Context, id: string, add: (rows: Rows) => Promise<void>): Promise<AddedFactor> {
  const {
    sessionId,
    user: { userId },
  } = ctx;
  const result = await ctx.unscoped('second factor: one is added', async (rows) => {
    const { isFirst, recoveryCodes, factor } = await ctx.ports.accounts.change(rows, userId, async (own) => {
      await lockAccount(own, userId);
      const isFirst = (await factorKinds(own, userId)).length === 0;
      await add(own);
      const recoveryCodes = isFirst ? await writeRecoveryCodes(own, userId) : null;
      const [factor] = await own<FactorRow>(`select ${FACTOR.sql} from second_factor t where t.id = $1`, [id]);
      return { isFirst, recoveryCodes, factor: factor! };
    });
    await rows(`update session set proved_at = now() where id = $1`, [sessionId]);
    if (isFirst) {
      await ctx.ports.accounts.endSessionsElsewhere(rows, userId);
      await endSessions(ctx, rows, 'account_id = $2', userId, 'loggedOut', sessionId);
    }
    await mailAccount(rows, userId, 'factorAdded');
    ctx.securityEvent('factorAdded', { ofUser: userId, kind: factor.kind });
    return { factor, recoveryCodes };
  });
  await ctx.ports.limits.forgive('secondFactor', userId);
  ctx.ports.wakeOutbox();
  return result;
}

async function requireRoom(rows: Rows, accountId: string): Promise<void> {
  const [found] = await rows<{ count: number }>(
    `select count(*)::int as count from second_factor where account_id = $1`,
    [accountId],
  );
  if (found!.count >= MAX_FACTORS)
    throw new AppError('CONFLICT', { messageKey: 'tooManyFactors', params: { most: MAX_FACTORS } });
}

/** Removes one of the own factors; with the last one go the recovery codes. Throws NOT_FOUND. */
export async function removeFactor(ctx: Context, id: string): Promise<void> {
  const { userId } = ctx.user;
  if (!isId(id)) throw notFound();
  await ctx.unscoped('second factor: one is removed', async (rows) => {
    await ctx.ports.accounts.change(rows, userId, async (own) => {
      const removed = await own(`delete from second_factor where id = $1 and account_id = $2 returning id`, [
        id,
        userId,
      ]);
      if (removed.length === 0) throw notFound();
      if ((await factorKinds(own, userId)).length === 0) await removeFactors(own, userId);
    });
    await mailAccount(rows, userId, 'factorRemoved');
    ctx.securityEvent('factorRemoved', { ofUser: userId });
  });
  ctx.ports.wakeOutbox();
}

/** New recovery codes; the former ones become invalid. Throws NOT_FOUND without a factor. */
export async function renewRecoveryCodes(ctx: Context): Promise<string[]> {
  const { userId } = ctx.user;
  return ctx.unscoped('second factor: new recovery codes', (rows) =>
    ctx.ports.accounts.change(rows, userId, async (own) => {
      if ((await factorKinds(own, userId)).length === 0) throw notFound();
      return writeRecoveryCodes(own, userId);
    }),
  );
}

/** What a passkey of this account has to sign to prove it. */
export const passkeyToProve = (ctx: Context): Promise<PasskeyTask> => taskToUse(ctx, ctx.user.userId);

/**
 * Proves that the person of this session is still there, for what is sensitive: with a factor, or with the password where
 * there is none. Throws as checkFactor and requireCurrentPassword.
 */
export async function prove(ctx: Context, { currentPassword, ...proof }: ProveInput): Promise<void> {
  const {
    sessionId,
    user: { userId },
  } = ctx;
  const kinds = await ctx.unscoped('second factor: what can prove it', (rows) => factorKinds(rows, userId));
  if (kinds.length > 0) await checkFactor(ctx, userId, proof);
  else await requireCurrentPassword(ctx, currentPassword);
  await ctx.unscoped('second factor: the session is proved', (rows) =>
    rows(`update session set proved_at = now() where id = $1`, [sessionId]),
  );
}

/**
 * Removes the factors of somebody of the organisation who has lost them, by an Owner: audited, and the person gets a
 * mail. Their sessions end. Throws NOT_FOUND, and CONFLICT for Owners and for accounts of several organisations, who wait
 * instead (`factorsLost`): one organisation must not open the others.
 */
export async function restorePerson(ctx: Context, id: string): Promise<void> {
  if (!isId(id)) throw notFound();
  await ctx.write(async (tx) => {
    await tx.rows(`select 1 from client_user where id = $1 for update`, [id]);
    const user = await tx.em.findOne(User, { id, removedAt: null });
    if (!user) throw notFound();
    if (user.role === 'Owner') throw new AppError('CONFLICT', { messageKey: 'ownersWaitForFactor' });
    await tx.unscoped('second factor: a person is restored', async (rows) => {
      if (await isElsewhere(ctx.ports.accounts, rows, id, ctx.clientId))
        throw new AppError('CONFLICT', { messageKey: 'accountElsewhere' });
      if ((await factorKinds(rows, id)).length === 0) throw notFound();
      await removeLostFactors(ctx, rows, id);
      await endSessions(ctx, rows, 'account_id = $2', id, 'loggedOut');
    });
    await saveRecord(tx, user, { factorsRemovedAt: ctx.ports.clock.now(), updatedBy: ctx.user.userId });
  });
  ctx.ports.wakeOutbox();
}

/** Removes all factors of an account that has lost them, and mails its person. */
export async function removeLostFactors(ctx: Context, rows: Rows, accountId: string): Promise<void> {
  await ctx.ports.accounts.change(rows, accountId, (own) => removeFactors(own, accountId));
  await mailAccount(rows, accountId, 'factorRemoved');
  ctx.securityEvent('factorRemoved', { ofUser: accountId });
}

async function mailAccount(rows: Rows, accountId: string, template: 'factorAdded' | 'factorRemoved'): Promise<void> {
  const account = await accountById(rows, accountId);
  if (account)
    await enqueueMail(
      rows,
      { to: account.email, language: account.language, template, data: { email: account.email } },
      null,
    );
}

/** What the organisation asks of this person about a second factor. */
export interface FactorState {
  has: boolean;
  /** The day from which on the organisation asks for one; null where it does not. */
  requiredFrom: string | null;
  /** Nothing else works before one is set up. */
  isMissing: boolean;
}

export async function factorState(
  ctx: Context,
  { user, client }: { user: Pick<User, 'id' | 'role'>; client: Pick<Client, 'secondFactorRoles' | 'secondFactorFrom'> },
): Promise<FactorState> {
  const kinds = await ctx.unscoped('second factor: is there one', (rows) => factorKinds(rows, user.id));
  const has = kinds.length > 0;
  const requiredFrom = !has && client.secondFactorRoles.includes(user.role) ? client.secondFactorFrom : null;
  return { has, requiredFrom, isMissing: requiredFrom !== null && requiredFrom <= today(ctx.ports.clock.now()) };
}

import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Context, Rows } from '../../kernel/context.ts';
import { AppError, badInput } from '../../kernel/errors.ts';
import type { FactorProof } from './factor-proof.input.ts';
import { usedPasskey } from './passkeys.ts';
import { RECOVERY_CODES, type FactorKind } from './second-factor.shared.ts';

/** Seconds for which a code of an app is shown. */
const PERIOD = 30;

/** A clock may be off by so many periods, in both directions. */
const WINDOW = 1;

/** Codes of apps as all of them make them: six digits, SHA-1, thirty seconds (RFC 6238). */
export const codesOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: 'Obacht',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    secret: Secret.fromBase32(secret),
  });

export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** What a sealed secret belongs to. */
export const sealedFor = (factorId: string): string => `second factor ${factorId}`;

/** The kinds of factors that an account has. */
export async function factorKinds(rows: Rows, accountId: string): Promise<FactorKind[]> {
  const kinds = await rows<{ kind: FactorKind }>(
    `select distinct kind from second_factor where account_id = $1 and confirmed_at is not null order by kind`,
    [accountId],
  );
  return kinds.map(({ kind }) => kind);
}

/** Which sentence asks for a factor of these kinds. */
export const askingFor = (kinds: readonly FactorKind[]): string =>
  kinds.length > 1 ? 'secondFactorEither' : kinds[0] === 'passkey' ? 'secondFactorPasskey' : 'secondFactorCode';

/**
 * Checks the proof of a second factor, and uses it up. Throws BAD_INPUT at `code` or `passkey`, and RATE_LIMITED: whoever
 * knows the password may not guess codes either.
 */
export async function checkFactor(ctx: Context, accountId: string, { code, passkey }: FactorProof): Promise<void> {
  await ctx.ports.limits.consume('secondFactor', accountId);
  try {
    if (passkey) await usedPasskey(ctx, accountId, passkey);
    else if (!(await isGoodCode(ctx, accountId, code ?? ''))) throw badInput('code', 'codeWrong');
  } catch (error) {
    if (error instanceof AppError) ctx.securityEvent('loginFailed', { user: accountId, why: 'second factor' });
    throw error;
  }
  await ctx.ports.limits.forgive('secondFactor', accountId);
  // A person who proves a factor has not lost all of them.
  await ctx.unscoped('second factor: it was used', (rows) =>
    ctx.ports.accounts.change(rows, accountId, (own) =>
      own(`delete from factor_recovery where account_id = $1`, [accountId]),
    ),
  );
}

const isGoodCode = (ctx: Context, accountId: string, code: string): Promise<boolean> =>
  /^\d{6}$/.test(code) ? isGoodAppCode(ctx, accountId, code) : isGoodRecoveryCode(ctx, accountId, code);

/** Whether one of the account's apps shows this code now; it counts once, and so do those before it. */
async function isGoodAppCode(ctx: Context, accountId: string, code: string): Promise<boolean> {
  return ctx.unscoped('second factor: a code of an app', (rows) =>
    ctx.ports.accounts.change(rows, accountId, async (own) => {
      const apps = await own<{ id: string; secret: string }>(
        `select id, secret from second_factor where account_id = $1 and kind = 'app' and confirmed_at is not null`,
        [accountId],
      );
      for (const { id, secret } of apps) if (await useCode(ctx, own, { id, secret, code })) return true;
      return false;
    }),
  );
}

/** Compares a code with a sealed secret, and uses it up. A secret sealed with an older key is sealed anew. */
export async function useCode(
  { ports }: Context,
  rows: Rows,
  { id, secret, code }: { id: string; secret: string; code: string },
): Promise<boolean> {
  const opened = ports.secrets.open(secret, sealedFor(id));
  const timestamp = ports.clock.now().getTime();
  const delta = codesOf(opened).validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / PERIOD) + delta;
  const used = await rows(
    `update second_factor set last_step = $2, last_used_at = now(), secret = $3
      where id = $1 and (last_step is null or last_step < $2) returning id`,
    [id, step, ports.secrets.isOld(secret) ? ports.secrets.seal(opened, sealedFor(id)) : secret],
  );
  return used.length > 0;
}

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
/** 117 random bits: as ASVS 6.5.2 asks of secrets whose hash is a plain one. Shorter ones of before go on working. */
const CODE_LENGTH = 24;
const GROUP = new RegExp(`.{${CODE_LENGTH / 4}}`, 'g');

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

async function isGoodRecoveryCode(ctx: Context, accountId: string, code: string): Promise<boolean> {
  const used = await ctx.unscoped('second factor: a recovery code', (rows) =>
    ctx.ports.accounts.change(rows, accountId, (own) =>
      own(
        `update recovery_code set used_at = now() where account_id = $1 and code_hash = $2 and used_at is null returning 1 as one`,
        [accountId, hashOf(code)],
      ),
    ),
  );
  return used.length > 0;
}

/** Replaces the recovery codes of an account. They are in clear text only in what this returns. */
export async function writeRecoveryCodes(rows: Rows, accountId: string): Promise<string[]> {
  const letter = (): string => LETTERS[randomInt(LETTERS.length)]!;
  const codes = Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: CODE_LENGTH }, letter).join(''));
  await rows(`delete from recovery_code where account_id = $1`, [accountId]);
  await rows(`insert into recovery_code (account_id, code_hash) select $1, unnest($2::bytea[])`, [
    accountId,
    codes.map(hashOf),
  ]);
  return codes.map((code) => code.match(GROUP)!.join('-'));
}

/** Removes all factors of an account, its recovery codes, and a recovery that waits. */
export async function removeFactors(rows: Rows, accountId: string): Promise<void> {
  for (const table of ['second_factor', 'recovery_code', 'factor_recovery'])
    await rows(`delete from ${table} where account_id = $1`, [accountId]);
}

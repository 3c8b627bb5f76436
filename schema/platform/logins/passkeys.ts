import { randomUUID } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Context, Rows } from '../../kernel/context.ts';
import { badInput } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import type { PasskeyProof } from './factor-proof.input.ts';

/** How long a browser may take to answer a challenge, in minutes. */
const MINUTES = 5;

/** What a browser gets to make or to ask a passkey; it answers with the id and what the passkey signed. */
export interface PasskeyTask {
  id: string;
  options: unknown;
}

interface StoredPasskey {
  id: string;
  accountId: string;
  publicKey: Buffer;
  signCount: string;
  transports: string[] | null;
}

/** Passkeys belong to the host of the product's public address, and answer to its origin alone. */
function site({ ports }: Context): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(ports.publicUrl);
  return { rpID: hostname, origin };
}

const refused = (): Error => badInput('passkey', 'passkeyRefused');

/** The task to make a passkey for this account; those that it has are not made again. */
export async function taskToMake(
  ctx: Context,
  account: { id: string; email: string; name: string },
): Promise<PasskeyTask> {
  return ctx.unscoped('passkey: a task to make one', async (rows) => {
    const existing = await credentialsOf(rows, account.id);
    const options = await generateRegistrationOptions({
      rpName: 'Obacht',
      rpID: site(ctx).rpID,
      userID: new Uint8Array(Buffer.from(account.id)),
      userName: account.email,
      userDisplayName: account.name,
      attestationType: 'none',
      excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    return { id: await storeTask(rows, options.challenge, account.id), options };
  });
}

/** The task to use a passkey: one of this account, or any that names its account itself. */
export async function taskToUse(ctx: Context, accountId: string | null): Promise<PasskeyTask> {
  return ctx.unscoped('passkey: a task to use one', async (rows) => {
    const own = accountId === null ? [] : await credentialsOf(rows, accountId);
    const options = await generateAuthenticationOptions({
      rpID: site(ctx).rpID,
      userVerification: accountId === null ? 'required' : 'preferred',
      allowCredentials: own.map(({ credentialId, transports }) => ({
        id: credentialId,
        ...(transports && { transports: transports as never }),
      })),
    });
    return { id: await storeTask(rows, options.challenge, accountId), options };
  });
}

const credentialsOf = (rows: Rows, accountId: string) =>
  rows<{ credentialId: string; transports: string[] | null }>(
    `select credential_id as "credentialId", transports from second_factor where account_id = $1 and kind = 'passkey'`,
    [accountId],
  );

async function storeTask(rows: Rows, challenge: string, accountId: string | null): Promise<string> {
  const id = randomUUID();
  await rows(`insert into passkey_challenge (id, account_id, challenge) values ($1, $2, $3)`, [
    id,
    accountId,
    challenge,
  ]);
  return id;
}

/** Takes a challenge, once. Throws BAD_INPUT for one that is unknown, used, too old, or of another account. */
async function takeChallenge(ctx: Context, id: string, accountId: string | null): Promise<string> {
  const [task] = isId(id)
    ? await ctx.unscoped('passkey: what it had to sign', (rows) =>
        rows<{ challenge: string }>(
          `delete from passkey_challenge where id = $1 and account_id is not distinct from $2::uuid
             and created_at > now() - make_interval(mins => $3) returning challenge`,
          [id, accountId, MINUTES],
        ),
      )
    : [];
  if (!task) throw refused();
  return task.challenge;
}

/** What a browser sent, as an object. Throws BAD_INPUT. */
function answerOf<T>({ response }: PasskeyProof): T {
  try {
    return JSON.parse(response) as T;
  } catch {
    throw refused();
  }
}

/** The passkey that a browser has just made. Throws BAD_INPUT for one of another origin or for another challenge. */
export async function madePasskey(
  ctx: Context,
  accountId: string,
  proof: PasskeyProof,
): Promise<{ credentialId: string; publicKey: Buffer; signCount: number; transports: string[] }> {
  const { rpID, origin } = site(ctx);
  const expectedChallenge = await takeChallenge(ctx, proof.challengeId, accountId);
  const response = answerOf<RegistrationResponseJSON>(proof);
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified) throw refused();
  const { credential } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    transports: (credential.transports ?? []).slice(0, 10).map((name) => String(name).slice(0, 20)),
  };
}

/**
 * Checks what a passkey signed, and counts its use. `accountId` null: the passkey says whose it is, and has to have
 * verified its user. Returns the account. Throws BAD_INPUT for one of another origin or account, an unknown one, a
 * challenge that was used, and a counter that went back (a copied key).
 */
export async function usedPasskey(ctx: Context, accountId: string | null, proof: PasskeyProof): Promise<string> {
  const { rpID, origin } = site(ctx);
  const expectedChallenge = await takeChallenge(ctx, proof.challengeId, accountId);
  const response = answerOf<AuthenticationResponseJSON>(proof);
  const credentialId = typeof response?.id === 'string' ? response.id : '';
  const [stored] = await ctx.unscoped('passkey: whose it is', (rows) =>
    rows<StoredPasskey>(
      `select id, account_id as "accountId", public_key as "publicKey", sign_count as "signCount", transports
         from second_factor where credential_id = $1 and ($2::uuid is null or account_id = $2)`,
      [credentialId, accountId],
    ),
  );
  if (!stored) throw refused();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(stored.publicKey),
      counter: Number(stored.signCount),
    },
    requireUserVerification: accountId === null,
  }).catch(() => null);
  if (!verified?.verified) throw refused();
  await ctx.unscoped('passkey: it was used', (rows) =>
    ctx.ports.accounts.change(rows, stored.accountId, (own) =>
      own(`update second_factor set sign_count = $2, last_used_at = now() where id = $1`, [
        stored.id,
        verified.authenticationInfo.newCounter,
      ]),
    ),
  );
  return stored.accountId;
}

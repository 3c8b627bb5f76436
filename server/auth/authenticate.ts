import type { Pool } from 'pg';
import type { Actor, TokenRefusal } from '../../schema/kernel/context.ts';
import type { SessionEndReason } from '../../schema/kernel/error-codes.ts';
import type { Permission, Role, TokenRight } from '../../schema/kernel/permissions.ts';
import { API_TOKEN_PREFIX } from '../../schema/kernel/api-token.shared.ts';
import { isApiToken, tokenHash } from '../../schema/kernel/tokens.ts';

/** What the database says of a session (migrations/1150-remembered-sessions.sql). */
interface ActorRow {
  session_id: string;
  user_id: string;
  client_id: string;
  role: Role;
  permissions: Permission[];
  data_version: string;
  ended: SessionEndReason | null;
  lacks: 'factor' | 'proof' | null;
  is_foreman: boolean;
  idle_seconds: number;
}

/** The token of a request's `Authorization` header: `Bearer <token>`, or the bare token. */
export function tokenOf(header: string | undefined): string | null {
  const token = header?.trim().replace(/^Bearer\s+/i, '') ?? '';
  // Longer than any token of the product: no database lookup.
  return token && token.length <= 200 ? token : null;
}

/**
 * The token of a socket's connection parameters: `authorization`, written in any case and with the same values as the
 * header, or `token`.
 */
export function tokenOfConnection(params: Readonly<Record<string, unknown>>): string | null {
  const [, token = params.token] =
    Object.entries(params).find(([name]) => name.toLowerCase() === 'authorization') ?? [];
  return tokenOf(typeof token === 'string' ? token : undefined);
}

/** The actor of a session token or an API token. `from` is the address of the caller. */
export async function authenticate(pool: Pool, token: string | null, active: boolean, from = ''): Promise<Actor> {
  return isOfSession(token) ? (await bySession(pool, token, active)).actor : byApiToken(pool, token!, from);
}

/** Whether the token would be that of a session, which none is as well. */
export const isOfSession = (token: string | null): boolean => !token?.startsWith(API_TOKEN_PREFIX);

interface TokenRow {
  token_id: string;
  user_id: string;
  client_id: string;
  permissions: Permission[];
  read_only: boolean;
  rights: TokenRight[];
  data_version: string;
  refused: TokenRefusal | null;
  used: number;
  seconds_left: number;
}

/** Looks up an API token and counts the call, in one statement. */
async function byApiToken(pool: Pool, token: string, from: string): Promise<Actor> {
  const { rows } = isApiToken(token)
    ? await pool.query<TokenRow>({
        name: 'actor_by_api_token',
        text: 'select * from actor_by_api_token($1, $2)',
        values: [tokenHash(token), from],
      })
    : { rows: [] };
  const row = rows[0];
  if (!row || row.refused) return { kind: 'anonymous', refusedToken: row?.refused ?? 'unknown' };
  return {
    kind: 'user',
    credential: {
      kind: 'token',
      id: row.token_id,
      readOnly: row.read_only,
      rights: row.rights,
      calls: { used: row.used, secondsLeft: Math.max(1, row.seconds_left) },
    },
    userId: row.user_id,
    clientId: row.client_id,
    // Functions for Owners only (settings, bills, permissions, tokens) require a login.
    role: 'User',
    permissions: new Set(row.permissions),
    dataVersion: Number(row.data_version),
  };
}

export interface FoundSession {
  actor: Actor;
  /** Of a session that is open: all that it allows, as `confirm_session` compares it. */
  facts?: string;
  /** Of a session that is open: seconds since the last activity that is stored. */
  idleSeconds?: number;
}

/**
 * Looks up the session of a token in one statement. `active` means that a person caused the request, which extends the
 * session; token refreshes and background requests of the page do not.
 */
export async function bySession(pool: Pool, token: string | null, active: boolean): Promise<FoundSession> {
  if (!token) return { actor: { kind: 'anonymous' } };
  const { rows } = await pool.query<ActorRow>({
    name: 'session_by_token',
    text: 'select * from session_by_token($1, $2)',
    values: [tokenHash(token), active],
  });
  const row = rows[0];
  if (!row) return { actor: { kind: 'anonymous', ended: 'unknown' } };
  if (row.ended) return { actor: { kind: 'anonymous', ended: row.ended } };
  // Drivers use the driver app only, also when the role changed after they logged in.
  if (row.role === 'AppUser') return { actor: { kind: 'anonymous', ended: 'revoked' } };
  const { data_version: dataVersion, idle_seconds: idleSeconds, ended: _ended, ...facts } = row;
  return {
    actor: {
      kind: 'user',
      credential: { kind: 'session', id: row.session_id, ...(row.lacks && { lacks: row.lacks }) },
      userId: row.user_id,
      clientId: row.client_id,
      role: row.role,
      permissions: new Set(row.permissions),
      isForeman: row.is_foreman,
      dataVersion: Number(dataVersion),
    },
    facts: JSON.stringify(facts),
    idleSeconds,
  };
}

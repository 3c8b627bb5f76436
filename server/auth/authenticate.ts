import type { Pool } from 'pg';
import type { Actor } from '../../schema/kernel/context.ts';
import type { SessionEndReason } from '../../schema/kernel/error-codes.ts';
import type { Permission, Role } from '../../schema/kernel/permissions.ts';
import { tokenHash } from '../../schema/kernel/tokens.ts';

interface ActorRow {
  session_id: string;
  user_id: string;
  client_id: string;
  role: Role;
  permissions: Permission[];
  data_version: string;
  ended: SessionEndReason | null;
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

/**
 * Looks up the session of a token in one statement. `active` means that a person caused the request, which extends the
 * session; token refreshes and background requests of the page do not.
 */
export async function authenticate(pool: Pool, token: string | null, active: boolean): Promise<Actor> {
  if (!token) return { kind: 'anonymous' };
  const { rows } = await pool.query<ActorRow>({
    name: 'actor_by_token',
    text: 'select * from actor_by_token($1, $2)',
    values: [tokenHash(token), active],
  });
  const row = rows[0];
  if (!row) return { kind: 'anonymous', ended: 'unknown' };
  if (row.ended) return { kind: 'anonymous', ended: row.ended };
  // Drivers use the driver app only, also when the role changed after they logged in.
  if (row.role === 'AppUser') return { kind: 'anonymous', ended: 'revoked' };
  return {
    kind: 'user',
    sessionId: row.session_id,
    userId: row.user_id,
    clientId: row.client_id,
    role: row.role,
    permissions: new Set(row.permissions),
    dataVersion: Number(row.data_version),
  };
}

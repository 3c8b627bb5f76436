import type DataLoader from 'dataloader';
import type { Context, Rows } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { rowById } from '../../kernel/loaders.ts';
import type { Permission } from '../../kernel/permissions.ts';
import { SQL_TODAY } from '../../kernel/sql-time.ts';
import type { Duty } from '../../records/due-source.ts';
import { tableOf, type RowOf } from '../../kernel/table.ts';
import { ApiToken } from './api-token.entity.ts';
import type { TokenState } from './api-token.enums.ts';

const TOKEN = tableOf(ApiToken).select('t');

/** The end of a token that still acts: a program stops then. */
export const TOKEN_DUTY: Duty = {
  from: 'api_token t',
  where: `${OWN_ROWS} and t.revoked_at is null and t.valid_until >= ${SQL_TODAY}
    and exists (select from client_user u where u.client_id = t.client_id and u.id = t.created_by
      and u.removed_at is null and u.role = 'Owner')`,
  day: 't.valid_until',
};

/** A token with what became of it, as a statement answers it. */
export type ApiTokenRow = RowOf<typeof TOKEN> & {
  state: TokenState;
  lostPermissions: Permission[];
  lastUsedAt: Date | null;
  lastUsedFrom: string | null;
};

/** The same rules as actor_by_api_token (migrations/0100-api-tokens.sql). */
const SELECT = `select ${TOKEN.sql}, k.last_used_at as "lastUsedAt", k.last_used_from as "lastUsedFrom",
    array(select unnest(t.permissions) except select unnest(u.permissions) order by 1) as "lostPermissions",
    case when t.revoked_at is not null then 'revoked'
         when t.valid_until < ${SQL_TODAY} then 'expired'
         when u.removed_at is not null or u.role <> 'Owner' then 'withoutOwner'
         else 'active' end as state
  from api_token t
  join api_token_key k on k.client_id = t.client_id and k.token_id = t.id
  join client_user u on u.client_id = t.client_id and u.id = t.created_by
 where ${OWN_ROWS}`;

/** The organisation's tokens, those that act first, then the newest. */
export const apiTokens = (rows: Rows): Promise<ApiTokenRow[]> =>
  rows<ApiTokenRow>(`select * from (${SELECT}) t order by t.state <> 'active', t."createdAt" desc, t.id limit 200`);

export async function apiTokenById(rows: Rows, id: string): Promise<ApiTokenRow> {
  const [token] = await rows<ApiTokenRow>(`${SELECT} and t.id = $1`, [id]);
  return token!;
}

/** Names of tokens by their ids, for the history. */
export const apiTokensById = (ctx: Context): DataLoader<string, { id: string; name: string } | null> =>
  rowById(ctx, apiTokensById, (rows, ids) =>
    rows<{ id: string; name: string }>(
      `select t.id, t.name from api_token t where ${OWN_ROWS} and t.id = any($1::uuid[])`,
      [ids],
    ),
  );

import type DataLoader from 'dataloader';
import type { Context, Rows } from '../kernel/context.ts';
import type { ListSpec } from '../kernel/list.ts';
import { rowById } from '../kernel/loaders.ts';
import type { User } from './user.entity.ts';

export const USER_COLUMNS = `t.id, t.name, t.short, t.email, t.role, t.permissions, t.created_at as "createdAt", t.updated_at as "updatedAt", t.version`;

export const userList: ListSpec = {
  from: 'client_user t',
  select: USER_COLUMNS,
  where: 't.removed_at is null',
  search: ['t.name', 't.short', 't.email'],
  fields: {
    id: { column: 't.id', kind: 'id' },
    name: { column: 't.name', kind: 'text' },
    short: { column: 't.short', kind: 'text' },
    email: { column: 't.email', kind: 'text' },
    role: { column: 't.role', kind: 'text' },
    createdAt: { column: 't.created_at', kind: 'moment' },
    updatedAt: { column: 't.updated_at', kind: 'moment' },
  },
};

/** Everybody of the organisation who may be given work. */
export function activeUsers(rows: Rows): Promise<User[]> {
  return rows<User>(`select ${USER_COLUMNS} from client_user t where t.removed_at is null order by t.name, t.id limit 1000`);
}

/** The people among the ids who are still there. */
export async function activeUsersByIds(rows: Rows, ids: readonly string[]): Promise<User[]> {
  if (ids.length === 0) return [];
  return rows<User>(`select ${USER_COLUMNS} from client_user t where t.id = any($1::uuid[]) and t.removed_at is null`, [ids]);
}

/** People by id, removed ones too. */
export async function usersByIds(rows: Rows, ids: readonly string[]): Promise<User[]> {
  if (ids.length === 0) return [];
  return rows<User>(`select ${USER_COLUMNS} from client_user t where t.id = any($1::uuid[])`, [ids]);
}

/** People by id, removed ones too: what they did keeps their name. */
export function usersById(ctx: Context): DataLoader<string, User | null> {
  return rowById(ctx, usersById, usersByIds);
}

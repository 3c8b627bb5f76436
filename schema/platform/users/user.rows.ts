import type DataLoader from 'dataloader';
import type { Context, Rows } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import type { ListSpec } from '../../kernel/list.ts';
import { rowById, rowsByParent } from '../../kernel/loaders.ts';
import type { Role } from '../../kernel/permissions.ts';
import { tableOf, type RowOf } from '../../kernel/table.ts';
import { User } from './user.entity.ts';

export const users = tableOf(User);

const USER = users.select('t', users.names(['removedAt', 'passwordSetAt', 'createdBy']));

export const USER_COLUMNS = `${USER.sql}, t.removed_at is not null as removed`;

/** A person as a statement answers it. */
export type UserRow = RowOf<typeof USER> & { removed: boolean; isSelf?: true };

/** Marks a person as the actor, who sees their own address, role and permissions. Never for answers that are shared. */
export const asSelf = <Person extends object>(person: Person): Person & { isSelf: true } =>
  Object.assign(person, { isSelf: true as const });

export const userList: ListSpec = {
  from: 'client_user t',
  select: USER_COLUMNS,
  where: 't.removed_at is null',
  search: ['t.name', 't.short', 't.email'],
  fields: users.list(['id', 'name', 'short', 'email', 'role', 'createdAt', 'updatedAt']),
};

/** The same list for those who do not manage people: what they do not see cannot be found, sorted or filtered by. */
export const publicUserList: ListSpec = {
  ...userList,
  search: ['t.name', 't.short'],
  fields: users.list(['id', 'name', 'short', 'createdAt', 'updatedAt']),
};

/** Tickets keep removed people. */
const ON_TICKETS = `exists (select 1 from ticket_user u where u.client_id = t.client_id and u.user_id = t.id)`;

/** Users that the board can show: present ones, and removed ones who are still assigned to tickets. */
export function peopleOnBoard(rows: Rows): Promise<UserRow[]> {
  return rows<UserRow>(
    `select ${USER_COLUMNS} from client_user t
       where t.removed_at is null or ${ON_TICKETS} order by t.name, t.id limit 2000`,
  );
}

/** The users among `ids` that the board can show. */
export async function peopleOnBoardByIds(rows: Rows, ids: readonly string[]): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  return rows<UserRow>(
    `select ${USER_COLUMNS} from client_user t
       where t.id = any($1::uuid[]) and (t.removed_at is null or ${ON_TICKETS})`,
    [ids],
  );
}

/** A person by id, removed or not. Throws UNAUTHENTICATED, as a login without its person. */
export async function memberById(rows: Rows, userId: string): Promise<UserRow> {
  const [user] = await rows<UserRow>(`select ${USER_COLUMNS} from client_user t where t.id = $1`, [userId]);
  if (!user) throw new AppError('UNAUTHENTICATED');
  return user;
}

/** People by id, removed ones too. */
async function usersByIds(rows: Rows, ids: readonly string[]): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  return rows<UserRow>(`select ${USER_COLUMNS} from client_user t where t.id = any($1::uuid[])`, [ids]);
}

/** People by id, removed ones too. */
export function usersById(ctx: Context): DataLoader<string, UserRow | null> {
  return rowById(ctx, usersById, usersByIds);
}

/** Which people have a second factor. Factors belong to accounts, not to organisations. */
export const secondFactors = (ctx: Context): DataLoader<string, { id: string } | null> =>
  rowById(
    ctx,
    secondFactors,
    (rows, ids) =>
      rows<{ id: string }>(
        `select distinct account_id as id from second_factor
          where account_id = any($1::uuid[]) and confirmed_at is not null`,
        [ids],
      ),
    (work) => ctx.unscoped('people: who has a second factor', work),
  );

/** All people, removed ones last, for the audit. */
export function usersWithRemoved(rows: Rows): Promise<UserRow[]> {
  return rows<UserRow>(
    `select ${USER_COLUMNS} from client_user t order by t.removed_at is not null, lower(t.name), t.id limit 2000`,
  );
}

/** Whether a user with this role counts towards the licence. External specialists and drivers do not. */
export const countsForLicence = (role: string): boolean => LICENSED_ROLES.some((licensed) => licensed === role);
const LICENSED_ROLES = ['Owner', 'User'] as const satisfies readonly Role[];

/** How many people work in the office of the organisation: what a licence counts. */
export async function userCount(rows: Rows): Promise<number> {
  const [found] = await rows<{ count: number }>(
    `select count(*)::int as count from client_user where removed_at is null and role = any($1)`,
    [LICENSED_ROLES],
  );
  return found!.count;
}

/** The number of recurring duties of each person. */
export function seriesCounts(ctx: Context): DataLoader<string, { userId: string; count: number }[]> {
  return rowsByParent(
    ctx,
    seriesCounts,
    (found) => found.userId,
    (rows, ids) =>
      rows<{ userId: string; count: number }>(
        `select p.id as "userId", count(*)::int as count from job j
           cross join lateral jsonb_array_elements_text(j.template -> 'users') p(id)
        where j.client_id = app_client_id() and j.template -> 'users' ?| $1::text[] and p.id = any($1::text[])
        group by p.id`,
        [ids],
      ),
  );
}

/** How many tickets that are not on a closed board each person has. */
export function openTicketCounts(ctx: Context): DataLoader<string, { userId: string; count: number }[]> {
  return rowsByParent(
    ctx,
    openTicketCounts,
    (found) => found.userId,
    (rows, ids) =>
      rows<{ userId: string; count: number }>(
        `select u.user_id as "userId", count(*)::int as count
         from ticket_user u join ticket t on t.client_id = u.client_id and t.id = u.ticket_id
         join board b on b.client_id = t.client_id and b.id = t.board_id
        where u.user_id = any($1::uuid[]) and not b.final group by u.user_id`,
        [ids],
      ),
  );
}

/** The Owners of the organisation that have an e-mail address, for mails that concern all of them. */
export const ownersWithMail = (rows: Rows): Promise<{ id: string; name: string; email: string }[]> =>
  rows(
    `select id, name, email from client_user
      where client_id = app_client_id() and role = 'Owner' and removed_at is null and email is not null
      order by name, id`,
  );

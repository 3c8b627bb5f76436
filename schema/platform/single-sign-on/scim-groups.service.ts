import { randomUUID } from 'node:crypto';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import type { Permission } from '../../kernel/permissions.ts';
import { tableOf, type RowOf } from '../../kernel/table.ts';
import { lockClient } from '../users/licence.service.ts';
import { giveDirectoryRights } from '../users/user.service.ts';
import {
  MAX_MEMBERS,
  ScimError,
  type GroupChange,
  type GroupFacts,
  type GroupFilter,
  type ScimGroupRow,
} from './scim-protocol.ts';
import { ScimGroup } from './scim.entity.ts';
import { FROM, VISIBLE } from './scim.rows.ts';
import type { GroupRightsInput } from './single-sign-on.input.ts';
import { settingsNow } from './single-sign-on.rows.ts';
import type { ROLES_BY_CLAIM } from './single-sign-on.shared.ts';

/** Groups of one organisation. */
const MAX_GROUPS = 500;

const COLUMNS = `g.id, g.external_id as "externalId", g.display_name as "displayName", g.created_at as "createdAt",
  g.updated_at as "updatedAt"`;

const CONDITIONS: Readonly<Record<GroupFilter['by'], string>> = {
  displayName: 'lower(g.display_name) = lower($1)',
  externalId: 'g.external_id = $1',
  id: 'g.id::text = lower($1)',
};

/** A page of groups without their members, and how many there are. */
export function scimGroups(
  ctx: Context,
  filter: GroupFilter | null,
  { startIndex, count }: { startIndex: number; count: number },
): Promise<{ total: number; groups: ScimGroupRow[] }> {
  const where = `g.client_id = app_client_id() and ${filter ? CONDITIONS[filter.by] : '$1::text is null'}
    and ($2::text is null or exists (select 1 from scim_group_member m
      where m.client_id = g.client_id and m.group_id = g.id and m.user_id::text = lower($2)))`;
  return ctx.read(async (rows) => {
    const groups = await rows<ScimGroupRow>(
      `select ${COLUMNS} from scim_group g where ${where}
        order by g.created_at, g.id`,
      [filter?.value ?? null, filter?.member ?? null],
    );
    // At most MAX_GROUPS: counted and cut here.
    return { total: groups.length, groups: groups.slice(startIndex - 1, startIndex - 1 + count) };
  });
}

/** A group; `withMembers`: and who is in it. Throws ScimError 404. */
export const scimGroup = (ctx: Context, id: string, withMembers: boolean): Promise<ScimGroupRow> =>
  ctx.read((rows) => groupNow(rows, id, withMembers));

async function groupNow(rows: Rows, id: string, withMembers: boolean): Promise<ScimGroupRow> {
  const [found] = isId(id)
    ? await rows<ScimGroupRow>(
        `select ${COLUMNS} from scim_group g where g.client_id = app_client_id() and g.id = $1`,
        [id],
      )
    : [];
  if (!found) throw new ScimError(404, null, 'There is no such group');
  if (!withMembers) return found;
  const members = await rows<{ id: string; name: string }>(
    `select u.id, u.name from scim_group_member m join client_user u on u.client_id = m.client_id and u.id = m.user_id
      where m.client_id = app_client_id() and m.group_id = $1 order by u.id`,
    [id],
  );
  return { ...found, members };
}

/** Creates a group, which gives no rights until an Owner assigns some. Throws ScimError. */
export async function createScimGroup(ctx: Context, facts: GroupFacts): Promise<ScimGroupRow> {
  const id = randomUUID();
  return ctx.write(async (tx) => {
    await lockClient(tx);
    const [counted] = await tx.rows<{ count: number }>(
      `select count(*)::int as count from scim_group where client_id = app_client_id()`,
    );
    if (counted!.count >= MAX_GROUPS)
      throw new ScimError(400, 'tooMany', `An organisation has at most ${MAX_GROUPS} groups`);
    await requireFreeName(tx, id, facts.displayName);
    await tx.rows(
      `insert into scim_group (client_id, id, display_name, external_id) values (app_client_id(), $1, $2, $3)`,
      [id, facts.displayName, facts.externalId ?? null],
    );
    await changeMembers(ctx, tx, id, [{ verb: 'replace', ids: facts.members ?? [] }]);
    return groupNow(tx.rows, id, true);
  });
}

/**
 * Changes name, key and members of a group, and the rights of people who joined or left if an Owner has assigned rights
 * to the group. Throws ScimError.
 */
export function changeScimGroup(ctx: Context, id: string, change: GroupChange, withMembers = false) {
  return ctx.write(async (tx) => {
    await lockClient(tx);
    const group = await groupNow(tx.rows, id, false);
    const { displayName = group.displayName, externalId = group.externalId, steps } = change;
    await requireFreeName(tx, id, displayName);
    await tx.rows(
      `update scim_group set display_name = $2, external_id = $3, updated_at = now()
        where client_id = app_client_id() and id = $1 and (display_name, external_id) is distinct from ($2, $3)`,
      [id, displayName, externalId],
    );
    await changeMembers(ctx, tx, id, steps);
    return groupNow(tx.rows, id, withMembers);
  });
}

/** Removes a group, and the rights that people have by it alone. Throws ScimError 404. */
export async function removeScimGroup(ctx: Context, id: string): Promise<void> {
  await ctx.write(async (tx) => {
    await lockClient(tx);
    await groupNow(tx.rows, id, false);
    await changeMembers(ctx, tx, id, [{ verb: 'replace', ids: [] }]);
    await tx.rows(`delete from scim_group where client_id = app_client_id() and id = $1`, [id]);
  });
}

async function requireFreeName(tx: Tx, id: string, displayName: string): Promise<void> {
  const [other] = await tx.rows(
    `select 1 from scim_group where client_id = app_client_id() and lower(display_name) = lower($1) and id <> $2`,
    [displayName, id],
  );
  if (other) throw new ScimError(409, 'uniqueness', 'Another group has this displayName');
}

/**
 * Applies the steps in their order, and changes the rights. Throws ScimError for too many members and for people whom
 * the directory does not see.
 */
async function changeMembers(ctx: Context, tx: Tx, id: string, steps: GroupChange['steps']): Promise<void> {
  if (steps.length === 0) return;
  const stored = await tx.rows<{ id: string }>(
    `select user_id as id from scim_group_member where client_id = app_client_id() and group_id = $1`,
    [id],
  );
  const before = new Set(stored.map((member) => member.id));
  let after = new Set(before);
  for (const { verb, ids } of steps) {
    if (verb === 'replace') after = new Set(ids);
    else for (const each of ids) after[verb === 'add' ? 'add' : 'delete'](each);
  }
  if (after.size > MAX_MEMBERS) throw new ScimError(400, 'tooMany', `A group has at most ${MAX_MEMBERS} members`);
  const came = [...after].filter((each) => !before.has(each));
  const went = [...before].filter((each) => !after.has(each));
  const added = await tx.rows(
    `insert into scim_group_member (client_id, group_id, user_id)
       select app_client_id(), $1, t.id from ${FROM} where ${VISIBLE} and t.id = any($2::uuid[]) returning user_id`,
    [id, came],
  );
  if (added.length < came.length)
    throw new ScimError(400, 'invalidValue', 'A member is none of the users that this directory sees');
  await tx.rows(
    `delete from scim_group_member where client_id = app_client_id() and group_id = $1 and user_id = any($2::uuid[])`,
    [id, went],
  );
  if (came.length + went.length === 0) return;
  await tx.rows(`update scim_group set updated_at = now() where client_id = app_client_id() and id = $1`, [id]);
  const [group] = await tx.rows(
    `select 1 from scim_group where client_id = app_client_id() and id = $1 and role is not null`,
    [id],
  );
  if (group) await giveGroupRights(ctx, tx, { came, went });
}

interface GivenRights {
  id: string;
  role: (typeof ROLES_BY_CLAIM)[number];
  permissions: Permission[];
}

/**
 * Gives people the rights of their groups: the highest role, and all permissions. Somebody who left a group and is in
 * no other one with rights has none; somebody who joined a group without rights keeps theirs. Has no effect if a claim
 * gives rights at each login. The emergency Owner and the last Owner keep their role. People with the same rights are
 * changed by one statement.
 */
export async function giveGroupRights(
  ctx: Context,
  tx: Tx,
  { came = [], went = [] }: { came?: readonly string[]; went?: readonly string[] },
): Promise<void> {
  const settings = await settingsNow(tx.rows);
  if (settings?.active && settings.roleClaim !== null) return;
  const people = await tx.rows<GivenRights>(
    `select u.id, coalesce(given.role, 'User') as role, coalesce(given.permissions, '{}') as permissions
       from client_user u left join lateral (
         select min(g.role) as role, array(select distinct p from scim_group_member m2
             join scim_group g2 on g2.client_id = m2.client_id and g2.id = m2.group_id and g2.role is not null
             cross join unnest(g2.permissions) p
            where m2.client_id = u.client_id and m2.user_id = u.id order by p) as permissions
           from scim_group_member m
           join scim_group g on g.client_id = m.client_id and g.id = m.group_id and g.role is not null
          where m.client_id = u.client_id and m.user_id = u.id having count(*) > 0) given on true
      where u.client_id = app_client_id() and u.id = any($1::uuid[] || $2::uuid[]) and u.removed_at is null
        and (given.role is not null or u.id = any($2)) and u.id is distinct from $3::uuid
        and (u.role <> coalesce(given.role, 'User')
          or array(select p from unnest(u.permissions) p order by p) <> coalesce(given.permissions, '{}'))
      order by u.id`,
    [came, went, settings?.emergencyOwnerId ?? null],
  );
  // New Owners first, so that another one may stop being the last.
  for (const { id, role, permissions } of people.sort((a, b) => a.role.localeCompare(b.role)))
    await giveDirectoryRights(ctx, tx, id, { role, permissions });
}

const GROUP = tableOf(ScimGroup).select('t', ['id', 'displayName', 'role', 'permissions']);
export type GroupWithRightsRow = RowOf<typeof GROUP> & { memberCount: number };

/** The groups of the directory, by name, with what they give. */
export const groupsWithRights = (rows: Rows): Promise<GroupWithRightsRow[]> =>
  rows<GroupWithRightsRow>(
    `select ${GROUP.sql}, (select count(*)::int from scim_group_member m
         where m.client_id = t.client_id and m.group_id = t.id) as "memberCount"
       from scim_group t where t.client_id = app_client_id() order by lower(t.display_name), t.id limit ${MAX_GROUPS}`,
  );

/** Sets the rights that a group gives to its present and future members; none without a role. Throws NOT_FOUND. */
export async function saveGroupRights(ctx: Context, { id, role = null, permissions }: GroupRightsInput): Promise<void> {
  await ctx.write(async (tx) => {
    await lockClient(tx);
    const [group] = await tx.rows<{ had: boolean }>(
      `select role is not null as had from scim_group where client_id = app_client_id() and id = $1`,
      [id],
    );
    if (!group) throw notFound();
    await tx.rows(
      `update scim_group set role = $2, permissions = $3, updated_at = now() where client_id = app_client_id() and id = $1`,
      [id, role, role === null ? [] : [...new Set(permissions)].sort()],
    );
    const members = await tx.rows<{ id: string }>(
      `select user_id as id from scim_group_member where client_id = app_client_id() and group_id = $1`,
      [id],
    );
    const ids = members.map((member) => member.id);
    await giveGroupRights(ctx, tx, group.had ? { went: ids } : { came: ids });
  });
}

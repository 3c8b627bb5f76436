import type { Tx } from '../../kernel/context.ts';
import { badInput } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';

/**
 * Members of groups. Picked members stay until they are removed; those by a rule follow the department: these functions
 * run in the transaction that changes people or the rule.
 */

/** Picks people for a group; members by its rule become picked members. Throws BAD_INPUT. */
export async function addMembers(tx: Tx, groupId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const wanted = [...new Set(ids)];
  if (!wanted.every(isId)) throw badInput('members', 'unknownEmployee');
  const existing = await tx.rows(`select 1 from employee where id = any($1::uuid[]) for key share`, [wanted]);
  if (existing.length !== wanted.length) throw badInput('members', 'unknownEmployee');
  await tx.rows(
    `insert into employee_group_member as m (client_id, group_id, employee_id, by_rule)
     select app_client_id(), $1, id, false from unnest($2::uuid[]) id
     on conflict (client_id, group_id, employee_id) do update set by_rule = false where m.by_rule`,
    [groupId, wanted],
  );
}

/** Removes picked members from a group; people of its department stay members by its rule. */
export async function removeMembers(tx: Tx, groupId: string, ids: readonly string[]): Promise<void> {
  const validIds = ids.filter(isId);
  if (validIds.length === 0) return;
  await tx.rows(`delete from employee_group_member where group_id = $1 and employee_id = any($2::uuid[])`, [
    groupId,
    validIds,
  ]);
}

/** Makes these people the picked members of a group. Throws BAD_INPUT. */
export async function replaceMembers(tx: Tx, groupId: string, ids: readonly string[]): Promise<void> {
  await addMembers(tx, groupId, ids);
  await tx.rows(
    `delete from employee_group_member where group_id = $1 and not by_rule and employee_id <> all($2::uuid[])`,
    [groupId, ids],
  );
}

/** The members to compare with the rules: those of one group, or these people. */
type Scope = { groupId: string } | { employeeIds: readonly string[] };

/** Adds and removes the members that follow from the rules of the groups. Picked members stay. */
export async function applyRules(tx: Tx, scope: Scope): Promise<void> {
  const [column, values] = 'groupId' in scope ? ['group_id', [scope.groupId]] : ['employee_id', scope.employeeIds];
  if (values.length === 0) return;
  await tx.rows(
    `delete from employee_group_member m
      using employee e, employee_group g
      where m.client_id = app_client_id() and m.by_rule and m.${column} in (select unnest($1::uuid[]))
        and e.client_id = m.client_id and e.id = m.employee_id and g.client_id = m.client_id and g.id = m.group_id
        and lower(btrim(e.department)) is distinct from lower(btrim(g.rule_department))`,
    [values],
  );
  const table = column === 'group_id' ? 'g' : 'e';
  await tx.rows(
    `insert into employee_group_member (client_id, group_id, employee_id, by_rule)
     select app_client_id(), g.id, e.id, true
       from employee_group g
       join employee e on e.client_id = g.client_id and lower(btrim(e.department)) = lower(btrim(g.rule_department))
      where g.client_id = app_client_id() and g.rule_department is not null
        and ${table}.id in (select unnest($1::uuid[]))
     on conflict do nothing`,
    [values],
  );
}

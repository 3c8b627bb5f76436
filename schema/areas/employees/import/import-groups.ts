import type { Rows, Tx } from '../../../kernel/context.ts';
import type { InputIssue } from '../../../kernel/errors.ts';
import { normalized } from '../../../platform/imports/read-row.ts';
import type { EmployeeRow } from '../employee.rows.ts';
import type { ImportRow } from './import-rows.ts';

/** The groups that rows name, and their members. */
export interface KnownGroups {
  ids: ReadonlyMap<string, string>;
  /** Ids of the group and of the person, with a space between them. */
  members: ReadonlySet<string>;
}

/** The groups that these rows name, and which of these people are members. */
export async function knownGroups(
  rows: Rows,
  parsed: readonly ImportRow[],
  people: readonly EmployeeRow[],
): Promise<KnownGroups> {
  const names = [...new Set(parsed.flatMap(({ values }) => (values.groups ?? []).map(normalized)))];
  if (names.length === 0) return { ids: new Map(), members: new Set() };
  const groups = await rows<{ id: string; name: string }>(
    `select id, lower(btrim(name)) as name from employee_group
      where client_id = app_client_id() and lower(btrim(name)) in (select unnest($1::text[]))`,
    [names],
  );
  const members = await rows<{ key: string }>(
    `select group_id || ' ' || employee_id as key from employee_group_member
      where client_id = app_client_id() and group_id = any($1::uuid[]) and employee_id = any($2::uuid[])`,
    [groups.map(({ id }) => id), people.map(({ id }) => id)],
  );
  return {
    ids: new Map(groups.map(({ id, name }) => [name, id])),
    members: new Set(members.map(({ key }) => key)),
  };
}

/** The groups that a person joins by their row, and an issue for each unknown name. */
export function groupsToJoin(
  names: readonly string[],
  person: EmployeeRow | null,
  { ids, members }: KnownGroups,
): { joins: string[]; unknown: InputIssue[] } {
  const unknown = names
    .filter((name) => !ids.has(normalized(name)))
    .map((name) => ({ field: 'groups', key: 'importGroupUnknown', params: { name } }));
  const found = new Set(names.flatMap((name) => ids.get(normalized(name)) ?? []));
  return { joins: [...found].filter((id) => !person || !members.has(`${id} ${person.id}`)), unknown };
}

/** Makes people members of the groups that their rows name. */
export async function joinGroups(
  tx: Tx,
  joining: readonly { employeeId: string; joins: readonly string[] }[],
): Promise<void> {
  const pairs = joining.flatMap(({ employeeId, joins }) => joins.map((groupId) => ({ groupId, employeeId })));
  if (pairs.length === 0) return;
  await tx.rows(
    `insert into employee_group_member (client_id, group_id, employee_id, by_rule)
     select app_client_id(), p.group_id, p.employee_id, false
       from unnest($1::uuid[], $2::uuid[]) as p (group_id, employee_id)
     on conflict do nothing`,
    [pairs.map(({ groupId }) => groupId), pairs.map(({ employeeId }) => employeeId)],
  );
}

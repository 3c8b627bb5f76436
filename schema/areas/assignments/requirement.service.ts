import { randomUUID } from 'node:crypto';
import type { Context, Tx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { AppError, badInput } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { DEFAULT_INTERVAL } from '../employees/requirement.enums.ts';
import type { ItemKind } from './assignment.enums.ts';
import type { GroupRequirements } from '../employees/employee.events.ts';
import { seesExaminations } from './assignment.rows.ts';
import { ITEMS } from './item-kinds.ts';

/**
 * Replaces the requirements of a group; a list that is left out stays. Items that stay required keep the day since when
 * they are. Returns whether anything changed. Throws BAD_INPUT for an unknown or repeated item, and FORBIDDEN for
 * examinations without their permission. The caller's transaction ends with deriveAssignments.
 */
export async function replaceRequirements(
  ctx: Context,
  tx: Tx,
  groupId: string,
  { instructionAssignments, examinationAssignments }: GroupRequirements,
): Promise<boolean> {
  const today = todayOf(ctx);
  const instructions = instructionAssignments?.map(({ instruction, ...rule }) => ({ itemId: instruction, ...rule }));
  const examinations = examinationAssignments?.map(({ examination, ...rule }) => ({ itemId: examination, ...rule }));
  if (examinations && !seesExaminations(ctx)) throw new AppError('FORBIDDEN');
  const changed = [
    instructions && (await replaceKind(tx, 'instruction', groupId, instructions, today)),
    examinations && (await replaceKind(tx, 'examination', groupId, examinations, today)),
  ];
  return changed.includes(true);
}

async function replaceKind(
  tx: Tx,
  kind: ItemKind,
  groupId: string,
  items: readonly { itemId: string; interval?: number | undefined; beforeWork?: boolean | undefined }[],
  today: string,
): Promise<boolean> {
  const ids = items.map(({ itemId }) => itemId);
  const field = `${kind}Assignments`;
  if (new Set(ids).size !== ids.length) throw badInput(field, 'invalid');
  const removed = await tx.rows(
    `delete from employee_group_requirement
      where group_id = $1 and ${kind}_id is not null and not ${kind}_id = any($2::uuid[]) returning 1`,
    [groupId, ids.filter(isId)],
  );
  if (ids.length === 0) return removed.length > 0;
  const existing = ids.every(isId)
    ? await tx.rows(`select 1 from ${ITEMS[kind].table} where id = any($1::uuid[]) for key share`, [ids])
    : [];
  if (existing.length !== ids.length) throw badInput(field, 'unknownRecord');
  const written = await tx.rows(
    `insert into employee_group_requirement as r (client_id, id, group_id, ${kind}_id, interval_months, before_work, since)
     select app_client_id(), given.id, $1, item, months,
            -- A program that does not know the rule leaves it as it is.
            coalesce(before, (select e.before_work from employee_group_requirement e
              where e.client_id = app_client_id() and e.group_id = $1 and e.item_id = item), false), $5
       from unnest($2::uuid[], $3::uuid[], $4::int[], $6::boolean[]) as given (id, item, months, before)
     on conflict (client_id, group_id, item_id) do update
      set interval_months = excluded.interval_months, before_work = excluded.before_work
      where (r.interval_months, r.before_work) <> (excluded.interval_months, excluded.before_work)
     returning 1`,
    [
      groupId,
      ids.map(() => randomUUID()),
      ids,
      items.map(({ interval }) => interval ?? DEFAULT_INTERVAL),
      today,
      items.map(({ beforeWork }) => beforeWork ?? null),
    ],
  );
  return removed.length + written.length > 0;
}

/**
 * Adds an online instruction to the requirements of groups; where it is required already, its interval is changed. The
 * versions of the groups grow, so that a form that was opened before gets STALE. Throws BAD_INPUT for an unknown group.
 * The caller's transaction ends with deriveAssignments.
 */
export async function requireOfGroups(
  ctx: Context,
  tx: Tx,
  groups: readonly string[],
  { instruction, interval = DEFAULT_INTERVAL }: { instruction: string; interval?: number | undefined },
): Promise<void> {
  const ids = [...new Set(groups)];
  if (ids.length === 0) return;
  const existing = ids.every(isId)
    ? await tx.rows(`select 1 from employee_group where id = any($1::uuid[]) order by id for update`, [ids])
    : [];
  if (existing.length !== ids.length) throw badInput('groups', 'unknownRecord');
  const now = ctx.ports.clock.now();
  await tx.rows(
    `with required as (
       insert into employee_group_requirement as r (client_id, id, group_id, instruction_id, interval_months, since)
       select app_client_id(), gen_random_uuid(), given.id, $2, $3, $4 from unnest($1::uuid[]) as given (id)
       on conflict (client_id, group_id, item_id) do update set interval_months = excluded.interval_months
        where r.interval_months <> excluded.interval_months
       returning group_id
     )
     update employee_group g set version = g.version + 1, updated_at = $5, updated_by = $6
       from required where g.client_id = app_client_id() and g.id = required.group_id`,
    [ids, instruction, interval, todayOf(ctx), now, ctx.user.userId],
  );
}

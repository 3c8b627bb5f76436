import type { Rows } from '../../kernel/context.ts';
import { derivedUpTo } from './due-steps.ts';

/**
 * The engine: derives the assignments of people from stored data (due-steps.ts), and writes those that differ
 * (docs/adr/0021-assignment-engine.md).
 */

/** SQL: the stored assignments that are not completed, and the derived ones. */
const COMPARED = `present as (
    select id, employee_id, item_id, due_on, opens_on, before_work, withdrawn_at from assignment
     where client_id = app_client_id() and employee_id = any($1::uuid[]) and completed_at is null
       and ($2::uuid is null or item_id = $2)
  ), compared as materialized (
    select p.id, p.withdrawn_at, w.*, p.due_on as former_due, p.opens_on as former_opening,
           p.before_work as former_before
      from wanted w full join present p on p.employee_id = w.employee_id and p.item_id = w.item_id
  )`;

/**
 * Writes the differences: moves, adds and withdraws assignments. Every join is either an index lookup for each person
 * or a full join, which is hashed: the time is linear, whatever the statistics of the planner say.
 */
const DERIVE = `with ${derivedUpTo('wanted')}, ${COMPARED}, moved as (
    update assignment a
       set due_on = c.due_on, opens_on = c.opens_on, before_work = c.before_work, withdrawn_at = null,
           origin_id = case when a.withdrawn_at is null then a.origin_id else c.origin_id end,
           -- They are notified again of what was withdrawn or is not open any more.
           notified_on = case when a.withdrawn_at is null and c.opens_on <= $3::date then a.notified_on end
      from compared c
     where a.client_id = app_client_id() and a.id = c.id and c.item_id is not null
       and (c.former_due <> c.due_on or c.former_opening <> c.opens_on or c.former_before <> c.before_work
            or c.withdrawn_at is not null)
    returning 1
  ), made as (
    insert into assignment
      (client_id, id, employee_id, instruction_id, examination_id, origin_id, link_id, opens_on, due_on, before_work)
    select app_client_id(), gen_random_uuid(), employee_id, instruction_id, examination_id, origin_id,
           gen_random_uuid(), opens_on, due_on, before_work
      from compared where id is null
    returning 1
  ), withdrawn as (
    update assignment a set withdrawn_at = now() from compared c
     where a.client_id = app_client_id() and a.id = c.id and c.item_id is null and c.withdrawn_at is null
    returning 1
  )
  select (select count(*) from moved) + (select count(*) from made) + (select count(*) from withdrawn) as changes`;

interface Claimed {
  employeeId: string;
  itemId: string | null;
}

/** Number of marks claimed at once. A mark of a group covers all its members. */
const MARKS = 1000;

/**
 * Serializes the writing of an organisation's assignments, so that each transaction reads what the previous one has
 * committed. Has to be taken before any of their rows is locked.
 */
export async function lockAssignments(rows: Rows): Promise<void> {
  await rows(`select pg_advisory_xact_lock(hashtextextended('assignments ' || app_client_id(), 0))`);
}

/**
 * Claims marks of the organisation and derives the assignments that they name. Returns the number of claimed marks: 0
 * when there are none, or when another transaction has claimed them. The last part of a transaction that changed what
 * is due; the worker calls it for all others.
 */
export async function deriveAssignments(rows: Rows, today: string): Promise<number> {
  const [any] = await rows(`select 1 from assignment_mark where client_id = app_client_id() limit 1`);
  if (!any) return 0;
  await lockAssignments(rows);
  const marks = await rows<{ id: string }>(
    `select id from assignment_mark where client_id = app_client_id() order by id limit ${MARKS} for update skip locked`,
  );
  if (marks.length === 0) return 0;
  const claimed = await rows<Claimed>(
    `with mark as (
       delete from assignment_mark where client_id = app_client_id() and id = any($1::bigint[])
       returning employee_id, group_id, item_id)
     select distinct coalesce(mark.employee_id, m.employee_id) as "employeeId", mark.item_id as "itemId"
       from mark left join employee_group_member m on m.client_id = app_client_id() and m.group_id = mark.group_id
      where coalesce(mark.employee_id, m.employee_id) is not null`,
    [marks.map(({ id }) => id)],
  );
  for (const [itemId, employeeIds] of byItem(claimed)) await derive(rows, employeeIds, itemId, today);
  return marks.length;
}

/** Derives until no mark is left. */
export async function deriveAllAssignments(rows: Rows, today: string): Promise<void> {
  while ((await deriveAssignments(rows, today)) > 0);
}

async function derive(rows: Rows, employeeIds: readonly string[], itemId: string | null, today: string): Promise<void> {
  const [found] = await rows<{ changes: string }>(DERIVE, [employeeIds, itemId, today]);
  if (Number(found!.changes) > 0) await rows(`select collect_change('Assignment', '*', 'updated')`);
}

/** The people of each item (null: all items). People whose items are all derived are left out of the single items. */
function byItem(claimed: readonly Claimed[]): Map<string | null, string[]> {
  const whole = new Set(claimed.filter(({ itemId }) => itemId === null).map(({ employeeId }) => employeeId));
  const people = new Map<string | null, string[]>();
  if (whole.size > 0) people.set(null, [...whole]);
  for (const { employeeId, itemId } of claimed) {
    if (itemId === null || whole.has(employeeId)) continue;
    const others = people.get(itemId);
    if (others) others.push(employeeId);
    else people.set(itemId, [employeeId]);
  }
  return people;
}

/**
 * Adds marks for the people whose entry or leaving takes effect between the day of the last call and today, also after
 * days without a running server or with a wrong clock. Returns false if it was called today already, or another process
 * is doing so.
 */
export async function passDays(rows: Rows, today: string): Promise<boolean> {
  const [clock] = await rows<{ settledOn: string }>(
    `select settled_on::text as "settledOn" from assignment_clock
      where client_id = app_client_id() and settled_on <> $1 for update skip locked`,
    [today],
  );
  if (!clock) return false;
  await rows(
    `insert into assignment_mark (client_id, employee_id)
     select client_id, id from employee
      where client_id = app_client_id()
        and (entry_date > least($1::date, $2::date) and entry_date <= greatest($1::date, $2::date)
          or leaving_date >= least($1::date, $2::date) and leaving_date < greatest($1::date, $2::date))`,
    [clock.settledOn, today],
  );
  await rows(`update assignment_clock set settled_on = $1 where client_id = app_client_id()`, [today]);
  return true;
}

import type { Rows } from '../../kernel/context.ts';
import { sqlDay } from '../../kernel/sql-time.ts';
import { FIRST_DAYS, LEAD_DAYS, YOUTH_MONTHS } from './due-date.shared.ts';

/**
 * The engine: derives the assignments of people from what is stored, and writes those that differ
 * (docs/adr/0021-assignment-engine.md). The rules are those of due-date.shared.ts.
 */

const FIRST = `case when instruction_id is null then ${FIRST_DAYS.examination} else ${FIRST_DAYS.instruction} end`;
const LEAD = `case ${LEAD_DAYS.map(({ upToMonths, days }) =>
  upToMonths === Infinity ? `else ${days}` : `when effective <= ${upToMonths} then ${days}`,
).join(' ')} end`;

/** SQL: when the person and item of `t` were completed last. */
const COMPLETED = (t: string): string => `
      left join lateral (
        select completed_on as last_on, completed_at as last_at, next_date as last_next from assignment
         where client_id = app_client_id() and employee_id = p.id and item_id = ${t}.item_id and completed_at is not null
         order by completed_at desc limit 1) c on true`;

/** SQL: what demands which item of the people $1 (of the item $2, or of all) on the day $3. */
export const DEMANDS = `
  person as (
    select id, birth_date, entry_date from employee
     where client_id = app_client_id() and id = any($1::uuid[])
       and coalesce(entry_date <= $3::date, true) and coalesce(leaving_date >= $3::date, true)
  ), demand as (
    select p.id as employee_id, p.birth_date, r.item_id, r.instruction_id, r.examination_id, r.id as origin_id,
           r.interval_months::int as months, null::date as due_day, c.last_on, c.last_next,
           greatest(${sqlDay('m.added_on')}, r.since, p.entry_date) as since
      from person p
      join employee_group_member m on m.client_id = app_client_id() and m.employee_id = p.id
      join employee_group_requirement r on r.client_id = app_client_id() and r.group_id = m.group_id${COMPLETED('r')}
     where $2::uuid is null or r.item_id = $2
    union all
    select p.id, p.birth_date, s.item_id, s.instruction_id, s.examination_id, s.id,
           null, s.due_date, c.last_on, c.last_next, greatest(${sqlDay('e.added_at')}, p.entry_date)
      from person p
      join single_assignment_employee e on e.client_id = app_client_id() and e.employee_id = p.id
      join single_assignment s on s.client_id = app_client_id() and s.id = e.assignment_id${COMPLETED('s')}
     where ($2::uuid is null or s.item_id = $2) and (c.last_at is null or c.last_at < e.added_at)
  )`;

/**
 * Every join either looks up an index for each person or is a full join, which is hashed: the statement is linear
 * whatever the planner knows about the tables.
 */
const SETTLE = `with ${DEMANDS}, interval_of as (
    select *, since + ${FIRST} as fair,
           case when instruction_id is not null and months > ${YOUTH_MONTHS}
                 and last_on + interval '${YOUTH_MONTHS} months' < birth_date + interval '18 years'
                then ${YOUTH_MONTHS} else months end as effective
      from demand
  ), repeated as (
    select *, coalesce(last_next, (last_on + make_interval(months => effective))::date) as again from interval_of
  ), dated as (
    select *, months is null or again is null or again < fair as is_first from repeated
  ), due as (
    select *,
           case when months is null and due_day >= since then due_day when is_first then fair else again end as due_on,
           case when is_first then since else greatest(again - ${LEAD}, last_on) end as opens_on
      from dated
  ), wanted as (
    select distinct on (employee_id, item_id) employee_id, item_id, instruction_id, examination_id, origin_id, due_on,
           min(opens_on) over (partition by employee_id, item_id) as opens_on
      from due order by employee_id, item_id, due_on, months nulls last, origin_id
  ), present as (
    select id, employee_id, item_id, due_on, opens_on, withdrawn_at from assignment
     where client_id = app_client_id() and employee_id = any($1::uuid[]) and completed_at is null
       and ($2::uuid is null or item_id = $2)
  ), compared as materialized (
    select p.id, p.withdrawn_at, w.*, p.due_on as former_due, p.opens_on as former_opening
      from wanted w full join present p on p.employee_id = w.employee_id and p.item_id = w.item_id
  ), moved as (
    update assignment a
       set due_on = c.due_on, opens_on = c.opens_on, withdrawn_at = null,
           origin_id = case when a.withdrawn_at is null then a.origin_id else c.origin_id end,
           -- Whoever is to be told again is told again: it was withdrawn, or is not open any more.
           notified_on = case when a.withdrawn_at is null and c.opens_on <= $3::date then a.notified_on end
      from compared c
     where a.client_id = app_client_id() and a.id = c.id and c.item_id is not null
       and (c.former_due <> c.due_on or c.former_opening <> c.opens_on or c.withdrawn_at is not null)
    returning 1
  ), made as (
    insert into assignment
      (client_id, id, employee_id, instruction_id, examination_id, origin_id, link_id, opens_on, due_on)
    select app_client_id(), gen_random_uuid(), employee_id, instruction_id, examination_id, origin_id,
           gen_random_uuid(), opens_on, due_on
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

/** Marks taken at a time. One of a group stands for all its members. */
const MARKS = 1000;

/**
 * One transaction at a time writes an organisation's assignments: what it reads is what was committed before. Taken
 * before any of their rows is locked.
 */
export async function lockAssignments(rows: Rows): Promise<void> {
  await rows(`select pg_advisory_xact_lock(hashtextextended('assignments ' || app_client_id(), 0))`);
}

/**
 * Claims marks of the organisation and derives the assignments that they name. Returns the number of claimed marks: 0
 * when there are none, or when another transaction has claimed them. The last part of a transaction that changed what
 * is due; the worker calls it for all others.
 */
export async function settleMarks(rows: Rows, today: string): Promise<number> {
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
  for (const [itemId, employeeIds] of byItem(claimed)) await settle(rows, employeeIds, itemId, today);
  return marks.length;
}

/** Settles until no mark is left. */
export async function settleAll(rows: Rows, today: string): Promise<void> {
  while ((await settleMarks(rows, today)) > 0);
}

async function settle(rows: Rows, employeeIds: readonly string[], itemId: string | null, today: string): Promise<void> {
  const [found] = await rows<{ changes: string }>(SETTLE, [employeeIds, itemId, today]);
  if (Number(found!.changes) > 0) await rows(`select collect_change('Assignment', '*', 'updated')`);
}

/** The people of each item (null: all items). People of whom all items are derived are left out of the single items. */
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
 * Marks the people whose entry or leaving takes effect between the last settled day and today, also after days without
 * a running server or with a wrong clock. Returns false if today is settled already, or another process is doing so.
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

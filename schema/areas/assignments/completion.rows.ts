import type { Rows } from '../../kernel/context.ts';
import { sqlDay } from '../../kernel/sql-time.ts';
import { lockAssignments } from './derive-assignments.ts';

/** The time that is stored for a day: now if it is today, otherwise noon in Germany, because only the day matters. */
export const momentOfDay = (day: string, today: string, now: Date): Date =>
  day === today ? now : new Date(`${day}T11:00:00Z`);

/**
 * Takes back completions that were recorded by mistake: their assignments are open again, in place of the planned next
 * ones, with the questions and the progress of these. The audit keeps both. The dates follow with deriveAssignments;
 * the caller has locked the assignments.
 */
export async function takeBackCompletions(rows: Rows, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const NEXT = `
      from assignment c
      join assignment a on a.client_id = c.client_id and a.employee_id = c.employee_id and a.item_id = c.item_id
     where c.client_id = app_client_id() and c.id = any($1::uuid[]) and a.completed_at is null`;
  await rows(
    `update course_question q set assignment_id = pair.old from (select c.id as old, a.id as next ${NEXT}) pair
      where q.client_id = app_client_id() and q.assignment_id = pair.next`,
    [ids],
  );
  await rows(
    `update course_run r set assignment_id = pair.old from (select c.id as old, a.id as next ${NEXT}) pair
      where r.client_id = app_client_id() and r.assignment_id = pair.next
        and not exists (select 1 from course_run b where b.client_id = r.client_id and b.assignment_id = pair.old
                           and b.language = r.language)`,
    [ids],
  );
  await rows(`delete from assignment where client_id = app_client_id() and id in (select a.id ${NEXT})`, [ids]);
  await rows(
    `update assignment set completed_at = null, recorded_at = null, declined_at = null, certificate_seen_on = null, next_date = null,
            oral_by = null, oral_signature = null
      where client_id = app_client_id() and id = any($1::uuid[])`,
    [ids],
  );
}

/**
 * Records that people completed an item at a time: a planned or open assignment becomes this completion; people without
 * one get a new row. The next dates follow with deriveAssignments. Returns the ids of the completed assignments.
 */
export async function recordCompletions(
  rows: Rows,
  itemId: string,
  employeeIds: readonly string[],
  at: Date,
  recordedAt: Date = at,
): Promise<string[]> {
  await lockAssignments(rows);
  const completed = await rows<{ id: string; employeeId: string }>(
    `update assignment set completed_at = $3, recorded_at = $4, withdrawn_at = null
      where client_id = app_client_id() and item_id = $1 and employee_id = any($2::uuid[]) and completed_at is null
      returning id, employee_id as "employeeId"`,
    [itemId, employeeIds, at, recordedAt],
  );
  const completedIds = new Set(completed.map(({ employeeId }) => employeeId));
  const others = employeeIds.filter((id) => !completedIds.has(id));
  if (others.length === 0) return completed.map(({ id }) => id);
  const added = await rows<{ id: string }>(
    `insert into assignment (client_id, id, employee_id, instruction_id, examination_id, origin_id, link_id,
       opens_on, due_on, completed_at, recorded_at)
     select app_client_id(), gen_random_uuid(), e.id, i.id, x.id, $1, gen_random_uuid(), day, day, $3, $4
       from employee e
      cross join (select ${sqlDay('$3::timestamptz')} as day) d
       left join managed_instruction i on i.client_id = app_client_id() and i.id = $1
       left join examination x on x.client_id = app_client_id() and x.id = $1
      where e.client_id = app_client_id() and e.id = any($2::uuid[])
     returning id`,
    [itemId, others, at, recordedAt],
  );
  return [...completed, ...added].map(({ id }) => id);
}

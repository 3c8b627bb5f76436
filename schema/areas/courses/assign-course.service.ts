import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { pastDays, todayOf } from '../../kernel/due-days.ts';
import { badInput, refuseInput } from '../../kernel/errors.ts';
import { findLocked } from '../../kernel/record-write.ts';
import { isId } from '../../kernel/list.ts';
import type { AssignCourseValues, ReachedPeopleValues } from '../assignments/assignment.input.ts';
import { ManagedInstruction } from '../assignments/managed-instructions/managed-instruction.entity.ts';
import { reachedPeople, type ReachedCounts } from '../assignments/reached-people.rows.ts';
import { requireOfGroups } from '../assignments/requirement.service.ts';
import { deriveAssignments } from '../assignments/derive-assignments.ts';
import { createSingleIn } from '../assignments/single-assignment.service.ts';
import type { AssignedCourse } from './assigned-course.entity.ts';
import { offerIn, offeredCourses } from './offer-course.service.ts';

/**
 * Assigns a course in one step: adds it to the online instructions of the organisation if it is not one yet, requires
 * it of the groups at the interval, and assigns it once to the people that are named besides. Returns whom it reaches.
 * Throws NOT_FOUND for an unknown course, BAD_INPUT for an unknown instruction, group or person, a past day, and for no
 * receivers.
 */
export async function assignCourse(ctx: Context, input: AssignCourseValues): Promise<AssignedCourse> {
  const { groups = [], employees = [], interval, dueDate = null, id } = input;
  if (groups.length + employees.length === 0) throw badInput('groups', 'required');
  refuseInput(pastDays({ dueDate }, todayOf(ctx)));
  return ctx.write(async (tx) => {
    const instruction = await offeredInstruction(ctx, tx, input);
    const reached = await reachedPeople(tx.rows, instruction.id, { groups, employees });
    await requireOfGroups(ctx, tx, groups, { instruction: instruction.id, interval });
    if (employees.length > 0)
      await createSingleIn(ctx, tx, 'instruction', { id, instruction: instruction.id, dueDate, employees });
    await deriveAssignments(tx.rows, todayOf(ctx));
    return { instruction, ...reached };
  });
}

async function offeredInstruction(ctx: Context, tx: Tx, input: AssignCourseValues): Promise<ManagedInstruction> {
  const { course, instruction } = input;
  if ((course === undefined) === (instruction === undefined)) throw badInput('course', 'required');
  if (course !== undefined) return offerIn(tx, course, ctx.user.userId);
  const found = await findLocked(tx, ManagedInstruction, instruction!);
  if (!found || found.retiredAt) throw badInput('instruction', 'unknownRecord');
  return found;
}

/** Whom an assignment would reach, to be shown before it is made. */
export const courseReach = (ctx: Context, input: ReachedPeopleValues): Promise<ReachedCounts> =>
  ctx.read(async (rows) => reachedPeople(rows, await instructionOf(rows, input), input));

/** The online instruction that shows a course; null if there is none yet. */
async function instructionOf(rows: Rows, { course, instruction }: ReachedPeopleValues): Promise<string | null> {
  if (instruction !== undefined) return isId(instruction) ? instruction : null;
  if (course === undefined) return null;
  if (!isId(course)) return (await offeredCourses(rows)).get(course) ?? null;
  const [own] = await rows<{ id: string }>(
    `select id from managed_instruction where client_id = app_client_id() and own_course_id = $1 and retired_at is null`,
    [course],
  );
  return own?.id ?? null;
}

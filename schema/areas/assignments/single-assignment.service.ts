import type { Context, Tx } from '../../kernel/context.ts';
import { pastDays, todayOf } from '../../kernel/due-days.ts';
import { badInput, notFound, refuseInput } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { createRecord, findCreated, lockRecord, removeRecord, saveRecord } from '../../kernel/record-write.ts';
import { requireRow } from '../../kernel/require-row.ts';
import { SingleAssignment } from './assignment.entity.ts';
import type { ItemKind } from './assignment.enums.ts';
import type { AssignExaminationValues, CreateSingleValues, UpdateSingleValues } from './assignment.input.ts';
import { mayAssign } from './assignment.rows.ts';
import { deriveAssignments } from './derive-assignments.ts';
import { ITEMS } from './item-kinds.ts';

/** SQL: the name of an item that can be assigned. */
const nameOf = (kind: ItemKind): string =>
  `select ${ITEMS[kind].title.de} as name from ${ITEMS[kind].table} where id = $1 and retired_at is null for key share`;

/** Assigns an examination to people, once. Throws NOT_FOUND, and BAD_INPUT for an unknown person. */
export async function assignExamination(ctx: Context, id: string, input: AssignExaminationValues): Promise<void> {
  await ctx.read((rows) => requireRow(rows, 'examination', id));
  await createSingle(ctx, 'examination', { ...input, examination: id });
}

/**
 * Assigns an instruction or an examination to people, once. Idempotent with an `id`. Throws BAD_INPUT for an unknown
 * item or person and for a past day.
 */
export function createSingle(ctx: Context, kind: ItemKind, input: CreateSingleValues): Promise<SingleAssignment> {
  return ctx.write(async (tx) => {
    const single = await createSingleIn(ctx, tx, kind, input);
    await deriveAssignments(tx.rows, todayOf(ctx));
    return single;
  });
}

/** The same within the caller's transaction, which has to end with deriveAssignments. */
export async function createSingleIn(
  ctx: Context,
  tx: Tx,
  kind: ItemKind,
  input: CreateSingleValues,
): Promise<SingleAssignment> {
  const { name, dueDate = null, employees } = input;
  const itemId = 'instruction' in input ? input.instruction : input.examination;
  refuseInput(pastDays({ dueDate }, todayOf(ctx)));
  const existing = await findCreated(tx, SingleAssignment, input.id);
  if (existing) return existing;
  const [item] = isId(itemId) ? await tx.rows<{ name: string }>(nameOf(kind), [itemId]) : [];
  if (!item) throw badInput(kind, 'unknownRecord');
  const own = { id: input.id, name: name ?? item.name, dueDate, [`${kind}Id`]: itemId };
  const single = await createRecord(tx, SingleAssignment, own, ctx.user.userId);
  await addPeople(tx, single.id, employees, ctx.ports.clock.now());
  return single;
}

/** A single assignment, by its id and the kind that the call is for. */
interface Single {
  kind: ItemKind;
  id: string;
}

/** Changes the fields that are present; `employees` is the whole list. Throws NOT_FOUND, STALE, BAD_INPUT. */
export function updateSingle(
  ctx: Context,
  called: Single,
  { employees, ...input }: UpdateSingleValues,
  version: number | null,
): Promise<SingleAssignment> {
  return ctx.write(async (tx) => {
    const single = await lockSingle(tx, called, version);
    if (input.dueDate !== single.dueDate) refuseInput(pastDays({ dueDate: input.dueDate }, todayOf(ctx)));
    const { name = single.name, dueDate = single.dueDate } = input;
    const hasOthers = employees && (await setPeople(tx, single.id, employees, ctx.ports.clock.now()));
    if (hasOthers || name !== single.name || dueDate !== single.dueDate)
      await saveChanged(ctx, tx, single, { name, dueDate });
    await deriveAssignments(tx.rows, todayOf(ctx));
    return single;
  });
}

/** Withdraws it from everybody who has not completed it. */
export function deleteSingle(ctx: Context, called: Single): Promise<void> {
  return ctx.write(async (tx) => {
    await removeRecord(tx, await lockSingle(tx, called, null));
    await deriveAssignments(tx.rows, todayOf(ctx));
  });
}

/** Withdraws a single assignment from one employee. Throws NOT_FOUND if it is not assigned to them. */
export function removeFromSingle(ctx: Context, called: Single, employeeId: string): Promise<SingleAssignment> {
  return ctx.write(async (tx) => removePerson(ctx, tx, await lockSingle(tx, called, null), employeeId));
}

/**
 * Withdraws a single assignment of either kind from one person. Throws NOT_FOUND, also without the permission for its
 * kind.
 */
export function withdrawSingle(ctx: Context, id: string, employeeId: string): Promise<SingleAssignment> {
  return ctx.write(async (tx) => {
    const single = await lockRecord(tx, SingleAssignment, id);
    if (!mayAssign(ctx, single)) throw notFound();
    return removePerson(ctx, tx, single, employeeId);
  });
}

async function removePerson(
  ctx: Context,
  tx: Tx,
  single: SingleAssignment,
  employeeId: string,
): Promise<SingleAssignment> {
  const removed = isId(employeeId)
    ? await tx.rows(
        `delete from single_assignment_employee where assignment_id = $1 and employee_id = $2 returning 1`,
        [single.id, employeeId],
      )
    : [];
  if (removed.length === 0) throw notFound();
  await saveChanged(ctx, tx, single);
  await deriveAssignments(tx.rows, todayOf(ctx));
  return single;
}

/**
 * Saves a single assignment, also if only its people, which are child rows, have changed: its version grows, so that an
 * edit of an older list throws STALE.
 */
const saveChanged = (
  ctx: Context,
  tx: Tx,
  single: SingleAssignment,
  fields: Partial<Pick<SingleAssignment, 'name' | 'dueDate'>> = {},
): Promise<void> => saveRecord(tx, single, { ...fields, updatedBy: ctx.user.userId, updatedAt: ctx.ports.clock.now() });

async function lockSingle(tx: Tx, { kind, id }: Single, version: number | null): Promise<SingleAssignment> {
  const single = await lockRecord(tx, SingleAssignment, id, version);
  // A single assignment of the other kind needs another permission.
  if (single[`${kind}Id`] === null) throw notFound();
  return single;
}

/** Replaces the people of a single assignment. Returns whether people were added or removed. */
async function setPeople(tx: Tx, id: string, employees: readonly string[], now: Date): Promise<boolean> {
  const removed = await tx.rows(
    `delete from single_assignment_employee where assignment_id = $1 and not employee_id = any($2::uuid[]) returning 1`,
    [id, employees.filter(isId)],
  );
  return (await addPeople(tx, id, employees, now)) > 0 || removed.length > 0;
}

/** Adds the people who are not in it yet, and returns their number. Throws BAD_INPUT for an unknown employee. */
async function addPeople(tx: Tx, id: string, employees: readonly string[], now: Date): Promise<number> {
  const wanted = [...new Set(employees)];
  if (wanted.length === 0) return 0;
  const existing = wanted.every(isId)
    ? await tx.rows(`select 1 from employee where id = any($1::uuid[]) for key share`, [wanted])
    : [];
  if (existing.length !== wanted.length) throw badInput('employees', 'unknownUser');
  const added = await tx.rows(
    `insert into single_assignment_employee (client_id, assignment_id, employee_id, added_at)
     select app_client_id(), $1, id, $3 from unnest($2::uuid[]) id on conflict do nothing returning 1`,
    [id, wanted, now],
  );
  return added.length;
}

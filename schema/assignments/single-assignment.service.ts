import type { Context, Tx } from '../kernel/context.ts';
import { pastDays, todayOf } from '../kernel/due-days.ts';
import { badInput, notFound, refuseInput } from '../kernel/errors.ts';
import { isId } from '../kernel/list.ts';
import { createRecord, lockRecord, removeRecord, saveRecord } from '../kernel/record-write.ts';
import { SingleAssignment } from './assignment.entity.ts';
import type { ItemKind } from './assignment.enums.ts';
import type {
  AssignExaminationValues,
  CreateManagedAssignmentValues,
  UpdateManagedAssignmentValues,
} from './assignment.input.ts';
import { mayAssign } from './assignment.rows.ts';
import { settleMarks } from './settle.rows.ts';

const NAMES: Readonly<Record<ItemKind, string>> = {
  instruction: 'select name_de as name from managed_instruction where id = $1 and retired_at is null for key share',
  examination: 'select name from examination where id = $1 and retired_at is null for key share',
};

/** Assigns an online instruction to people, once. Throws BAD_INPUT for an unknown instruction or person. */
export function createManagedAssignment(
  ctx: Context,
  { instruction, ...input }: CreateManagedAssignmentValues,
): Promise<SingleAssignment> {
  return createSingle(ctx, 'instruction', instruction, input);
}

/** Assigns an examination to people, once. Throws NOT_FOUND, and BAD_INPUT for an unknown person. */
export async function assignExamination(ctx: Context, id: string, input: AssignExaminationValues): Promise<void> {
  const [known] = isId(id) ? await ctx.read((rows) => rows(`select 1 from examination where id = $1`, [id])) : [];
  if (!known) throw notFound();
  await createSingle(ctx, 'examination', id, input);
}

function createSingle(
  ctx: Context,
  kind: ItemKind,
  itemId: string,
  { name, dueDate = null, employees }: AssignExaminationValues,
): Promise<SingleAssignment> {
  refuseInput(pastDays({ dueDate }, todayOf(ctx)));
  return ctx.write(async (tx) => {
    const [item] = isId(itemId) ? await tx.rows<{ name: string }>(NAMES[kind], [itemId]) : [];
    if (!item) throw badInput(kind, 'unknownRecord');
    const topic = kind === 'instruction' ? { instructionId: itemId } : { examinationId: itemId };
    const own = { name: name ?? item.name, dueDate, ...topic };
    const single = await createRecord(tx, SingleAssignment, own, ctx.user.userId);
    await addPeople(tx, single.id, employees, ctx.ports.clock.now());
    await settleMarks(tx.rows, todayOf(ctx));
    return single;
  });
}

/** Changes the fields that are present; `employees` is the whole list. Throws NOT_FOUND, STALE, BAD_INPUT. */
export function updateManagedAssignment(
  ctx: Context,
  id: string,
  { employees, ...input }: UpdateManagedAssignmentValues,
  version: number | null,
): Promise<SingleAssignment> {
  return ctx.write(async (tx) => {
    const single = await lockManaged(tx, id, version);
    if (input.dueDate !== single.dueDate) refuseInput(pastDays({ dueDate: input.dueDate }, todayOf(ctx)));
    const { name = single.name, dueDate = single.dueDate } = input;
    if (name !== single.name || dueDate !== single.dueDate)
      await saveRecord(tx, single, { name, dueDate, updatedBy: ctx.user.userId });
    if (employees) {
      await tx.rows(
        `delete from single_assignment_employee where assignment_id = $1 and not employee_id = any($2::uuid[])`,
        [id, employees.filter(isId)],
      );
      await addPeople(tx, id, employees, ctx.ports.clock.now());
    }
    await settleMarks(tx.rows, todayOf(ctx));
    return single;
  });
}

/** Withdraws it from everybody who has not completed it. */
export function deleteManagedAssignment(ctx: Context, id: string): Promise<void> {
  return ctx.write(async (tx) => {
    await removeRecord(tx, await lockManaged(tx, id, null));
    await settleMarks(tx.rows, todayOf(ctx));
  });
}

/** Withdraws it from one person. Throws NOT_FOUND for somebody to whom it is not assigned. */
export function removeFromManagedAssignment(ctx: Context, id: string, employeeId: string): Promise<SingleAssignment> {
  return ctx.write(async (tx) => {
    const single = await lockManaged(tx, id, null);
    await removePerson(tx, { id, employeeId, today: todayOf(ctx) });
    return single;
  });
}

/** Withdraws a single assignment of either kind from one person. Throws NOT_FOUND, also without its permission. */
export function withdrawSingle(ctx: Context, id: string, employeeId: string): Promise<void> {
  return ctx.write(async (tx) => {
    if (!mayAssign(ctx, await lockRecord(tx, SingleAssignment, id, null))) throw notFound();
    await removePerson(tx, { id, employeeId, today: todayOf(ctx) });
  });
}

async function removePerson(
  tx: Tx,
  { id, employeeId, today }: { id: string; employeeId: string; today: string },
): Promise<void> {
  const removed = isId(employeeId)
    ? await tx.rows(
        `delete from single_assignment_employee where assignment_id = $1 and employee_id = $2 returning 1`,
        [id, employeeId],
      )
    : [];
  if (removed.length === 0) throw notFound();
  await settleMarks(tx.rows, today);
}

async function lockManaged(tx: Tx, id: string, version: number | null): Promise<SingleAssignment> {
  const single = await lockRecord(tx, SingleAssignment, id, version);
  // Those of examinations are for others to see.
  if (single.instructionId === null) throw notFound();
  return single;
}

async function addPeople(tx: Tx, id: string, employees: readonly string[], now: Date): Promise<void> {
  const wanted = [...new Set(employees)];
  if (wanted.length === 0) return;
  const known = wanted.every(isId)
    ? await tx.rows(`select 1 from employee where id = any($1::uuid[]) for key share`, [wanted])
    : [];
  if (known.length !== wanted.length) throw badInput('employees', 'unknownUser');
  await tx.rows(
    `insert into single_assignment_employee (client_id, assignment_id, employee_id, added_at)
     select app_client_id(), $1, id, $3 from unnest($2::uuid[]) id on conflict do nothing`,
    [id, wanted, now],
  );
}

import type { Context, Tx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { badInput } from '../../kernel/errors.ts';
import { createRecord, findCreated, lockRecord, removeRecord, saveRecord } from '../../kernel/record-write.ts';
import { EmployeeGroup } from './employee-group.entity.ts';
import { employeeGroups } from './employee-group.rows.ts';
import { peopleWritten, requirementsGiven } from './employee.events.ts';
import type { CreateGroupValues, UpdateGroupValues } from './employee.input.ts';
import { addMembers, applyRules, removeMembers, replaceMembers } from './group-members.service.ts';

/** Creates a group with its members. Idempotent with an id. Throws CONFLICT for a name that exists. */
export function createGroup(ctx: Context, { id, members = [], ...values }: CreateGroupValues): Promise<EmployeeGroup> {
  const { instructionAssignments, examinationAssignments, ...input } = values;
  return ctx.write(async (tx) => {
    const existing = await findCreated(tx, EmployeeGroup, id);
    if (existing) return existing;
    const group = await createRecord(tx, EmployeeGroup, { ...stored(input), id }, ctx.user.userId);
    await addMembers(tx, group.id, members);
    await applyRules(tx, { groupId: group.id });
    const requirements = { instructionAssignments, examinationAssignments };
    await requirementsGiven.publish({ ctx, tx, groupId: group.id, requirements });
    await peopleWritten.publish({ tx, today: todayOf(ctx) });
    return group;
  });
}

/**
 * Changes the fields that are present; `members` is the whole list of the picked members. Throws STALE for another
 * version, BAD_INPUT for `members` together with `addMembers` or `removeMembers`, otherwise as `createGroup`.
 */
export function updateGroup(
  ctx: Context,
  id: string,
  { members, addMembers: added = [], removeMembers: removed = [], ...values }: UpdateGroupValues,
  version: number | null,
): Promise<EmployeeGroup> {
  const { instructionAssignments, examinationAssignments, ...input } = values;
  if (members && added.length + removed.length > 0) throw badInput('members', 'invalid');
  return ctx.write(async (tx) => {
    const group = await lockRecord(tx, EmployeeGroup, id, version);
    const changes = employeeGroups.changes(stored(input), group);
    const before = await memberFingerprint(tx, id);
    if (members) await replaceMembers(tx, id, members);
    await removeMembers(tx, id, removed);
    await addMembers(tx, id, added);
    if (Object.keys(changes).length > 0) await saveRecord(tx, group, { ...changes, updatedBy: ctx.user.userId });
    await applyRules(tx, { groupId: id });
    const requirements = { instructionAssignments, examinationAssignments };
    const requiresOthers = (await requirementsGiven.publish({ ctx, tx, groupId: id, requirements })).includes(true);
    // Increments the version if only members or requirements have changed: saving a form that was opened before throws
    // STALE.
    if (Object.keys(changes).length === 0 && (requiresOthers || (await memberFingerprint(tx, id)) !== before))
      await saveRecord(tx, group, { updatedAt: ctx.ports.clock.now(), updatedBy: ctx.user.userId });
    await peopleWritten.publish({ tx, today: todayOf(ctx) });
    return group;
  });
}

/** Deletes a group; its members stay employees. */
export function deleteGroup(ctx: Context, id: string): Promise<void> {
  return ctx.write(async (tx) => {
    await removeRecord(tx, await lockRecord(tx, EmployeeGroup, id));
    await peopleWritten.publish({ tx, today: todayOf(ctx) });
  });
}

/** Stores an empty department as null. */
const stored = <I extends { ruleDepartment?: string | null | undefined }>(input: I): I =>
  input.ruleDepartment === '' ? { ...input, ruleDepartment: null } : input;

/** A text that differs if the members differ. */
async function memberFingerprint(tx: Tx, groupId: string): Promise<string> {
  const [found] = await tx.rows<{ fingerprint: string }>(
    `select count(*) || ' ' || coalesce(sum(hashtextextended(employee_id::text || by_rule, 0)), 0) as fingerprint
       from employee_group_member where group_id = $1`,
    [groupId],
  );
  return found!.fingerprint;
}

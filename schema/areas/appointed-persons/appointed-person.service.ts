import type { Context, Tx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { badInput } from '../../kernel/errors.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import {
  createRecord,
  findCreated,
  lockRecord,
  removeRecord,
  requireVersion,
  saveRecord,
} from '../../kernel/record-write.ts';
import { tableOf } from '../../kernel/table.ts';
import { writeVersion } from '../../platform/versions/version.rows.ts';
import { requireEmployee } from '../employees/linked-person.ts';
import { AppointedPerson } from './appointed-person.entity.ts';
import type { AppointedPersonValues, LetterSignatures } from './appointed-person.input.ts';
import { letterSnapshot } from './letter.ts';
import { productRole } from './roles.ts';

const people = tableOf(AppointedPerson);

/** Limit of the appointments of an organisation, those of earlier years included. */
export const MAX_PEOPLE = 20_000;

/** Serializes the appointments of an organisation, so that a second one of the same person to a role is refused. */
export const lockAppointments = ({ rows }: Tx): Promise<unknown> =>
  rows(`select pg_advisory_xact_lock(hashtextextended('appoint' || app_client_id()::text, 0))`);

/** How many people an organisation has appointed so far. */
export async function countOfPeople({ rows }: Tx): Promise<number> {
  const [found] = await rows<{ count: number }>(
    `select count(*)::int as count from appointed_person t where ${OWN_ROWS}`,
  );
  return found!.count;
}

/**
 * Throws BAD_INPUT at `role` for an unknown role. Locks a role of the organisation, so that nobody removes it at the
 * same time.
 */
async function requireRole(tx: Tx, role: string): Promise<void> {
  if (productRole(role)) return;
  const found = isId(role)
    ? await tx.rows(`select 1 from role_setting t where ${OWN_ROWS} and t.id = $1 and t.code is null for key share`, [
        role,
      ])
    : [];
  if (found.length === 0) throw badInput('role', 'invalid');
}

/**
 * Throws BAD_INPUT if neither an employee nor a name is given, for an end before the beginning, and for somebody who is
 * in the role already.
 */
async function requireSound(tx: Tx, person: AppointedPerson): Promise<void> {
  const { id, role, employeeId, name, appointedOn, endsOn } = person;
  if (!employeeId && !name) throw badInput('name', 'required');
  if (endsOn && endsOn < appointedOn) throw badInput('endsOn', 'endBeforeStart');
  const twice = await tx.rows(
    `select 1 from appointed_person t
      where ${OWN_ROWS} and t.role = $1 and t.id <> $2
        and (t.employee_id = $3 or $3::uuid is null and t.is_external and lower(t.name) = lower($4))
        and daterange(t.appointed_on, t.ends_on, '[]') && daterange($5::date, $6::date, '[]') limit 1`,
    [role, id, employeeId, name, appointedOn, endsOn],
  );
  if (twice.length > 0) throw badInput(employeeId ? 'employee' : 'name', 'alreadyAppointed');
}

/** The stored name: of an employee their current one, otherwise the given name of somebody from outside. */
async function namedAs(
  tx: Tx,
  employee: string | null | undefined,
  name: string | undefined,
): Promise<Partial<AppointedPerson>> {
  if (employee === undefined && name === undefined) return {};
  if (!employee)
    return { ...(employee === null && { employeeId: null, isExternal: true }), ...(name !== undefined && { name }) };
  await requireEmployee(tx.rows, employee);
  const [found] = await tx.rows<{ name: string }>(`select t.name from employee t where ${OWN_ROWS} and t.id = $1`, [
    employee,
  ]);
  return { employeeId: employee, isExternal: false, name: found!.name };
}

/**
 * Appoints somebody to a role. Idempotent with an id. Throws BAD_INPUT for an unknown role or employee, for nobody, for
 * an end before the beginning, and for somebody who is in the role already.
 */
export async function appoint(
  ctx: Context,
  { id, ...input }: AppointedPersonValues & { id?: string | undefined },
): Promise<AppointedPerson> {
  const person = await ctx.write(async (tx) => {
    const existing = await findCreated(tx, AppointedPerson, id);
    if (existing) return existing;
    await lockAppointments(tx);
    await requireRole(tx, input.role);
    if ((await countOfPeople(tx)) >= MAX_PEOPLE) throw badInput('role', 'tooMany', { max: MAX_PEOPLE });
    const { employee = null, name, ...fields } = input;
    const named = await namedAs(tx, employee, name ?? '');
    const made = Object.assign(new AppointedPerson(), fields, named, id && { id });
    await requireSound(tx, made);
    const person = await createRecord(tx, AppointedPerson, { ...fields, ...named, id }, ctx.user.userId);
    if (person.signedOn) await fileLetter(ctx, tx, person.id);
    return person;
  });
  if (person.signedOn) ctx.ports.wakePrinting();
  return person;
}

/** Changes an appointment; a signed letter is filed again as its next version. Throws NOT_FOUND, STALE, BAD_INPUT. */
export async function changeAppointment(
  ctx: Context,
  id: string,
  input: Partial<AppointedPersonValues>,
  version: number | null,
): Promise<AppointedPerson> {
  const person = await ctx.write(async (tx) => {
    const stored = await lockRecord(tx, AppointedPerson, id);
    if (input.role !== undefined && input.role !== stored.role) throw badInput('role', 'invalid');
    const { employee, name, ...fields } = input;
    const isOther = employee !== undefined && employee !== stored.employeeId;
    const isRenamed = stored.employeeId === null && name !== undefined && name !== stored.name;
    const named = isOther || isRenamed ? await namedAs(tx, employee ?? null, name) : {};
    const changes: Partial<AppointedPerson> = people.changes({ ...fields, ...named } as never, stored);
    // A repeated change, whose answer was lost, is no conflict.
    if (Object.keys(changes).length === 0) return stored;
    requireVersion(stored, version);
    const isOtherLetter = Object.keys(changes).some((name) => !AFTER_SIGNATURE.includes(name));
    // The signatures were given for the former text of the letter.
    if (stored.employerSignature && isOtherLetter)
      Object.assign(changes, { signedOn: null, employerSignature: null, personSignature: null });
    else if (stored.employerSignature && changes.signedOn !== undefined)
      Object.assign(changes, { employerSignature: null, personSignature: null });
    await requireSound(tx, Object.assign(new AppointedPerson(), stored, changes));
    await saveRecord(tx, stored, { ...changes, updatedBy: ctx.user.userId });
    if (stored.signedOn) await fileLetter(ctx, tx, id);
    return stored;
  });
  if (person.signedOn) ctx.ports.wakePrinting();
  return person;
}

/** Fields of a signed letter whose change leaves the signatures valid: they are not part of the text. */
const AFTER_SIGNATURE: readonly string[] = ['endsOn', 'signedOn'];

/**
 * Signs the letter on the screen, by the employer and the person, as of today; it is filed as a version. Throws NOT_FOUND,
 * STALE.
 */
export async function signLetter(
  ctx: Context,
  id: string,
  { employer, person }: LetterSignatures,
  version: number | null,
): Promise<AppointedPerson> {
  const signed = await ctx.write(async (tx) => {
    const stored = await lockRecord(tx, AppointedPerson, id, version);
    await saveRecord(tx, stored, {
      signedOn: todayOf(ctx),
      employerSignature: employer,
      personSignature: person,
      updatedBy: ctx.user.userId,
    });
    await fileLetter(ctx, tx, id);
    return stored;
  });
  ctx.ports.wakePrinting();
  return signed;
}

/** Removes somebody who was appointed by mistake, with proofs and letters. Throws NOT_FOUND. */
export async function removeAppointment(ctx: Context, id: string): Promise<void> {
  await ctx.write(async (tx) => removeRecord(tx, await lockRecord(tx, AppointedPerson, id)));
  ctx.ports.wakeFileRemoval();
}

/** The signed letter becomes a version, whose document is printed after the commit. */
async function fileLetter(ctx: Context, tx: Tx, id: string): Promise<void> {
  const snapshot = await letterSnapshot(tx.rows, id);
  await writeVersion(tx, { record: { kind: 'appointedPerson', id }, snapshot, userId: ctx.user.userId });
}

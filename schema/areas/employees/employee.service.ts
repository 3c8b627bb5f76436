import { today } from '../../kernel/calendar.shared.ts';
import type { Context, Tx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { badInput, refuseInput, type InputIssue } from '../../kernel/errors.ts';
import { createRecord, findCreated, lockRecord, saveRecord } from '../../kernel/record-write.ts';
import { Employee } from './employee.entity.ts';
import { peopleWritten } from './employee.events.ts';
import type { EmployeeValues } from './employee.input.ts';
import { employees } from './employee.rows.ts';
import { applyRules } from './group-members.service.ts';

type Input = Partial<EmployeeValues>;
/** The columns that an input sets. */
type Stored = Partial<Pick<Employee, keyof EmployeeValues>>;

/**
 * Creates an employee. Idempotent with an id. Throws BAD_INPUT, and CONFLICT for an address or a number of another
 * employee.
 */
export function createEmployee(ctx: Context, { id, ...input }: Input & { id?: string }): Promise<Employee> {
  return ctx.write(async (tx) => {
    const existing = await findCreated(tx, Employee, id);
    if (existing) return existing;
    const values = storedValues(ctx, input, new Employee());
    const employee = await createRecord(tx, Employee, { ...values, id }, ctx.user.userId);
    await afterWrite(tx, [employee.id]);
    await peopleWritten.publish({ tx, today: todayOf(ctx) });
    return employee;
  });
}

/** Changes the fields that are present. Throws STALE for another version, otherwise as `createEmployee`. */
export function updateEmployee(ctx: Context, id: string, input: Input, version: number | null): Promise<Employee> {
  return ctx.write(async (tx) => {
    const employee = await lockRecord(tx, Employee, id, version);
    const changes = employees.changes(storedValues(ctx, input, employee), employee);
    if (Object.keys(changes).length === 0) return employee;
    await saveRecord(tx, employee, { ...changes, updatedBy: ctx.user.userId });
    await afterWrite(tx, [id]);
    await peopleWritten.publish({ tx, today: todayOf(ctx) });
    return employee;
  });
}

/** Updates what depends on people after they were written: the groups of their departments. */
export function afterWrite(tx: Tx, ids: readonly string[]): Promise<void> {
  return applyRules(tx, { employeeIds: ids });
}

/** The values to store: empty texts become null. An address together with `withoutEmail` is refused. */
function storedValues(ctx: Context, input: Input, before: Employee): Stored {
  const values = Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, value === '' ? null : value]),
  ) as Stored;
  refuseInput([...dayIssues({ ...before, ...values }, today(ctx.ports.clock.now()))]);
  return { ...values, ...contactOf(values, before) };
}

/** The address and `withoutEmail`, which the database checks together. Throws BAD_INPUT. */
function contactOf(
  { email, withoutEmail }: { email?: string | null; withoutEmail?: boolean | null },
  before: Pick<Employee, 'email' | 'withoutEmail'>,
): Pick<Employee, 'email' | 'withoutEmail'> {
  if (email && withoutEmail) throw badInput('withoutEmail', 'emailAndWithout');
  if (email) return { email, withoutEmail: false };
  if (withoutEmail ?? (email === undefined ? before.withoutEmail : before.withoutEmail && email === null))
    return { email: null, withoutEmail: true };
  const unchanged = email === undefined ? before.email : null;
  if (unchanged === null) throw badInput('email', 'required');
  return { email: unchanged, withoutEmail: false };
}

/** Issues for impossible days. */
export function* dayIssues(
  { birthDate, entryDate, leavingDate }: Pick<Employee, 'birthDate' | 'entryDate' | 'leavingDate'>,
  day: string,
): Generator<InputIssue> {
  if (birthDate && birthDate > day) yield { field: 'birthDate', key: 'dateInFuture' };
  if (entryDate && leavingDate && leavingDate < entryDate) yield { field: 'leavingDate', key: 'leavingBeforeEntry' };
}

import type { Rows } from '../../../kernel/context.ts';
import type { InputIssue } from '../../../kernel/errors.ts';
import { OWN_ROWS } from '../../../kernel/list.ts';
import type { PlannedImport } from '../../../platform/imports/import-run.ts';
import { normalized, textsIn } from '../../../platform/imports/read-row.ts';
import { EMPLOYEE_COLUMNS, employees, type EmployeeRow } from '../employee.rows.ts';
import { dayIssues } from '../employee.service.ts';
import type { ImportRow } from './import-rows.ts';
import { groupsToJoin, knownGroups, type KnownGroups } from './import-groups.ts';
import type { ImportValues } from './import.input.ts';

/** The planned result of a row. */
export interface PlannedRow extends PlannedImport {
  /** The values of the row, which are sent to import it. */
  values: ImportValues;
  /** The employee that the row changes. */
  existing: EmployeeRow | null;
  /** The columns that differ from the stored ones, or those of a new person. */
  changes: Partial<EmployeeRow>;
  /** Ids of the groups that the person joins. */
  joins: readonly string[];
}

/** The employees that rows refer to: by personnel number, and by address. */
interface Known {
  byNumber: ReadonlyMap<string, EmployeeRow>;
  byEmail: ReadonlyMap<string, EmployeeRow>;
  /** By name, which several employees may have. */
  byName: ReadonlyMap<string, EmployeeRow[]>;
  groups: KnownGroups;
}

/**
 * Compares rows with the existing employees: a row refers to the employee with its personnel number, otherwise to the
 * one with its address, otherwise to the only one with its name who has neither. With `withoutEmail`, new people whose
 * row has no address are added without one. `seen` has the numbers and addresses of earlier rows, because a person may
 * occur in one row only. Writes nothing.
 */
export async function planRows(
  rows: Rows,
  parsed: readonly ImportRow[],
  day: string,
  { seen, withoutEmail }: PlanOptions,
) {
  const stored = await storedPeople(rows, parsed);
  return parsed.map((row) => planRow(row, stored, day, { seen, withoutEmail }));
}

export interface PlanOptions {
  seen: Map<string, number>;
  withoutEmail: boolean;
}

/**
 * PostgreSQL uses no index for functions under row-level security: both lists are hashed, and the people are read once.
 */
async function storedPeople(rows: Rows, parsed: readonly ImportRow[]): Promise<Known> {
  const found = await rows<EmployeeRow>(
    `select ${EMPLOYEE_COLUMNS} from employee t
      where ${OWN_ROWS} and (lower(btrim(t.personnel_number)) in (select unnest($1::text[]))
         or lower(btrim(t.email)) in (select unnest($2::text[]))
         or lower(btrim(t.name)) in (select unnest($3::text[])))`,
    [textsIn(parsed, 'personnelNumber'), textsIn(parsed, 'email'), textsIn(parsed.filter(hasNeither), 'name')],
  );
  const by = (field: 'personnelNumber' | 'email') =>
    new Map(found.filter((person) => person[field]).map((person) => [normalized(person[field]), person]));
  const groups = await knownGroups(rows, parsed, found);
  const byName = Map.groupBy(found, ({ name }) => normalized(name));
  return { byNumber: by('personnelNumber'), byEmail: by('email'), byName, groups };
}

/** The row identifies its person by the name only. */
const hasNeither = ({ values }: ImportRow): boolean => !values.personnelNumber && !values.email;

function planRow(row: ImportRow, stored: Known, day: string, { seen, withoutEmail }: PlanOptions): PlannedRow {
  const { number, issues: unreadable } = row;
  let { values } = row;
  const refused = (issues: InputIssue[]): PlannedRow => ({
    number,
    outcome: 'refused',
    values,
    issues,
    existing: null,
    changes: {},
    joins: [],
  });
  if (unreadable.length > 0) return refused(unreadable);
  const twice = twiceIn(row, seen);
  if (twice) return refused([twice]);
  const byNumber = stored.byNumber.get(normalized(values.personnelNumber));
  const byEmail = stored.byEmail.get(normalized(values.email));
  const byName = hasNeither(row) ? (stored.byName.get(normalized(values.name)) ?? []) : [];
  // An employee with an address or a number may be another person of the same name.
  const isSure = byName.length === 1 && !byName[0]!.email && !byName[0]!.personnelNumber;
  if (byName.length > 0 && !isSure && (withoutEmail || values.withoutEmail))
    return refused([{ field: 'personnelNumber', key: 'importNumberMissing' }]);
  const existing = byNumber ?? byEmail ?? (isSure ? byName[0]! : null);
  if (withoutEmail && !existing && !values.email) values = { ...values, withoutEmail: true };
  const issues = [...matchIssues(values, byNumber, byEmail), ...contactIssues(values, existing)];
  const changes = changesOf(values, existing);
  const after = { birthDate: null, entryDate: null, leavingDate: null, ...existing, ...changes };
  const { joins, unknown } = groupsToJoin(values.groups ?? [], existing, stored.groups);
  issues.push(...dayIssues(after, day), ...unknown);
  if (issues.length > 0) return refused(issues);
  const isOther = Object.keys(changes).length > 0 || joins.length > 0;
  const outcome = !existing ? 'new' : isOther ? 'changed' : 'unchanged';
  return { number, outcome, values, issues, existing, changes, joins };
}

/** The issue of a row whose number or address an earlier row has; for a row without both, its name. */
function twiceIn(row: ImportRow, seen: Map<string, number>): InputIssue | null {
  const { number, values } = row;
  for (const field of hasNeither(row) ? (['name'] as const) : (['personnelNumber', 'email'] as const)) {
    if (!values[field]) continue;
    const key = `${field} ${normalized(values[field])}`;
    const before = seen.get(key);
    if (before !== undefined) return { field, key: 'importTwice', params: { row: before } };
    seen.set(key, number);
  }
  return null;
}

function* matchIssues(
  values: ImportRow['values'],
  byNumber: EmployeeRow | undefined,
  byEmail: EmployeeRow | undefined,
): Generator<InputIssue> {
  if (byNumber && byEmail && byNumber.id !== byEmail.id) yield { field: 'email', key: 'employeeEmailTaken' };
  if (!byNumber && byEmail?.personnelNumber && values.personnelNumber)
    yield {
      field: 'personnelNumber',
      key: 'importOtherNumber',
      params: { name: byEmail.name, number: byEmail.personnelNumber },
    };
}

function* contactIssues(values: ImportRow['values'], existing: EmployeeRow | null): Generator<InputIssue> {
  if (!existing && !values.name) yield { field: 'name', key: 'required' };
  if (values.email && values.withoutEmail) yield { field: 'withoutEmail', key: 'emailAndWithout' };
  if (!existing && !values.email && !values.withoutEmail) yield { field: 'email', key: 'importEmailMissing' };
  if (existing?.withoutEmail === false && values.withoutEmail === false) return;
  if (existing?.withoutEmail && values.withoutEmail === false && !values.email)
    yield { field: 'email', key: 'importEmailMissing' };
}

/** The columns that a row changes: empty cells change nothing, and an address resets `withoutEmail`. */
function changesOf({ groups: _, ...values }: ImportRow['values'], existing: EmployeeRow | null): Partial<EmployeeRow> {
  const fields = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as Partial<EmployeeRow>;
  if (fields.email) fields.withoutEmail = false;
  else if (fields.withoutEmail) fields.email = null;
  else delete fields.withoutEmail;
  if (!existing) return { employeeLanguage: 'GER', withoutEmail: false, ...fields };
  return employees.changes(fields as object, existing) as Partial<EmployeeRow>;
}

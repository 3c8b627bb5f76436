import { randomUUID } from 'node:crypto';
import { addMonths } from '../../../kernel/calendar.shared.ts';
import type { Rows } from '../../../kernel/context.ts';
import type { InputIssue } from '../../../kernel/errors.ts';
import { OWN_ROWS } from '../../../kernel/list.ts';
import type { PlannedImport } from '../../../platform/imports/import-run.ts';
import type { UnknownText } from '../../../platform/imports/known-values.ts';
import { normalized, textsIn } from '../../../platform/imports/read-row.ts';
import { MAX_PROOFS } from '../qualification.service.ts';
import type { QualificationImportRow } from './import-rows.ts';
import type { NamingColumn, QualificationRowValues } from './import.input.ts';
import type { KnownRoles } from './known-roles.ts';

interface Employee {
  id: string;
  name: string;
  personnelNumber: string | null;
}

interface Appointment {
  id: string;
  role: string;
  employeeId: string | null;
  name: string;
  appointedOn: string;
  endsOn: string | null;
}

interface Proof {
  id: string;
  appointedPersonId: string;
  title: string;
  issuedOn: string;
  expiresOn: string | null;
}

/** The planned result of a row. */
export interface PlannedProof extends PlannedImport {
  values: QualificationRowValues;
  /** The proof that is recorded, or whose end changes. */
  proof: Proof | null;
  /** The appointment to add first; null if there is one already. */
  appoint: Appointment | null;
  unknown: UnknownText<NamingColumn>[];
}

/** What earlier rows of the file contained. */
export interface SeenRows {
  /** The number of the row that has a proof, by the key of the proof. */
  proofs: Map<string, number>;
  /** Appointments that a row adds, by role and person. */
  appointed: Map<string, Appointment>;
}
export const nothingSeen = (): SeenRows => ({ proofs: new Map(), appointed: new Map() });

interface Options {
  roles: KnownRoles;
  today: string;
  /** Locks the rows that are read. */
  forWriting?: boolean;
  seen: SeenRows;
}

interface Stored {
  employees: (values: QualificationRowValues) => Employee[];
  appointments: Appointment[];
  proofs: ReadonlyMap<string, Proof[]>;
}

/** Reads the people that the rows may name, then plans the result of each row. Writes nothing. */
export async function planProofs(
  rows: Rows,
  parsed: readonly QualificationImportRow[],
  { roles, today, forWriting = false, seen }: Options,
): Promise<PlannedProof[]> {
  const stored = await readStored(rows, parsed, forWriting);
  return parsed.map((row) => planProof(row, { roles, today, seen, stored }));
}

async function readStored(rows: Rows, parsed: readonly QualificationImportRow[], forWriting: boolean): Promise<Stored> {
  const names = textsIn(parsed, 'person');
  const employees = await rows<Employee>(
    `select t.id, t.name, t.personnel_number as "personnelNumber" from employee t
      where ${OWN_ROWS} and (lower(btrim(t.name)) in (select unnest($1::text[]))
         or lower(btrim(t.personnel_number)) in (select unnest($2::text[])))${forWriting ? ' for key share of t' : ''}`,
    [names, textsIn(parsed, 'personnelNumber')],
  );
  const appointments = await rows<Appointment>(
    `select t.id, t.role, t.employee_id as "employeeId", t.name, t.appointed_on::text as "appointedOn",
            t.ends_on::text as "endsOn" from appointed_person t
      where ${OWN_ROWS} and (t.employee_id = any($1::uuid[])
         or t.is_external and lower(btrim(t.name)) in (select unnest($2::text[])))
      order by t.appointed_on desc, t.id${forWriting ? ' for update of t' : ''}`,
    [employees.map(({ id }) => id), names],
  );
  const proofs = await rows<Proof>(
    `select t.id, t.appointed_person_id as "appointedPersonId", t.title, t.issued_on::text as "issuedOn",
            t.expires_on::text as "expiresOn" from qualification_proof t
      where ${OWN_ROWS} and t.appointed_person_id = any($1::uuid[])`,
    [appointments.map(({ id }) => id)],
  );
  const byNumber = Map.groupBy(employees, ({ personnelNumber }) => normalized(personnelNumber));
  const byName = Map.groupBy(employees, ({ name }) => normalized(name));
  return {
    employees: ({ person, personnelNumber }) =>
      (personnelNumber ? byNumber.get(normalized(personnelNumber)) : byName.get(normalized(person))) ?? [],
    appointments,
    proofs: Map.groupBy(proofs, ({ appointedPersonId }) => appointedPersonId),
  };
}

const refused = (
  { number, values }: QualificationImportRow,
  issues: InputIssue[],
  unknown: UnknownText<NamingColumn>[] = [],
): PlannedProof => ({ number, outcome: 'refused', values, issues, proof: null, appoint: null, unknown });

interface PlanOptions extends Pick<Options, 'roles' | 'today' | 'seen'> {
  stored: Stored;
}

function planProof(row: QualificationImportRow, options: PlanOptions): PlannedProof {
  const { roles, stored, seen } = options;
  const { values } = row;
  const issues = [...row.issues];
  const unknown: UnknownText<NamingColumn>[] = [];
  const { person = '', personnelNumber = '', role: roleText = '' } = values;
  const role = roles.names.of('role', roleText);
  if (!role) {
    unknown.push({ field: 'role', text: roleText });
    issues.push({ field: 'role', key: roleText ? 'importRoleUnknown' : 'required', params: { name: roleText } });
  }
  const found = stored.employees(values);
  const isExternal = found.length === 0 && stored.appointments.some((each) => isOutside(each, person));
  const named = personnelNumber && !found.length ? 'personnelNumber' : 'person';
  if (!person && !personnelNumber) issues.push({ field: 'person', key: 'required' });
  else if (found.length > 1) issues.push({ field: 'personnelNumber', key: 'importSeveralPeople' });
  else if (found.length === 0 && !isExternal)
    issues.push({ field: named, key: 'importEmployeeUnknown', params: { name: personnelNumber || person } });
  if (issues.length > 0 || !role) return refused(row, issues, unknown);

  const [employee] = found;
  const at = appointmentOf(role, employee, { ...options, values });
  if ('key' in at) return refused(row, [at]);
  const { appointment, isNew } = at;
  const { proof: usual, months } = roles.of(role);
  const { issuedOn, title = '' } = values;
  const expiresOn = values.expiresOn ?? (months === null ? null : addMonths(issuedOn, months));
  if (expiresOn && expiresOn < issuedOn) return refused(row, [{ field: 'expiresOn', key: 'endBeforeStart' }]);
  const fields = { appointedPersonId: appointment.id, title: title || usual, issuedOn, expiresOn };
  const key = `${appointment.id} ${issuedOn} ${normalized(fields.title)}`;
  const before = seen.proofs.get(key);
  if (before !== undefined) return refused(row, [{ field: 'issuedOn', key: 'importTwice', params: { row: before } }]);
  const proofs = stored.proofs.get(appointment.id) ?? [];
  const existing = proofs.find(
    (each) => each.issuedOn === issuedOn && normalized(each.title) === normalized(fields.title),
  );
  if (!existing && proofs.length >= MAX_PROOFS)
    return refused(row, [{ field: 'person', key: 'tooMany', params: { max: MAX_PROOFS } }]);
  seen.proofs.set(key, row.number);
  // A row without an end keeps the stored one.
  const isSame = existing && (!values.expiresOn || existing.expiresOn === expiresOn);
  const proof = { ...fields, id: existing?.id ?? randomUUID() };
  if (!existing) stored.proofs.get(appointment.id)?.push(proof);
  return {
    number: row.number,
    outcome: isSame ? 'unchanged' : existing ? 'changed' : 'new',
    values,
    issues,
    proof,
    appoint: isNew ? appointment : null,
    unknown,
  };
}

const isOutside = ({ employeeId, name }: Appointment, person: string): boolean =>
  employeeId === null && normalized(name) === normalized(person);

/**
 * The appointment that a proof belongs to: a stored one that has not ended, or one that the row adds; otherwise the
 * reason why there is none.
 */
function appointmentOf(
  role: string,
  employee: Employee | undefined,
  { stored, seen, today, values }: PlanOptions & { values: QualificationRowValues },
): { appointment: Appointment; isNew: boolean } | InputIssue {
  const { person = '', appointedOn } = values;
  const inRole = stored.appointments.filter(
    (each) => each.role === role && (employee ? each.employeeId === employee.id : isOutside(each, person)),
  );
  const lasting = inRole.find(({ endsOn }) => !endsOn || endsOn >= today);
  if (lasting) return { appointment: lasting, isNew: false };
  const key = `${role} ${employee?.id ?? normalized(person)}`;
  const begun = seen.appointed.get(key);
  if (begun) return { appointment: begun, isNew: false };
  if (!employee || !appointedOn) return { field: 'appointedOn', key: 'importNotAppointed' };
  if (inRole.some(({ endsOn }) => endsOn! >= appointedOn)) return { field: 'appointedOn', key: 'alreadyAppointed' };
  const { id: employeeId, name } = employee;
  const appointment = { id: randomUUID(), role, employeeId, name, appointedOn, endsOn: null };
  seen.appointed.set(key, appointment);
  return { appointment, isNew: true };
}

import { USUAL_SERIES } from '../../schema/areas/foremen/series/series.input.ts';
import { addDays } from '../../schema/kernel/calendar.shared.ts';
import groups from './employee-groups.json';
import type { RunAs } from './run-as.ts';

const EMPLOYEES = 'query ($filter: JSON) { employees(filter: $filter) { data { id } } }';
const CREATE = 'mutation ($input: CreateEmployeeGroupInput!) { createEmployeeGroup(input: $input) { id } }';
const FOREMEN = 'mutation ($id: ID!, $input: GroupForemenInput!) { setGroupForemen(id: $id, input: $input) { id } }';
const SERIES = 'mutation ($input: ReminderSeriesInput!) { saveReminderSeries(input: $input) { isOn } }';
const COURSES = '{ managedInstructions(perPage: -1) { data { id course } } }';
const EXAMINATIONS = '{ examinations(perPage: -1) { data { id name } } }';
const DUE = `query ($id: ID!) { assignmentsOfEmployee(id: $id, state: open, perPage: -1) { data { id } } }`;
const SINGLE_INSTRUCTION =
  'mutation ($input: CreateManagedInstructionAssignmentInput!) { createManagedInstructionAssignment(input: $input) { id } }';
const SINGLE_EXAMINATION =
  'mutation ($input: CreateSingleExaminationInput!) { createSingleExamination(input: $input) { id } }';
const COMPLETE = 'mutation ($id: ID!, $on: Date!) { completeAssignment(id: $id, on: $on) { id } }';

interface Requires {
  /** Courses that were offered before. */
  instructions: string[];
  /** Names of the examples. */
  examinations: string[];
  sinceDays?: number;
  /** Whether the first time has to be done before the work begins. */
  beforeWork?: boolean;
  /** How many days ago an employee completed everything, by name. */
  completed?: Record<string, number>;
}

interface Courses {
  managedInstructions: { data: { id: string; course: string | null }[] };
}
interface Examinations {
  examinations: { data: { id: string; name: string }[] };
}

interface Days {
  today: string;
  /** Sets the day since when a group requires something, which no service does. */
  backdateRequirements: (groupId: string, days: number) => Promise<void>;
  /** The users of the demo, by key. */
  users: ReadonlyMap<string, string>;
}

/** The groups of the joinery, of employees who exist: by department, and by name; and what they have to complete. */
export async function groupEmployees(
  run: RunAs,
  by: string,
  { today, backdateRequirements, users }: Days,
): Promise<void> {
  const employee = async (name: string): Promise<string[]> => {
    const found = await run<{ employees: { data: { id: string }[] } }>(by, EMPLOYEES, { filter: { name } });
    return found.employees.data.map(({ id }) => id);
  };
  for (const { members, requires, foremen = [], ...group } of groups) {
    const ids: string[] = [];
    for (const name of members) ids.push(...(await employee(name)));
    const input = { ...group, members: ids, ...(requires && (await requirements(run, by, requires))) };
    const { createEmployeeGroup } = await run<{ createEmployeeGroup: { id: string } }>(by, CREATE, { input });
    if (foremen.length > 0) {
      const ofGroup = { foremen: foremen.map((key) => users.get(key)) };
      await run(by, FOREMEN, { id: createEmployeeGroup.id, input: ofGroup });
    }
    if (requires?.sinceDays) await backdateRequirements(createEmployeeGroup.id, requires.sinceDays);
    for (const [name, daysAgo] of Object.entries(requires?.completed ?? {})) {
      for (const id of await employee(name)) await completeAll(run, by, id, addDays(today, -daysAgo));
    }
  }
  await assignSingly(run, by, employee, today);
  await run(by, SERIES, { input: { ...USUAL_SERIES, isOn: true } });
}

/** Assigns items to single employees, in addition to those of their groups. */
async function assignSingly(run: RunAs, by: string, employee: (name: string) => Promise<string[]>, today: string) {
  const { managedInstructions } = await run<Courses>(by, COURSES, {});
  const { examinations } = await run<Examinations>(by, EXAMINATIONS, {});
  const instruction = managedInstructions.data.find(({ course }) => course === 'protective-equipment-and-noise')!.id;
  const examination = examinations.data.find(({ name }) => name === 'Psychische Belastung')!.id;
  await run(by, SINGLE_INSTRUCTION, {
    input: {
      name: 'Nach dem Beinaheunfall an der Hobelmaschine',
      instruction,
      dueDate: addDays(today, 10),
      employees: [...(await employee('Tom Ackermann')), ...(await employee('Mia Brenner'))],
    },
  });
  await run(by, SINGLE_EXAMINATION, {
    input: { name: 'Auf eigenen Wunsch', examination, employees: await employee('Tom Ackermann') },
  });
}

async function requirements(
  run: RunAs,
  by: string,
  { instructions, examinations, beforeWork = false }: Requires,
): Promise<object> {
  const { managedInstructions } = await run<Courses>(by, COURSES, {});
  const examined = await run<Examinations>(by, EXAMINATIONS, {});
  return {
    instructionAssignments: managedInstructions.data
      .filter(({ course }) => course !== null && instructions.includes(course))
      .map(({ id }) => ({ instruction: id, beforeWork })),
    examinationAssignments: examined.examinations.data
      .filter(({ name }) => examinations.includes(name))
      .map(({ id }) => ({ examination: id, interval: 36, beforeWork })),
  };
}

async function completeAll(run: RunAs, by: string, employeeId: string, on: string): Promise<void> {
  const { assignmentsOfEmployee } = await run<{ assignmentsOfEmployee: { data: { id: string }[] } }>(by, DUE, {
    id: employeeId,
  });
  for (const { id } of assignmentsOfEmployee.data) await run(by, COMPLETE, { id, on });
}

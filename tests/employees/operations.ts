import type { Actor } from '../support/actors.ts';
import type { TestApp } from '../support/app.ts';
import { callOn } from '../support/call-on.ts';

export interface EmployeeAnswer {
  id: string;
  version: number;
  name: string;
  email: string | null;
  withoutEmail: boolean;
  employeeLanguage: string;
  personnelNumber: string | null;
  department: string | null;
  leavingDate: string | null;
  groups: { id: string; name: string }[];
}

export interface GroupAnswer {
  id: string;
  version: number;
  name: string;
  ruleDepartment: string | null;
  memberCount: number;
  firstMembers: { name: string }[];
  members: { id: string; name: string }[];
}

const EMPLOYEE = `id version name email withoutEmail employeeLanguage personnelNumber department leavingDate
  groups { id name }`;
const GROUP = `id version name ruleDepartment memberCount firstMembers { name } members { id name }`;

let count = 0;

/** A new employee: unique in name and address, with these fields. */
export const somebody = (fields: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => {
  count += 1;
  return { name: `Person ${count}`, email: `person.${count}@example.org`, employeeLanguage: 'GER', ...fields };
};

type Input = Readonly<Record<string, unknown>>;

/** The operations of employees and groups as their users call them. Refusals are thrown. */
export function employeesOn(app: TestApp) {
  const run = callOn(app);
  return {
    run,
    create: (actor: Actor, input: Input = somebody()) =>
      run<EmployeeAnswer>(
        actor,
        `mutation ($input: CreateEmployeeInput!) { answer: createEmployee(input: $input) { ${EMPLOYEE} } }`,
        { input },
      ),
    update: (actor: Actor, id: string, input: Input, version?: number) =>
      run<EmployeeAnswer>(
        actor,
        `mutation ($id: ID!, $input: UpdateEmployeeInput!, $version: Int) {
           answer: updateEmployee(id: $id, input: $input, version: $version) { ${EMPLOYEE} } }`,
        { id, input, version },
      ),
    remove: (actor: Actor, id: string) =>
      run<{ id: string }>(actor, 'mutation ($id: ID!) { answer: deleteEmployee(id: $id) { id } }', { id }),
    read: (actor: Actor, id: string) =>
      run<EmployeeAnswer>(actor, `query ($id: ID!) { answer: employee(id: $id) { ${EMPLOYEE} } }`, { id }),
    list: (actor: Actor, args: Input = {}) =>
      run<{ count: number; data: EmployeeAnswer[] }>(
        actor,
        `query ($search: String, $sort: String, $filter: JSON, $perPage: Int) {
           answer: employees(search: $search, sort: $sort, filter: $filter, perPage: $perPage) {
             count data { ${EMPLOYEE} } } }`,
        args,
      ),
    createGroup: (actor: Actor, input: Input) =>
      run<GroupAnswer>(
        actor,
        `mutation ($input: CreateEmployeeGroupInput!) { answer: createEmployeeGroup(input: $input) { ${GROUP} } }`,
        { input },
      ),
    updateGroup: (actor: Actor, id: string, input: Input, version?: number) =>
      run<GroupAnswer>(
        actor,
        `mutation ($id: ID!, $input: UpdateEmployeeGroupInput!, $version: Int) {
           answer: updateEmployeeGroup(id: $id, input: $input, version: $version) { ${GROUP} } }`,
        { id, input, version },
      ),
    removeGroup: (actor: Actor, id: string) =>
      run<{ id: string }>(actor, 'mutation ($id: ID!) { answer: deleteEmployeeGroup(id: $id) { id } }', { id }),
    readGroup: (actor: Actor, id: string) =>
      run<GroupAnswer>(actor, `query ($id: ID!) { answer: employeeGroup(id: $id) { ${GROUP} } }`, { id }),
    groups: (actor: Actor) =>
      run<{ count: number; data: GroupAnswer[] }>(
        actor,
        `{ answer: employeeGroups(sort: "name") { count data { ${GROUP} } } }`,
      ),
  };
}

export const namesOf = (people: readonly { name: string }[]): string[] => people.map(({ name }) => name);

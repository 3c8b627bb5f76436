import groups from './employee-groups.json';
import type { RunAs } from './run-as.ts';

const EMPLOYEES = 'query ($filter: JSON) { employees(filter: $filter) { data { id } } }';
const CREATE = 'mutation ($input: CreateEmployeeGroupInput!) { createEmployeeGroup(input: $input) { id } }';

/** The groups of the joinery, of employees who exist: by department, and by name. */
export async function groupEmployees(run: RunAs, by: string): Promise<void> {
  for (const { members, ...group } of groups) {
    const ids: string[] = [];
    for (const name of members) {
      const { employees } = await run<{ employees: { data: { id: string }[] } }>(by, EMPLOYEES, { filter: { name } });
      ids.push(...employees.data.map(({ id }) => id));
    }
    await run(by, CREATE, { input: { ...group, members: ids } });
  }
}

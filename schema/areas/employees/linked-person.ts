import type { Rows } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { requireReferences } from '../../records/plain-references.ts';
import { Employee } from './employee.entity.ts';

/**
 * Functions for records about a person, whose name is entered as text, with a link to an employee if one was picked.
 */

const LINK = [{ name: 'employeeId', refersTo: () => Employee }];

/** Throws BAD_INPUT for the field `employee` if this organisation has no such employee. */
export const requireEmployee = (rows: Rows, employee: string | null | undefined): Promise<void> =>
  requireReferences(rows, LINK, { employeeId: employee });

/**
 * Counts the rows of a table with `employee_id`, `name` and `personal_id` that have the name or the number of an
 * employee but no link to one: they may be about another person.
 */
export async function unlinkedOf(rows: Rows, table: string, employeeId: string): Promise<number> {
  const [found] = await rows<{ count: number }>(
    `select count(*)::int as count from ${table} t
       join employee e on e.client_id = t.client_id and e.id = $1
        and (lower(btrim(t.name)) = lower(btrim(e.name))
             or t.personal_id <> '' and lower(btrim(t.personal_id)) = lower(btrim(e.personnel_number)))
      where ${OWN_ROWS} and t.employee_id is null`,
    [employeeId],
  );
  return found!.count;
}

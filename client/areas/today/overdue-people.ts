import { today } from '../../../schema/kernel/calendar.shared.ts';
import type { OverduePeopleQuery } from '../../generated/today.ts';

type Overdue = OverduePeopleQuery['dueAssignments']['data'][number];

export interface OverduePerson {
  id: string;
  name: string;
  /** The number of their overdue assignments. */
  count: number;
  /** The reason why they get no mail now; null if they get one. */
  not: 'noAddress' | 'alreadyToday' | null;
}

const reasonAgainst = ({ employee, remindedOn }: Overdue): OverduePerson['not'] => {
  if (!employee.email) return 'noAddress';
  return remindedOn === today() ? 'alreadyToday' : null;
};

/**
 * The people of overdue assignments, each once, because everybody gets at most one reminder a day about all of them.
 */
export const overduePeople = (assignments: readonly Overdue[]): OverduePerson[] => {
  const people = new Map<string, OverduePerson>();
  for (const assignment of assignments) {
    const { id, name } = assignment.employee;
    const before = people.get(id);
    people.set(id, {
      id,
      name,
      count: (before?.count ?? 0) + 1,
      not: before?.not ?? reasonAgainst(assignment),
    });
  }
  return [...people.values()].sort((one, other) => one.name.localeCompare(other.name));
};

import type { Person } from './board-model.ts';

/**
 * The people of a ticket, sorted by name, so that the order does not depend on the response that contained the ticket.
 */
export const peopleOf = (ids: readonly string[], people: ReadonlyMap<string, Person>): Person[] => {
  const assigned = ids.flatMap((id) => people.get(id) ?? []);
  return assigned.length > 1
    ? assigned.sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))
    : assigned;
};

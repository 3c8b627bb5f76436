import type { Person } from './board-model.ts';

/** The people of a ticket by name: which of them come first must not depend on which answer brought the ticket. */
export const peopleOf = (ids: readonly string[], people: ReadonlyMap<string, Person>): Person[] => {
  const known = ids.flatMap((id) => people.get(id) ?? []);
  return known.length > 1 ? known.sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1)) : known;
};

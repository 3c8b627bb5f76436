import { useMemo } from 'react';
import { useInspectionPeopleQuery } from '../../generated/inspections-people.ts';
import { useMe } from '../../kit/session/me.ts';
import type { SelectOption } from '../../ui/SelectField.tsx';
import { QUIET } from '../../kit/data/requests.ts';

export type Person = { id: string; name: string; removed: boolean };

/** Everybody who may be responsible, by id; oneself at once, the others when they are known. */
export const usePeople = (): ReadonlyMap<string, Person> => {
  const me = useMe()?.user;
  const { data } = useInspectionPeopleQuery({ context: QUIET });
  const users = data?.ticketBoard.users;
  return useMemo(() => {
    const people = new Map<string, Person>();
    if (me) people.set(me.id, { id: me.id, name: me.name, removed: false });
    for (const { id, name, removed } of users ?? []) people.set(id, { id, name, removed });
    return people;
  }, [me, users]);
};

/** People to choose from; who has left stays only where they are chosen. */
export const peopleOptions = (people: ReadonlyMap<string, Person>, chosen: string | null): SelectOption[] =>
  [...people.values()]
    .filter(({ id, removed }) => !removed || id === chosen)
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name }) => ({ value: id, label: name }));

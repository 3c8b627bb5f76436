import { useMemo } from 'react';
import { useJobPeopleQuery } from '../../../generated/tickets-jobs.ts';
import { QUIET } from '../data/requests.ts';
import type { Person } from '../data/board-model.ts';

/** Everybody who may be given work, by id. From the board's cache when that is there. */
export function useJobPeople(): ReadonlyMap<string, Person> {
  const { data } = useJobPeopleQuery({ context: QUIET });
  const users = data?.ticketBoard.users;
  return useMemo(() => new Map((users ?? []).map((user) => [user.id, user])), [users]);
}

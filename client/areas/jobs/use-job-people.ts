import { useMemo } from 'react';
import { useJobPeopleQuery } from '../../generated/jobs.ts';
import { QUIET } from '../../kit/data/requests.ts';
import type { Person } from '../../kit/people/person.ts';

/**
 * Everybody who has work or may be given some, by id. At once from the board's cache when that is there; somebody may
 * have come since.
 */
export function useJobPeople(): ReadonlyMap<string, Person> {
  const { data } = useJobPeopleQuery({ context: QUIET, fetchPolicy: 'cache-and-network' });
  const users = data?.ticketBoard.users;
  return useMemo(() => new Map((users ?? []).map((user) => [user.id, user])), [users]);
}

import type { Tx } from '../kernel/context.ts';
import type { InputIssue } from '../kernel/errors.ts';
import { isId } from '../kernel/list.ts';

export interface PresentPerson {
  id: string;
  name: string;
  email: string;
}

/** Those of the people who were not removed, held so that nobody is removed before the transaction ends. */
export function presentPeople(tx: Pick<Tx, 'rows'>, ids: readonly string[]): Promise<PresentPerson[]> {
  return tx.rows<PresentPerson>(
    `select id, name, email from client_user where id = any($1::uuid[]) and removed_at is null order by id for share`,
    [ids],
  );
}

/**
 * One issue for each field that names somebody who is not, or no longer, in the organisation. Who is stays until the
 * transaction ends.
 */
export async function absentPeople(
  tx: Pick<Tx, 'rows'>,
  named: readonly { field: string; id: string }[],
): Promise<InputIssue[]> {
  if (named.length === 0) return [];
  const present = await presentPeople(tx, [...new Set(named.map(({ id }) => id).filter(isId))]);
  const known = new Set(present.map((person) => person.id));
  return named.filter(({ id }) => !known.has(id)).map(({ field }) => ({ field, key: 'unknownUser' }));
}

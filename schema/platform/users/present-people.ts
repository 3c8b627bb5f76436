import { referenceName } from '../../kernel/column.ts';
import type { Tx } from '../../kernel/context.ts';
import type { InputIssue } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import type { EntityTable } from '../../kernel/table.ts';

export interface PresentPerson {
  id: string;
  name: string;
  email: string;
}

/** Those of the people who were not removed, locked against removal until the transaction ends. */
export function presentPeople(tx: Pick<Tx, 'rows'>, ids: readonly string[]): Promise<PresentPerson[]> {
  return tx.rows<PresentPerson>(
    `select id, name, email from client_user where id = any($1::uuid[]) and removed_at is null order by id for share`,
    [ids],
  );
}

/**
 * One issue for each field that names an unknown or removed person. The others are locked against removal until the
 * transaction ends.
 */
export async function absentPeople(
  tx: Pick<Tx, 'rows'>,
  named: readonly { field: string; id: string }[],
): Promise<InputIssue[]> {
  if (named.length === 0) return [];
  const present = await presentPeople(tx, [...new Set(named.map(({ id }) => id).filter(isId))]);
  const presentIds = new Set(present.map((person) => person.id));
  return named.filter(({ id }) => !presentIds.has(id)).map(({ field }) => ({ field, key: 'unknownUser' }));
}

/**
 * The users that a change names and the stored row does not, each with the field of the input behind `path`. A removed
 * user may stay in a column that already names them, but cannot be entered into another one.
 */
export function newlyNamed<T extends object>(
  table: EntityTable<T>,
  changed: object,
  stored: object | undefined,
  path = '',
): { field: string; id: string }[] {
  return table.columns.flatMap(({ name, kind }) => {
    const id: unknown = kind === 'person' ? Reflect.get(changed, name) : null;
    if (typeof id !== 'string' || (stored && Reflect.get(stored, name) === id)) return [];
    return [{ field: `${path}${referenceName(name)}`, id }];
  });
}

import { onChange } from './changes.ts';
import { idsIn } from './ids-in.ts';

/** A change that this window was informed of: the ids of what it is about, or null where nothing is known of it. */
type Change = ReadonlySet<string> | null;

/** The last changes. A read that is older than all of them counts as older than an unknown change. */
let recent: readonly Change[] = [];
const MOST = 100;
let changes = 0;

onChange((about) => {
  const ids = idsIn(about);
  changes += 1;
  recent = [...recent, ids.size > 0 ? ids : null].slice(-MOST);
});

/** How often this window was informed that something on the server may have changed. */
export const changeCount = (): number => changes;

/**
 * Whether the answer to a query that was asked after so many changes may be older than one that came since: than that of
 * a record in its variables or its data, or than any if it was asked without ids, as lists are.
 */
export const isChangedSince = (count: number, { variables, data }: { variables: unknown; data: unknown }): boolean => {
  if (changes === count) return false;
  if (changes - count > recent.length || idsIn(variables).size === 0) return true;
  const shown = idsIn([variables, data]);
  return recent.slice(count - changes).some((ids) => ids === null || [...ids].some((id) => shown.has(id)));
};

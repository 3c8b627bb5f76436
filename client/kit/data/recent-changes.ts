import { onChange } from './changes.ts';
import { idsIn } from './ids-in.ts';

/** The ids that each change of which this window was informed is about; none where anything may have changed. */
const changes: (readonly string[])[] = [];

onChange((about) => changes.push(idsIn(about)));

/** How often this window was informed that something on the server may have changed. */
export const changeCount = (): number => changes.length;

/**
 * Whether the answer to a query that was asked after so many changes may be older than one that came since: than that of
 * a record in its variables or its data, or than any if it was asked without ids, as lists are.
 */
export const isChangedSince = (count: number, variables: unknown, data: unknown): boolean => {
  const since = changes.slice(count);
  if (since.length === 0) return false;
  const shown = idsIn(variables).length > 0 && new Set(idsIn([variables, data]));
  return since.some((ids) => !shown || ids.length === 0 || ids.some((id) => shown.has(id)));
};

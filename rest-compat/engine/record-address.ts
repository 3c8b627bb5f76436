import type { Route } from './route.ts';

/** Where the address of one record ends. */
const ONE = '/{id}';

/** The call that reads one record of a kind: its GraphQL field has the name of the kind. */
const readingOf = (routes: readonly Route[], kind: string) =>
  routes.find(({ method, path, field }) => method === 'GET' && field === kind && path.endsWith(ONE));

/**
 * The path below /api/v1/ of a record, or of the list of its kind for an empty id. Null for a kind that has no such
 * call.
 */
export function recordAddress(routes: readonly Route[], kind: string, id: string): string | null {
  const reading = readingOf(routes, kind);
  if (!reading) return null;
  const list = reading.path.slice(0, -ONE.length);
  if (id) return `${list}/${encodeURIComponent(id)}`;
  return routes.some(({ method, path, list: isList }) => method === 'GET' && path === list && isList) ? list : null;
}

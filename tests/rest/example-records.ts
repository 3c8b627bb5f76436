import { EXAMPLE_USER_ID, type Route } from '../../rest-compat/engine/route.ts';
import { routes } from '../../rest-compat/routes.ts';
import type { RestClient } from './rest-client.ts';

/** The kind of record of a path with an id: its first segment. */
export const kindOf = ({ path }: Pick<Route, 'path'>): string => path.split('/')[0]!;

/** The calls about one record. */
export const withRecord: readonly Route[] = routes.filter(
  (route) => route.path.includes('/{id}') && !route.parameter && !route.isPublic,
);

/**
 * Kinds of records that a call with an id needs and that can be created; users first, because the others refer to them.
 */
export const creatableKinds: readonly string[] = routes
  .filter(({ method, path }) => method === 'POST' && withRecord.some((route) => kindOf(route) === path))
  .map(({ path }) => path)
  .toSorted((one, other) => Number(other === 'user') - Number(one === 'user'));

/** The documentation's example body for a new record, with this user wherever it names one. */
export function exampleOf(kind: string, personId: string): Record<string, unknown> {
  const { body } = routes.find(({ method, path }) => method === 'POST' && path === kind)!;
  const text = JSON.stringify(body!.example).replaceAll(EXAMPLE_USER_ID, personId);
  return JSON.parse(text) as Record<string, unknown>;
}

/** Creates one record of each kind, except singletons. Returns an id of each kind. */
export async function createExamples(
  client: RestClient,
  personId: string,
  existing: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const ids = { ...existing };
  for (const kind of creatableKinds) {
    if (kind in ids) continue;
    const { status, body } = await client.post<{ id: string }>(kind, exampleOf(kind, personId));
    if (status !== 201) throw new Error(`POST ${kind}: ${status} ${JSON.stringify(body)}`);
    ids[kind] = body.id;
  }
  return ids;
}

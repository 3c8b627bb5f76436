import type { GraphQLSchema } from 'graphql';
import { changedSince, cursorOf } from '../../schema/kernel/changed-since.ts';
import type { Context } from '../../schema/kernel/context.ts';
import { badInput } from '../../schema/kernel/errors.ts';
import { rowTypeOf } from '../../schema/platform/exports/export-columns.ts';
import { allRecords } from '../../schema/records/registry.ts';
import { rootField } from './document.ts';
import { PAGE_PARAMETERS, type Query } from './query.ts';
import type { Route } from './route.ts';
import type { Source } from './shape.ts';

/** Parameter of lists that can be read by changes. */
export const UPDATED_SINCE = 'updatedSince';

/** What cannot be asked for together with it. */
const NOT_TOGETHER = [...PAGE_PARAMETERS, '_id'];

/**
 * The entity whose changes a list can return: one of the kinds of records, which the change feed reports. Null for any
 * other list.
 */
export function changingEntity(schema: GraphQLSchema, route: Route): string | null {
  if (!route.list || !route.shape.identified || !Object.hasOwn(route.list.fields, 'id')) return null;
  const type = rowTypeOf(rootField(schema, route))?.name;
  return allRecords().some(({ entity }) => entity === type) ? type! : null;
}

/** The answer of a list that was asked for its changes. */
export interface ListChanges {
  data: Source[];
  count: number;
  /** Ids that are no longer in this list: deleted, or no longer matching the filter. */
  deleted: string[];
  cursor: string;
  more: boolean;
}

/** Reads what of a list has changed since the cursor of the request; `read` answers the records of these ids. */
export async function listChanges(
  ctx: Context,
  entity: string,
  query: Query,
  read: (ids: readonly string[]) => Promise<Source[]>,
): Promise<Omit<ListChanges, 'count'>> {
  for (const name of NOT_TOGETHER) if (query.has(name)) throw badInput(name, 'notWithUpdatedSince');
  const since = cursorOf(query.get(UPDATED_SINCE)!, UPDATED_SINCE);
  const { ids, cursor, more } = await ctx.read((rows) => changedSince(rows, entity, since));
  const data = ids.length > 0 ? await read(ids) : [];
  const found = new Set(data.map(({ id }) => id));
  return { data, deleted: ids.filter((id) => !found.has(id)), cursor: String(cursor), more };
}

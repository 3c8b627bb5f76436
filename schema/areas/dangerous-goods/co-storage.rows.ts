import DataLoader from 'dataloader';
import type { Context, Rows } from '../../kernel/context.ts';
import { rowsByParent } from '../../kernel/loaders.ts';
import type { StoredGood } from './co-storage.entity.ts';
import { NAMED_GOODS, type ClassGroup } from './co-storage.shared.ts';

interface LocationClass extends ClassGroup {
  locationId: string;
}

/**
 * How many goods of each storage class locations hold: one row for each class, however many goods there are. If the
 * request reads the goods of the classes, too, the same statement returns them.
 */
export const storageClassesOf = (ctx: Context): DataLoader<string, LocationClass[]> =>
  ctx.loader(
    storageClassesOf,
    () =>
      new DataLoader<string, LocationClass[]>((ids) =>
        Promise.all(ids.map((id) => (namedOf(ctx).has(id) ? storageClassGroupsOf(ctx, id) : countsOf(ctx).load(id)))),
      ),
  );

const countsOf = (ctx: Context): DataLoader<string, LocationClass[]> =>
  rowsByParent(ctx, countsOf, ({ locationId }) => locationId, classesOfLocations);

function classesOfLocations(rows: Rows, ids: readonly string[]): Promise<LocationClass[]> {
  return rows<LocationClass>(
    `select storage_location_id as "locationId", storage_classification as "storageClassification", goods as count
       from storage_location_class where client_id = app_client_id() and storage_location_id = any($1::uuid[])
      order by storage_classification`,
    [ids],
  );
}

interface LocationGroup extends LocationClass {
  goods: StoredGood[];
}

/** The locations whose classes this request reads with their goods. */
const namedOf = (ctx: Context): Set<string> => ctx.loader(namedOf, () => new Set<string>());

/** The same of one location with the first goods of each class. */
export function storageClassGroupsOf(ctx: Context, locationId: string): Promise<LocationGroup[]> {
  namedOf(ctx).add(locationId);
  return rowsByParent(ctx, storageClassGroupsOf, (row: LocationGroup) => row.locationId, groupsOfLocations).load(
    locationId,
  );
}

export function groupsOfLocations(rows: Rows, ids: readonly string[]): Promise<LocationGroup[]> {
  return rows<LocationGroup>(
    `select c.storage_location_id as "locationId", c.storage_classification as "storageClassification", c.goods as count, g.goods
       from storage_location_class c
       cross join lateral (
         select coalesce(json_agg(json_build_object('id', f.id, 'identifier', f.identifier, 'name', f.name)), '[]') as goods
           from (select t.id, t.identifier, t.name from dangerous_good t
                  where t.client_id = c.client_id and t.dangerous_good_storage_location = c.storage_location_id
                    and t.storage_classification = c.storage_classification
                  order by t.identifier limit ${NAMED_GOODS + 1}) f) g
      where c.client_id = app_client_id() and c.storage_location_id = any($1::uuid[])
      order by c.storage_classification`,
    [ids],
  );
}

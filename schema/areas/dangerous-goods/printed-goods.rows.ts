import type { Rows } from '../../kernel/context.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import { tableOf, type RowOf } from '../../kernel/table.ts';
import { groupsOfLocations } from './co-storage.rows.ts';
import { groupsWithout, type NamedGroup } from './co-storage.shared.ts';
import { DangerousGood } from './dangerous-good.entity.ts';

const GOOD = tableOf(DangerousGood).select('t');

export type Good = RowOf<typeof GOOD>;

/** Limit of the goods in one document; a larger register has to be printed by location, or exported. */
const MAX_PRINTED = 2000;

export interface Place {
  id: string;
  name: string;
  goods: Good[];
  groups: NamedGroup[];
}

/**
 * The location, or all locations, with their goods, in three statements. Throws NOT_FOUND, and BAD_INPUT for too many
 * goods.
 */
export async function placesOf(rows: Rows, id: string | null, most = MAX_PRINTED): Promise<Place[]> {
  if (id !== null && !isId(id)) throw notFound();
  const locations = await rows<{ id: string; name: string }>(
    `select t.id, t.name from storage_location t
      where ${OWN_ROWS} and ($1::uuid is null or t.id = $1) order by t.name collate natural_order, t.id`,
    [id],
  );
  if (id !== null && locations.length === 0) throw notFound();
  const ids = locations.map((location) => location.id);
  const goods = await rows<Good>(
    `select ${GOOD.sql} from dangerous_good t where ${OWN_ROWS} and t.dangerous_good_storage_location = any($1::uuid[])
      order by t.identifier, t.id limit ${most + 1}`,
    [ids],
  );
  if (goods.length > most) throw badInput('id', 'tooManyRows', { most });
  const groups = Map.groupBy(await groupsOfLocations(rows, ids), ({ locationId }) => locationId);
  const byLocation = Map.groupBy(goods, (good) => good.dangerousGoodStorageLocationId);
  return locations.map((location) => ({
    ...location,
    goods: byLocation.get(location.id) ?? [],
    groups: groupsWithout(groups.get(location.id) ?? [], null),
  }));
}

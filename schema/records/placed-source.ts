import type { AllowRule } from '../kernel/abilities.shared.ts';
import type { ListField } from '../kernel/list.ts';
import type { Localised } from './due-source.ts';

/**
 * Records of an area that can be at a place (platform/places). Their kind needs its column in the table place_record
 * (migrations/0460-places.sql).
 */
export interface PlacedSource {
  /** Name in place_record: equipmentItem. */
  readonly kind: string;
  /** Who may open the records, and so see them on the page of a place. */
  readonly rule: AllowRule;
  /** Of many of them. */
  readonly label: Localised;
  readonly table: string;
  /** SQL of rows `t`: what the record is called. */
  readonly title: string;
  /** SQL of rows `t`: the address of its page; left out where it has none. */
  readonly path?: string;
  /** SQL: a condition for rows `t`. */
  readonly where?: string;
  /** Where the codes on their labels are: a table with client_id and code, and its column with the id of the record. */
  readonly codes?: { readonly table: string; readonly record: string; readonly where?: string };
  /** Address of the list of all of them, which filters by `atPlace`. */
  readonly list?: string;
}

/** SQL: the row `t` of such a record is at the place of this parameter, or inside of it. */
export const isAtPlace = (kind: string, param: string): string => `t.id in (select pr.record_id from place_record pr
    join place pl on pl.client_id = pr.client_id and pl.id = pr.place_id
   where pr.client_id = app_client_id() and pr.kind = '${kind}' and pl.path @> array[${param}::uuid])`;

/** The filter of a list of such records `t` by place: of the place, and of all places inside of it. */
export const placedField = (kind: string): ListField => ({
  column: `select unnest(pl.path) from place_record pr
    join place pl on pl.client_id = pr.client_id and pl.id = pr.place_id
   where pr.client_id = t.client_id and pr.kind = '${kind}' and pr.record_id = t.id`,
  kind: 'ids',
  condition: (_place, param) => isAtPlace(kind, param()),
});

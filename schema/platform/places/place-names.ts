import type DataLoader from 'dataloader';
import { Ctx, FieldResolver, ID, Resolver, Root, type ClassType } from 'type-graphql';
import { ABILITIES, allows } from '../../kernel/abilities.shared.ts';
import type { Context } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { rowById } from '../../kernel/loaders.ts';

/** SQL of the name of a place `t` with the places that it is in: Werk 1 › Halle 2 › Lackiererei. */
export const FULL_NAME = `(select string_agg(a.name, ' › ' order by above.nth)
  from unnest(t.path) with ordinality above(id, nth) join place a on a.client_id = t.client_id and a.id = above.id)`;

/** SQL to sort by: what is in a place comes right after it. */
export const NAMES = `array(select a.name from unnest(t.path) with ordinality above(id, nth)
  join place a on a.client_id = t.client_id and a.id = above.id order by above.nth)`;

/** The full names of places, by their ids. */
export const fullNamesOf = (ctx: Context): DataLoader<string, { id: string; fullName: string } | null> =>
  rowById(ctx, fullNamesOf, (rows, ids) =>
    rows<{ id: string; fullName: string }>(
      `select t.id, ${FULL_NAME} as "fullName" from place t where ${OWN_ROWS} and t.id = any($1::uuid[])`,
      [ids],
    ),
  );

/** SQL of the full name of the place at which the record with the id `id` is; null: at none. */
export const placeNameOf = (kind: string, id: string): string => `(select
    (select ${FULL_NAME} from place t where t.client_id = pr.client_id and t.id = pr.place_id)
   from place_record pr where pr.client_id = app_client_id() and pr.kind = '${kind}' and pr.record_id = ${id})`;

type Named = { id: string; placeId: string; placeName: string };

/**
 * A resolver that answers the place of records of a kind, to users who may see places (`ABILITIES.places`): of tickets
 * everybody may read some. Its input is in `placeFields` (records/placed.shared.ts).
 */
export function placeNameResolver(entity: new () => { id: string }, kind: string): ClassType<object> {
  const load = (ctx: Context): DataLoader<string, Named | null> =>
    rowById(ctx, load, (rows, ids) =>
      rows<Named>(
        `select r.record_id as id, t.id as "placeId", ${FULL_NAME} as "placeName" from place_record r
           join place t on t.client_id = r.client_id and t.id = r.place_id
          where ${OWN_ROWS} and r.kind = '${kind}' and r.record_id = any($1::uuid[])`,
        [ids],
      ),
    );
  const placeOf = async ({ id }: { id: string }, ctx: Context): Promise<Named | null> =>
    allows(ABILITIES.places, ctx.user) ? load(ctx).load(id) : null;
  @Resolver(() => entity)
  class PlaceNameResolver {
    @FieldResolver(() => ID, {
      nullable: true,
      description: 'The place at which it is; null: none was chosen, or for others than those who may see places',
    })
    async placeId(@Root() record: { id: string }, @Ctx() ctx: Context): Promise<string | null> {
      return (await placeOf(record, ctx))?.placeId ?? null;
    }

    @FieldResolver(() => String, {
      nullable: true,
      description:
        'The place at which it is, with the places above: Werk 1 › Halle 2; null: none was chosen, or for others than those who may see places',
    })
    async placeName(@Root() record: { id: string }, @Ctx() ctx: Context): Promise<string | null> {
      return (await placeOf(record, ctx))?.placeName ?? null;
    }
  }
  return PlaceNameResolver;
}

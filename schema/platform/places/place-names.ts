import type DataLoader from 'dataloader';
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

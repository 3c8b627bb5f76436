import type { Actor } from '../support/actors.ts';
import type { TestApp } from '../support/app.ts';

/**
 * Inserts `count` tickets on a board by one statement, "Nr. 1" at the top. Bypasses the change feed: a test of caches
 * or events has to write its own tickets through the product.
 */
export async function insertMany(
  app: TestApp,
  actor: Actor,
  boardId: string,
  count: number,
  description = '',
): Promise<void> {
  await app.sql(
    `with last as (
       update number_range set last = last + $3 where client_id = $1 returning last - $3 as before
     ), first as (
       insert into number_range (client_id, name, last) select $1, 'T', $3
       where not exists (select 1 from last) returning 0 as before
     )
     insert into ticket (client_id, id, title, description, priority, board_id, position, number_range, document_id)
     select $1, gen_random_uuid(), 'Nr. ' || i, $4, 2, $2, 'd' || lpad(i::text, 4, '0'), 'T',
       i + (select before from last union all select before from first)
       from generate_series(1, $3::int) i`,
    [actor.clientId, boardId, count, description],
  );
}

/** The number in "Nr. 17". */
export const numbersOf = (tickets: readonly { title: string }[]): number[] =>
  tickets.map(({ title }) => Number(title.replace('Nr. ', '')));

/** The numbers `from` to `to`. */
export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

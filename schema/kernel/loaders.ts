import DataLoader from 'dataloader';
import type { Context, Rows } from './context.ts';

type Read<Row> = (rows: Rows, ids: readonly string[]) => Promise<Row[]>;

/**
 * The request's loader of rows by their id, null for what is not there. `key` is the function that it belongs to. `run`: where they are
 * no rows of the organisation.
 */
export function rowById<Row extends { id: string }>(
  ctx: Context,
  key: object,
  read: Read<Row>,
  run: (work: (rows: Rows) => Promise<Row[]>) => Promise<Row[]> = (work) => ctx.read(work),
): DataLoader<string, Row | null> {
  return ctx.loader(
    key,
    () =>
      new DataLoader<string, Row | null>(async (ids) => {
        const byId = new Map((await run((rows) => read(rows, ids))).map((row) => [row.id, row]));
        return ids.map((id) => byId.get(id) ?? null);
      }),
  );
}

/** The request's loader of the rows that belong to a parent, in the order that `read` answers them. */
export function rowsByParent<Row>(
  ctx: Context,
  key: object,
  parentOf: (row: Row) => string,
  read: Read<Row>,
): DataLoader<string, Row[]> {
  return ctx.loader(
    key,
    () =>
      new DataLoader<string, Row[]>(async (ids) => {
        const byParent = Map.groupBy(await ctx.read((rows) => read(rows, ids)), parentOf);
        return ids.map((id) => byParent.get(id) ?? []);
      }),
  );
}

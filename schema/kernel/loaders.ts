import DataLoader from 'dataloader';
import type { Context, Rows } from './context.ts';
import { noteFollowUp, type FollowUp } from './follow-ups.ts';

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

interface Opened<Value> {
  loader: DataLoader<string, Value>;
  asked: Set<string>;
  /** Read ahead. */
  values: Map<string, Value>;
}

/** The loaders of what one statement reads by ids; it may leave with the rows that have the ids (follow-ups.ts). */
export class LoaderByIds<Value> implements FollowUp {
  readonly #sql: string;
  readonly #valuesOf: (rows: object[]) => (id: string) => Value;

  /** The only parameter of the statement is `$1::uuid[]`. */
  constructor(sql: string, valuesOf: (rows: object[]) => (id: string) => Value) {
    this.#sql = sql;
    this.#valuesOf = valuesOf;
  }

  /** The request's own. */
  of(ctx: Context): DataLoader<string, Value> {
    return this.#open(ctx).loader;
  }

  /** The value of an id: at once where it was read ahead, so that a page of rows makes no promises for it. */
  get(ctx: Context, id: string): Value | Promise<Value> {
    const { loader, values } = this.#open(ctx);
    const value = values.get(id);
    return value === undefined ? loader.load(id) : value;
  }

  async readAhead(ctx: Context, rows: Rows, setting: string): Promise<(ids: readonly string[]) => void> {
    const sql = this.#sql.replaceAll('$1::uuid[]', `((select current_setting('${setting}', true)::uuid[])::uuid[])`);
    const valueOf = this.#valuesOf(await rows(sql));
    return (ids) => {
      const { loader, asked, values } = this.#open(ctx);
      for (const id of ids) {
        if (asked.has(id)) continue;
        asked.add(id);
        values.set(id, valueOf(id));
        loader.prime(id, valueOf(id));
      }
    };
  }

  hasAskedFor(ctx: Context, id: string): boolean {
    return this.#open(ctx).asked.has(id);
  }

  #open(ctx: Context): Opened<Value> {
    return ctx.loader(this, () => {
      const asked = new Set<string>();
      const loader = new DataLoader<string, Value>(async (ids) => {
        for (const id of ids) asked.add(id);
        noteFollowUp(ctx, this, ids);
        return ids.map(this.#valuesOf(await ctx.read((rows) => rows(this.#sql, [ids]))));
      });
      return { loader, asked, values: new Map<string, Value>() };
    });
  }
}

/** Loads rows by their id, null for what is not there. */
export const loaderById = <Row extends { id: string }>(sql: string): LoaderByIds<Row | null> =>
  new LoaderByIds(sql, (rows) => {
    const byId = new Map((rows as Row[]).map((row) => [row.id, row]));
    return (id) => byId.get(id) ?? null;
  });

/** Loads the rows that belong to a parent, in the order of the statement. */
export const loaderByParent = <Row>(sql: string, parentOf: (row: Row) => string): LoaderByIds<Row[]> =>
  new LoaderByIds(sql, (rows) => {
    const byParent = Map.groupBy(rows as Row[], parentOf);
    return (id) => byParent.get(id) ?? [];
  });

/** What is made of values that may be there already: at once where all are. */
export const ofAll = <const Values extends readonly unknown[], Result>(
  values: Values,
  make: (values: { -readonly [K in keyof Values]: Awaited<Values[K]> }) => Result,
): Result | Promise<Result> =>
  values.some((value) => value instanceof Promise) ? Promise.all(values).then(make) : make(values as never);

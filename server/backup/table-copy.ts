import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { TableHead } from './backup-format.ts';

/** The tables of the product that keep rows, by name, with the columns that a copy can write. `owner`: a connection as the owner. */
export async function persistentTables(owner: pg.Client, leftOut: readonly string[]): Promise<TableHead[]> {
  const { rows } = await owner.query<TableHead>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and not c.relname = any($1)
      group by c.relname order by c.relname`,
    [leftOut],
  );
  return rows;
}

/** The names of the migrations of this database, oldest first; null where there are no tables of the product. */
export async function migrationsOf(owner: pg.Client): Promise<string[] | null> {
  const { rows: found } = await owner.query<{ there: boolean }>(
    `select to_regclass('public.mikro_orm_migrations') is not null as there`,
  );
  if (!found[0]!.there) return null;
  const { rows } = await owner.query<{ name: string }>('select name from mikro_orm_migrations order by id');
  return rows.map(({ name }) => name);
}

/** These columns as a list in SQL. */
export const columnList = (owner: pg.Client, columns: readonly string[]): string =>
  columns.map((column) => owner.escapeIdentifier(column)).join(', ');

/** Rows of a table as COPY writes them (text), those of `where` alone; `rowCount` is known at the end. */
export function rowsOut(
  owner: pg.Client,
  { name, columns }: TableHead,
  where?: string,
): Readable & { rowCount: number } & AsyncIterable<Buffer> {
  const [table, listed] = [owner.escapeIdentifier(name), columnList(owner, columns)];
  const source = where === undefined ? `${table} (${listed})` : `(select ${listed} from ${table} where ${where})`;
  return owner.query(copyTo(`copy ${source} to stdout`)) as Readable & { rowCount: number };
}

/** Takes rows of a table as COPY writes them; `done` settles after its end, when `rowCount` is known. */
export function rowsIn(
  owner: pg.Client,
  { name, columns }: TableHead,
): { copy: Writable & { rowCount: number }; done: Promise<void> } {
  const text = `copy ${owner.escapeIdentifier(name)} (${columnList(owner, columns)}) from stdin`;
  const copy = owner.query(copyFrom(text)) as unknown as Writable & { rowCount: number };
  const done = finished(copy);
  done.catch(() => undefined);
  return { copy, done };
}

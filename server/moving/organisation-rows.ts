import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { LEFT_OUT, type TableHead } from '../backup/backup-format.ts';
import { columnList, persistentTables, rowsIn, rowsOut } from '../backup/table-copy.ts';

/** A table with rows of organisations, as the catalogue of the database knows it: a new one belongs here without a line. */
export interface OwnedTable extends TableHead {
  /** The column that names the organisation. */
  ownedBy: 'client_id' | 'id';
  /** The column whose values a sequence counts, and that sequence. */
  counted: { column: string; sequence: string } | null;
}

/** Ids of accounts here, and those that the same people have there. */
export type Renamed = ReadonlyMap<string, string>;

/** All tables with rows of organisations. Tables without the column are nobody's, and never copied. */
export async function ownedTables(owner: pg.Client): Promise<OwnedTable[]> {
  const { rows } = await owner.query<{ name: string; column: string; sequence: string }>(
    `select c.relname as name, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and a.attidentity <> '' and not a.attisdropped`,
  );
  const sequences = new Map(rows.map(({ name, ...counted }) => [name, counted]));
  return (await persistentTables(owner, LEFT_OUT)).flatMap((table): OwnedTable[] => {
    const ownedBy = table.name === 'client' ? 'id' : 'client_id';
    return table.columns.includes(ownedBy) ? [{ ...table, ownedBy, counted: sequences.get(table.name) ?? null }] : [];
  });
}

/** The rows of one organisation, as a condition. The id was checked. */
export const ofOrganisation = ({ ownedBy }: Pick<OwnedTable, 'ownedBy'>, clientId: string): string =>
  `${ownedBy} = '${clientId}'`;

/** Copies rows from one database to another; returns how many. */
export async function copyRows(
  from: pg.Client,
  to: pg.Client,
  table: TableHead,
  where: string,
  renamed: Renamed = new Map(),
): Promise<number> {
  const rows = rowsOut(from, table, where);
  const { copy, done } = rowsIn(to, table);
  await pipeline(renamed.size > 0 ? withNewIds(rows, renamed) : rows, copy);
  await done;
  return copy.rowCount;
}

/** Ids are random, so a text that reads like one is one: also in values of the audit, in mentions and in JSON. */
async function* withNewIds(rows: AsyncIterable<Buffer>, renamed: Renamed): AsyncGenerator<Buffer> {
  const ids = new RegExp([...renamed.keys()].join('|'), 'g');
  let rest = '';
  for await (const chunk of rows) {
    // Bytes as letters: an id has none outside of ASCII, and others stay what they are.
    const text = rest + chunk.toString('latin1');
    // A row never contains the end of a line.
    const end = text.lastIndexOf('\n') + 1;
    rest = text.slice(end);
    if (end > 0)
      yield Buffer.from(
        text.slice(0, end).replace(ids, (id) => renamed.get(id)!),
        'latin1',
      );
  }
  if (rest) throw new Error('The rows ended in the middle of one');
}

/** Rows that are compared: those of a table, or of its copy under another name. */
export interface Compared {
  table: OwnedTable;
  /** In SQL. */
  from: string;
  where: string;
}

/** Rows by number and hash, by table; equal for the same rows, in whatever order. `renamed`: as they are with these ids. */
export async function fingerprintsOf(
  owner: pg.Client,
  compared: readonly Compared[],
  renamed: Renamed = new Map(),
): Promise<Map<string, string>> {
  const hashed = compared.map(({ table, from, where }) => {
    const text = [...renamed].reduce(
      (inner, [former, id]) => `replace(${inner}, '${former}', '${id}')`,
      `row(${columnList(owner, table.columns)})::text`,
    );
    return `select ${owner.escapeLiteral(table.name)} as name, concat_ws(' ', count(*),
        sum(('x' || left(hash, 15))::bit(60)::bigint), sum(('x' || right(hash, 15))::bit(60)::bigint)) as fingerprint
      from (select md5(${text}) as hash from ${from} where ${where}) hashed`;
  });
  if (hashed.length === 0) return new Map();
  const { rows } = await owner.query<{ name: string; fingerprint: string }>(hashed.join(' union all '));
  return new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]));
}

/** The number of rows that fingerprints count. */
export const rowsOfAll = (fingerprints: ReadonlyMap<string, string>): number =>
  [...fingerprints.values()].reduce((sum, fingerprint) => sum + Number(fingerprint.split(' ', 1)[0]), 0);

/** An organisation's rows of a table, to be compared. */
export const rowsOf = (owner: pg.Client, table: OwnedTable, clientId: string): Compared => ({
  table,
  from: owner.escapeIdentifier(table.name),
  where: ofOrganisation(table, clientId),
});

/**
 * Lets the sequences of the target begin after the values that come, so that what is written there later is newer. In a transaction
 * of its own, for which others wait that need a value, and no longer.
 */
export async function advanceSequences(
  source: pg.Client,
  target: pg.Client,
  tables: readonly OwnedTable[],
  clientId: string,
): Promise<void> {
  for (const table of tables) {
    if (!table.counted) continue;
    const { column, sequence } = table.counted;
    const { rows } = await source.query<{ last: string | null }>(
      `select max(${source.escapeIdentifier(column)})::text as last from ${source.escapeIdentifier(table.name)}
        where ${ofOrganisation(table, clientId)}`,
    );
    if (rows[0]!.last === null) continue;
    await target.query('begin');
    // Its lock keeps others from taking a value in between.
    await target.query(`alter sequence ${sequence} cache 1`);
    await target.query(`select setval($1::regclass, $2) from ${sequence} where last_value <= $2`, [
      sequence,
      rows[0]!.last,
    ]);
    await target.query('commit');
  }
}

/** The first foreign key that does not hold for the rows of an organisation, with its table; null where all hold. */
export async function brokenForeignKey(
  owner: pg.Client,
  tables: readonly OwnedTable[],
  clientId: string,
): Promise<string | null> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const { rows } = await owner.query<{
    name: string;
    child: string;
    parent: string;
    columns: string[];
    referred: string[];
  }>(
    `select f.conname as name, c.relname as child, f.confrelid::regclass::text as parent,
            (select array_agg(quote_ident(a.attname) order by k.n) from unnest(f.conkey) with ordinality k (att, n)
               join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.att) as columns,
            (select array_agg(quote_ident(a.attname) order by k.n) from unnest(f.confkey) with ordinality k (att, n)
               join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.att) as referred
       from pg_constraint f join pg_class c on c.oid = f.conrelid
      where f.contype = 'f' and f.connamespace = 'public'::regnamespace and c.relname = any($1)`,
    [[...byName.keys()]],
  );
  if (rows.length === 0) return null;
  const checks = rows.map(
    ({ name, child, parent, columns, referred }) =>
      `select ${owner.escapeLiteral(`${child} (${name})`)} as key where exists (
         select from ${owner.escapeIdentifier(child)} c
          where c.${ofOrganisation(byName.get(child)!, clientId)} and ${columns.map((column) => `c.${column} is not null`).join(' and ')}
            and not exists (select from ${parent} p where ${columns.map((column, n) => `p.${referred[n]} = c.${column}`).join(' and ')}))`,
  );
  const { rows: broken } = await owner.query<{ key: string }>(checks.join(' union all '));
  return broken[0]?.key ?? null;
}

/** A key of a table that is unique without the organisation: a code, the hash of a token, the name of a file. */
interface GlobalKey {
  table: string;
  name: string;
  columns: string[];
  types: string[];
  /** The rows for which it holds, in SQL; null for all. */
  only: string | null;
}

async function globalKeys(owner: pg.Client, tables: readonly OwnedTable[]): Promise<GlobalKey[]> {
  const { rows } = await owner.query<GlobalKey>(
    `select t.relname as table, i.relname as name, pg_get_expr(x.indpred, x.indrelid) as only,
            array_agg(a.attname::text order by k.n) as columns,
            array_agg(format_type(a.atttypid, a.atttypmod) order by k.n) as types
       from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
       cross join unnest(x.indkey::int[]) with ordinality k (att, n)
       join pg_attribute a on a.attrelid = t.oid and a.attnum = k.att
      where x.indisunique and t.relnamespace = 'public'::regnamespace and t.relname = any($1) and t.relname <> 'client'
        and 0 <> all(x.indkey::int[])
        and not exists (select from pg_attribute o where o.attrelid = t.oid and o.attname = 'client_id' and o.attnum = any(x.indkey::int[]))
      group by t.relname, i.relname, x.indpred, x.indrelid`,
    [tables.map(({ name }) => name)],
  );
  return rows;
}

/** Tables whose keys are in no link, or, as names of files, in one that a server has signed. */
const NO_LINKS = ['billing', 'outbox_mail', 'registration', 'stored_file'];

/** The codes and tokens of an organisation that lead to it from outside, as SHA-256; those that are stored so as they are. */
export async function globalCodes(
  owner: pg.Client,
  tables: readonly OwnedTable[],
  clientId: string,
): Promise<Buffer[]> {
  const queries = (await globalKeys(owner, tables)).flatMap(({ table, columns, types }) => {
    if (columns.length !== 1 || NO_LINKS.includes(table)) return [];
    const column = owner.escapeIdentifier(columns[0]!);
    const hash = types[0] === 'bytea' ? column : `sha256(convert_to(${column}::text, 'UTF8'))`;
    return `select ${hash} as hash from ${owner.escapeIdentifier(table)}
      where ${ofOrganisation({ ownedBy: 'client_id' }, clientId)} and ${column} is not null`;
  });
  const { rows } = await owner.query<{ hash: Buffer }>(queries.join(' union '));
  return rows.map(({ hash }) => hash);
}

/** The first key of this organisation that another one has in the target already, with its table; null where all are free. */
export async function takenKey(
  source: pg.Client,
  target: pg.Client,
  tables: readonly OwnedTable[],
  clientId: string,
): Promise<string | null> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  for (const { table, name, columns, types, only } of await globalKeys(source, tables)) {
    const [quoted, listed] = [source.escapeIdentifier(table), columnList(source, columns)];
    const which = only === null ? '' : ` and (${only})`;
    const { rows } = await source.query<Record<string, unknown>>(
      `select ${columns.map((column) => `array_agg(${source.escapeIdentifier(column)}::text) as ${source.escapeIdentifier(column)}`).join(', ')}
         from ${quoted} where ${ofOrganisation(byName.get(table)!, clientId)}${which}`,
    );
    const values = columns.map((column) => rows[0]![column]);
    if (values[0] === null) continue;
    const { rows: taken } = await target.query(
      `select from ${quoted} where (${listed}) in (select ${columns.map((_, n) => `k${n}::${types[n]}`).join(', ')}
              from unnest(${columns.map((_, n) => `$${n + 1}::text[]`).join(', ')}) k (${columns.map((_, n) => `k${n}`).join(', ')}))
          and client_id <> '${clientId}'${which} limit 1`,
      values,
    );
    if (taken.length > 0) return `${table} (${name})`;
  }
  return null;
}

/** The tables in which an organisation has rows. */
export async function tablesWithRows(
  owner: pg.Client,
  tables: readonly OwnedTable[],
  clientId: string,
): Promise<OwnedTable[]> {
  const queries = tables.map((table) => {
    const { from, where } = rowsOf(owner, table, clientId);
    return `select ${owner.escapeLiteral(table.name)} as name where exists (select from ${from} where ${where})`;
  });
  const { rows } = await owner.query<{ name: string }>(queries.join(' union all '));
  const names = new Set(rows.map(({ name }) => name));
  return tables.filter(({ name }) => names.has(name));
}

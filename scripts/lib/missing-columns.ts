import { columnsOf, KINDS, tableNameOf, type ColumnDefinition } from '../../schema/kernel/column.ts';

type AnyEntity = new () => object;

/** A column of the migrated database. */
export interface StoredColumn {
  table: string;
  column: string;
  /** As PostgreSQL's format_type returns it. */
  type: string;
  notNull: boolean;
}

/** The writable columns of all tables; computed ones are left out. */
export const STORED_COLUMNS = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, a.attnotnull as "notNull"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`;

export interface Difference {
  /** The statements of a migration. */
  sql: string[];
  /** Differences for which no statement can be derived, with the reason. */
  refused: string[];
}

/** PostgreSQL's name for the type of a column. */
const typeOf = ({ kind }: ColumnDefinition): string =>
  ({ timestamptz: 'timestamp with time zone', int: 'integer' })[KINDS[kind].sql as string] ?? KINDS[kind].sql;

/** SQL of a default value; undefined for a value without a literal in SQL. */
function literalOf(value: unknown): string | undefined {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) && value.length === 0 ? `'{}'` : undefined;
}

/**
 * What the declared columns and those of the migrated database differ in: `add column` for those that the database
 * lacks. A column that cannot be null gets the initial value of its property as default; a reference to a user its
 * foreign key. Everything else is refused, because the right statement depends on the rows.
 */
export function missingColumns(entities: readonly AnyEntity[], stored: readonly StoredColumn[]): Difference {
  const found: Difference = { sql: [], refused: [] };
  const tables = Map.groupBy(stored, ({ table }) => table);
  for (const entity of entities) {
    const table = tableNameOf(entity);
    const columns = new Map(tables.get(table)?.map((column) => [column.column, column]));
    if (columns.size === 0) {
      found.refused.push(`${table}: the table is missing; npm run new:area writes one`);
      continue;
    }
    const initial = new entity() as Record<string, unknown>;
    for (const declared of columnsOf(entity)) {
      const there = columns.get(declared.column);
      columns.delete(declared.column);
      if (!there) add(found, table, declared, initial[declared.name]);
      else if (there.type !== typeOf(declared))
        found.refused.push(`${table}.${declared.column}: is ${there.type}, declared as ${typeOf(declared)}`);
      else if (there.notNull === Boolean(declared.nullable))
        found.refused.push(`${table}.${declared.column}: ${there.notNull ? 'cannot' : 'can'} be null in the database`);
    }
    for (const column of columns.keys()) found.refused.push(`${table}.${column}: no property declares it`);
  }
  return found;
}

function add(found: Difference, table: string, declared: ColumnDefinition, initial: unknown): void {
  const { column, kind, nullable } = declared;
  const name = `${table}.${column}`;
  if (kind === 'id') return void found.refused.push(`${name}: a reference; only you know what becomes of it on delete`);
  const value = literalOf(initial);
  if (!nullable && value === undefined)
    return void found.refused.push(`${name}: existing rows have no value for it; give the property an initial value`);
  const rest = nullable ? '' : ` not null default ${value}`;
  found.sql.push(`alter table ${table} add column ${column} ${KINDS[kind].sql}${rest};`);
  if (kind === 'person')
    found.sql.push(
      `alter table ${table} add foreign key (client_id, ${column}) references client_user (client_id, id);`,
    );
}

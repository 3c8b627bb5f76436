import { createHash } from 'node:crypto';
import type { TestApp } from '../support/app.ts';

/** The tables are read from the database's catalog, so that every test includes new ones. */
export interface Table {
  name: string;
  /** The column that names the organisation; null for tables without one. */
  clientColumn: string | null;
  security: boolean;
}

/** The owner's internal tables, which the application may not read. */
export const OWNERS_TABLES = ['mikro_orm_migrations', 'operator_log', 'own_cell', 'server_secret'];

export async function allTables(app: TestApp): Promise<Table[]> {
  return app.sql<Table>(
    `select c.relname as name, c.relrowsecurity as security,
            case when c.relname = 'client' then 'id'
              else (select 'client_id' from pg_attribute a
                where a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped) end as "clientColumn"
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> all($1) order by c.relname`,
    [OWNERS_TABLES],
  );
}

/** A hash of every row: of one organisation if the table has the column, otherwise of all rows. */
export async function fingerprint(app: TestApp, clientId: string): Promise<Record<string, string>> {
  const marks: Record<string, string> = {};
  for (const { name, clientColumn } of await allTables(app)) {
    const rows = await app.sql<{ row: string }>(
      `select t::text as row from "${name}" t
           ${clientColumn ? `where ${clientColumn} = $1` : 'where $1::uuid is not null'} order by 1`,
      [clientId],
    );
    marks[name] = `${rows.length} rows ${createHash('sha1')
      .update(rows.map(({ row }) => row).join('\n'))
      .digest('hex')}`;
  }
  return marks;
}

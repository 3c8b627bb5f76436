import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/**
 * Every test database watches its writes: a transaction of the application's role that changes rows of two
 * organisations is recorded, and the test file fails when it drops its database (tests/support/postgres.ts), unless
 * this file lists the transaction's reason for working outside of an organisation, with an explanation.
 */
const ALLOWED = join(import.meta.dirname, '../contracts/writes-of-several-organisations.txt');

/** Prefix of the reasons of test code that calls the database directly. */
const OF_TESTS = 'test: ';

export interface Crossing {
  /** The reason for which the transaction worked outside of an organisation; empty if it gave none. */
  reason: string;
  /** The table in which a row of a second organisation was changed. */
  table: string;
}

/** Reasons of transactions that may write rows of several organisations, with the explanation of each. */
export function allowedReasons(): Map<string, string> {
  const lines = readFileSync(ALLOWED, 'utf8').trim().split('\n');
  return new Map(lines.map((line) => line.split(/ {2,}/, 2) as [string, string]));
}

/**
 * Makes a migrated database watch its writes. Uses a separate schema, so that backups, moves and contracts of the
 * product's tables do not include it. A change is recorded in its own transaction: one that is rolled back leaves
 * nothing. Rows of the organisation that the transaction has set, nearly all of them, cost a comparison and call no
 * function.
 */
export async function watchWrites(owner: pg.Client, appRole: string): Promise<void> {
  await owner.query(`
    create schema watch;
    create table watch.crossing (reason text not null, "table" text not null);
    create function watch.note() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
    declare
      -- The organisation of this transaction: the one that it names, else that of its first write.
      own text := coalesce(nullif(lower(current_setting('app.client_id', true)), ''), current_setting('watch.organisation', true), '');
      written text := to_jsonb(case tg_op when 'DELETE' then old else new end) ->> tg_argv[0];
    begin
      if own = '' then
        perform set_config('watch.organisation', written, true);
      elsif own <> written then
        insert into watch.crossing (reason, "table") values (coalesce(current_setting('app.unscoped', true), ''), tg_table_name);
      end if;
      return null;
    end $$;
    do $$
    declare
      t text;
      key text;
      event text;
    begin
      for t, key in
        select c.relname, case when c.relname = 'client' then 'id' else 'client_id' end from pg_class c
         where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
           and (c.relname = 'client' or exists (select from pg_attribute a
                 where a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped))
      loop
        foreach event in array array['insert', 'update', 'delete'] loop
          execute format(
            'create trigger zz_watch_%1$s after %1$s on %2$I for each row when (session_user = %5$L and %3$s.%4$I is not null'
              ' and %3$s.%4$I::text is distinct from lower(current_setting(''app.client_id'', true)))'
              ' execute function watch.note(%4$L)',
            event, t, case event when 'delete' then 'old' else 'new' end, key, ${pg.escapeLiteral(appRole)});
        end loop;
      end loop;
    end $$`);
}

/** The transactions in which the application's role wrote rows of several organisations without being allowed to. */
export async function crossingsIn(ownerUrl: string): Promise<Crossing[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<Crossing>('select distinct reason, "table" from watch.crossing order by 1, 2');
    const allowed = allowedReasons();
    return rows.filter(({ reason }) => !allowed.has(reason) && !reason.startsWith(OF_TESTS));
  } finally {
    await owner.end();
  }
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/**
 * Every test database watches its writes: a transaction of the application's role that changes rows of two organisations is noted, and
 * the test file fails when it drops its database (tests/support/postgres.ts), unless the reason for working outside of an organisation
 * stands in this file with why it may.
 */
const ALLOWED = join(import.meta.dirname, '../contracts/writes-of-several-organisations.txt');

/** Of code of tests that calls the database itself. */
const OF_TESTS = 'test: ';

export interface Crossing {
  /** Why the transaction worked outside of an organisation; empty where it gave no reason. */
  reason: string;
  /** The table whose change was one of a second organisation. */
  table: string;
}

/** Reasons of transactions that may write rows of several organisations, with why. */
export function allowedReasons(): Map<string, string> {
  const lines = readFileSync(ALLOWED, 'utf8').trim().split('\n');
  return new Map(lines.map((line) => line.split(/ {2,}/, 2) as [string, string]));
}

/**
 * Makes a migrated database watch its writes. In a schema of its own, so that backups, moves and contracts of the product's tables do
 * not see it. A change is noted in its own transaction: one that is rolled back leaves nothing.
 */
export async function watchWrites(owner: pg.Client, appRole: string): Promise<void> {
  const noting = (name: string, column: string): string => `
    create function watch.${name}() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
    declare
      -- The organisation of this transaction: the one that it names, else that of its first write.
      own text := coalesce(nullif(lower(current_setting('app.client_id', true)), ''), current_setting('watch.organisation', true), '');
      written text;
    begin
      if session_user <> ${pg.escapeLiteral(appRole)} then
        return null;
      end if;
      for written in select distinct ${column}::text from changed where ${column} is not null loop
        if own = '' then
          own := written;
        elsif own <> written then
          insert into watch.crossing (reason, "table") values (coalesce(current_setting('app.unscoped', true), ''), tg_table_name);
        end if;
      end loop;
      perform set_config('watch.organisation', own, true);
      return null;
    end $$;`;
  await owner.query(`
    create schema watch;
    create table watch.crossing (reason text not null, "table" text not null);
    ${noting('note_client', 'id')}
    ${noting('note', 'client_id')}
    do $$
    declare
      t text;
      f text;
    begin
      for t, f in
        select c.relname, case when c.relname = 'client' then 'note_client' else 'note' end from pg_class c
         where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
           and (c.relname = 'client' or exists (select from pg_attribute a
                 where a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped))
      loop
        execute format('create trigger zz_watch_insert after insert on %I referencing new table as changed for each statement execute function watch.%I()', t, f);
        execute format('create trigger zz_watch_update after update on %I referencing new table as changed for each statement execute function watch.%I()', t, f);
        execute format('create trigger zz_watch_delete after delete on %I referencing old table as changed for each statement execute function watch.%I()', t, f);
      end loop;
    end $$`);
}

/** What the application's role wrote of several organisations at once in a database, without being allowed to. */
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

import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { runMigrations } from '../../server/database/migrate.ts';
import { createEmptyDatabase, createTestDatabase } from '../support/postgres.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');
const ID = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Number of statements at which a migration is interrupted; `npm run test:long` uses sixty, spread over all. */
const CUTS = Number(process.env.TEST_UPGRADE ?? 1);

const open: { end(): Promise<unknown>; drop(): Promise<void> }[] = [];

async function database(make: () => Promise<{ ownerUrl: string; drop(): Promise<void> }>) {
  const { ownerUrl, drop } = await make();
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  open.push({ end: () => owner.end(), drop });
  return { owner, ownerUrl };
}

afterEach(async () => {
  for (const { end, drop } of open.splice(0)) {
    await end();
    await drop();
  }
});

/** Everything that migrations create, as text; not what each start creates (rights, secrets, the search index). */
async function schemaOf(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ line: string }>(
    `with own as (
       select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
          and relname not in ('server_secret', 'mikro_orm_migrations'))
     select format('%s.%s %s %s %s', a.attrelid::regclass, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
                   pg_get_expr(d.adbin, d.adrelid)) as line
       from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid in (select oid from own) and a.attnum > 0 and not a.attisdropped
     union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
       from pg_constraint where conrelid in (select oid from own)
     union all select pg_get_indexdef(indexrelid) from pg_index where indrelid in (select oid from own)
     union all select pg_get_triggerdef(oid) from pg_trigger where tgrelid in (select oid from own) and not tgisinternal and tgname not like 'search_of_%'
        and tgname not like 'zz_watch_%' -- Of test databases alone (tests/support/watched-writes.ts).
     union all select format('%s %s %s %s %s', polrelid::regclass, polname, polcmd, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
       from pg_policy
     union all select pg_get_functiondef(p.oid) from pg_proc p
      where pronamespace = 'public'::regnamespace and prokind <> 'a' and proname not like 'search_of_%'
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
     order by 1`,
  );
  return rows.map(({ line }) => line);
}

/** An organisation of the first release, with a ticket. */
async function addOrganisation(owner: pg.Client): Promise<void> {
  await owner.query(`insert into client (id, name, license, company_data) values ($1, 'Vogel', 'sp-free', '{}')`, [
    ID(1),
  ]);
  await owner.query(`insert into client_version (client_id) values ($1) on conflict do nothing`, [ID(1)]);
  await owner.query(
    `insert into client_user (client_id, id, name, email, role, permissions) values ($1, $2, 'Petra', 'p@example.com', 'Owner', '{ticket:read,risk:write}')`,
    [ID(1), ID(2)],
  );
  await owner.query(`insert into board (client_id, id, name) values ($1, $2, 'Offen')`, [ID(1), ID(3)]);
  await owner.query(
    `insert into ticket (client_id, id, title, due_date, priority, recurring, board_id, position, number_range, document_id, created_by)
       values ($1, $2, 'Leiter prüfen', '2026-01-31', 3, 0, $3, 'a0', 'T', 1, $4)`,
    [ID(1), ID(4), ID(3), ID(2)],
  );
}

/**
 * An item that a check locked before migration 1040: its reason is the text of the failed check item, which describes
 * the required state.
 */
async function addLockedDevice(owner: pg.Client): Promise<void> {
  await owner.query(
    `insert into equipment_item (client_id, id, name, kind, locked_on, lock_reason, created_by, updated_by)
       values ($1, $2, 'Stapler', 'forklift', '2026-03-01', 'Bremse in Ordnung', $3, $3)`,
    [ID(1), ID(5), ID(2)],
  );
  await owner.query(
    `insert into equipment_check (client_id, id, equipment_item_id, item_name, check_kind, done_on, inspector, inspector_kind, scope, basis, items, findings, outcome, created_by)
       values ($1, $2, $3, 'Stapler', 'main', '2026-03-01', 'Petra', 'qualified', '', '', $4, '', 'failed', $5)`,
    [
      ID(1),
      ID(6),
      ID(5),
      JSON.stringify([
        { de: 'Reifen in Ordnung', en: 'Tyres in order', result: 'ok', remark: '', value: '' },
        { de: 'Bremse in Ordnung', en: 'Brake in order', result: 'defect', remark: 'zieht nach links', value: '' },
      ]),
      ID(2),
    ],
  );
}

/**
 * A plan before migration 1090 that has started two inspections, and a chosen one in between. The first was started
 * from a template, which the rows did not record.
 */
async function addPlanOfTemplate(owner: pg.Client): Promise<void> {
  const query = (text: string, ...ids: number[]) => owner.query(text, [ID(1), ...ids.map(ID)]);
  const inspection = (id: number, version: string) =>
    query(
      `insert into inspection (client_id, id, title, inspection_date, template_version_id) values ($1, $2, 'Rundgang', '2026-03-01', ${version})`,
      id,
    );
  const begun = async (id: number): Promise<void> => {
    await owner.query(`begin; set local app.author = '-,system,begin-${id}'`);
    await inspection(id, 'null');
    await query('update inspection_plan set inspection_id = $2, next_day = next_day + 7 where client_id = $1', id);
    await owner.query('commit');
  };
  await query(`insert into inspection_template (client_id, id, title) values ($1, $2, 'Halle')`, 20);
  await query(
    `insert into inspection_template_version (client_id, id, template_id, number, title, note, areas) values ($1, $2, $3, 1, 'Halle', '', '[]')`,
    21,
    20,
  );
  await inspection(22, `'${ID(21)}'`);
  await query(
    `insert into inspection_plan (client_id, id, title, interval_count, unit, next_day, anchor_day, inspection_id)
       values ($1, $2, 'Rundgang', 1, 'weeks', '2026-03-08', 8, $3)`,
    23,
    22,
  );
  await begun(24);
  await begun(25);
  // The plan is changed to repeat another inspection, which was not started from a template.
  await inspection(26, 'null');
  await query('update inspection_plan set inspection_id = $2, next_day = next_day + 7 where client_id = $1', 26);
  await query('update inspection_plan set inspection_id = $2 where client_id = $1', 25);
}

describe('an upgrade', () => {
  it('from any earlier version keeps the rows, and ends at the schema of a new database', async () => {
    const { owner } = await database(createEmptyDatabase);
    const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
    // One after the other, each committed: every version is the upgrade of the one before.
    for (const file of files) {
      if (file.startsWith('0005')) await addOrganisation(owner);
      if (file.startsWith('1040')) await addLockedDevice(owner);
      if (file.startsWith('1090')) await addPlanOfTemplate(owner);
      await owner.query(await readFile(join(FOLDER, file), 'utf8')).catch((error: Error) => {
        throw new Error(`${file}: ${error.message}`);
      });
    }
    const { owner: fresh } = await database(createTestDatabase);
    expect(await schemaOf(owner)).toEqual(await schemaOf(fresh));
    const { rows } = await owner.query(
      `select c.name, u.name as person, t.title from client c join client_user u on u.client_id = c.id join ticket t on t.client_id = c.id`,
    );
    expect(rows).toEqual([{ name: 'Vogel', person: 'Petra', title: 'Leiter prüfen' }]);
    const { rows: locked } = await owner.query('select lock_reason, lock_words, version from equipment_item');
    expect(locked).toEqual([
      {
        lock_reason: 'Bremse in Ordnung',
        lock_words: {
          de: 'Mangel bei „Bremse in Ordnung“: zieht nach links',
          en: 'Defect: “Brake in order”: zieht nach links',
        },
        version: 1,
      },
    ]);
    const { rows: followed } = await owner.query(
      `select id, template_version_id as version from inspection union all select id, template_version_id from inspection_plan order by id`,
    );
    const number = (id: string | null): number => Number(id?.slice(-12));
    expect(followed.map(({ id, version }) => [number(id), version && number(version)])).toEqual([
      [22, 21],
      [23, 21],
      [24, 21],
      [25, 21],
      [26, null],
    ]);
  });

  it('that is interrupted leaves no partial change, and is completed by the next start', async () => {
    const { owner, ownerUrl } = await database(createEmptyDatabase);
    // Sequences are not transactional: the count continues in the transaction that is rolled back.
    await owner.query(`
      create schema cut;
      create sequence cut.statements;
      create table cut.off (at bigint);
      create function cut.off() returns event_trigger language plpgsql as $$
      begin
        if nextval('cut.statements') = (select at from cut.off) then
          perform pg_terminate_backend(pg_backend_pid());
        end if;
      end $$;
      create event trigger cut_off on ddl_command_end execute function cut.off()`);
    const cutAt = async (at: number): Promise<void> => {
      await owner.query(
        `truncate cut.off; insert into cut.off values (${at}); select setval('cut.statements', 1, false)`,
      );
      await expect(runMigrations(ownerUrl)).rejects.toThrow();
      const { rows } = await owner.query<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'mikro_orm_migrations'`,
      );
      expect([at, rows]).toEqual([at, []]);
    };
    // More than half of all statements; the last ones cost as much as a whole migration.
    const most = CUTS > 1 ? 2_000 : 900;
    for (let cut = 1; cut <= CUTS; cut += 1) await cutAt(Math.ceil((most * cut) / CUTS));
    await owner.query('drop event trigger cut_off');
    await runMigrations(ownerUrl);
    await owner.query('drop schema cut cascade');
    const { owner: fresh } = await database(createTestDatabase);
    expect(await schemaOf(owner)).toEqual(await schemaOf(fresh));
  });
});

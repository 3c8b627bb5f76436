import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, login, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { expectCommitted } from './committed.ts';
import { sources } from './sources.ts';
import { OWNERS_TABLES, allTables, type Table } from './tenant-tables.ts';

let app: TestApp;
/** A connection with the application's role. */
let role: pg.Client;
let mine: Actor;
let others: Actor;
let tables: Table[];

/**
 * The law, which is the same for everybody, and the counters of the limiter, which counts before the actor is known: no
 * data of organisations.
 */
const OPEN_TABLES = ['duty_question', 'legal_duty', 'rate_limit'];

beforeAll(async () => {
  app = await startTestApp();
  mine = await registerOwner(app, { tickets: [{ title: 'Leitern prüfen', description: '', priority: 2 }] });
  others = await registerOwner(app, { tickets: [{ title: 'Regale prüfen', description: '', priority: 2 }] });
  for (const owner of [mine, others]) {
    await addUser(app, owner);
    await login(app, owner.email);
  }
  tables = await allTables(app);
  role = new pg.Client({ connectionString: app.database.appUrl });
  await role.connect();
});

afterAll(async () => {
  await role.end();
  await app.stop();
});

/** Runs statements as the application's role, in a transaction that is rolled back. */
async function as(
  clientId: string | null,
  text: string,
  params: unknown[] = [],
): Promise<pg.QueryResult<Record<string, unknown>>> {
  await role.query('begin');
  try {
    if (clientId !== null) await role.query(`select set_config('app.client_id', $1, true)`, [clientId]);
    return await role.query(text, params);
  } finally {
    await role.query('rollback');
  }
}

const tenantTables = (): Table[] => tables.filter((table) => table.clientColumn);

describe('the database', () => {
  it('holds row-level security over every table but those named here', () => {
    expect(tables.filter((table) => !table.security).map((table) => table.name)).toEqual(OPEN_TABLES);
    expect(tenantTables().length).toBeGreaterThan(8);
  });

  it('shows nothing to a transaction that names no organisation', async () => {
    for (const { name, security } of tables) {
      if (!security) continue;
      const { rows } = await as(null, `select * from "${name}"`);
      expect(rows, name).toEqual([]);
    }
  });

  it('shows an organisation its own rows alone', async () => {
    for (const { name, clientColumn, security } of tables) {
      if (!security) continue;
      const { rows } = await as(mine.clientId, `select * from "${name}"`);
      for (const row of rows) expect(row[clientColumn ?? 'belongs to nobody'], name).toBe(mine.clientId);
    }
    const seen = await as(mine.clientId, 'select title from ticket');
    expect(seen.rows).toEqual([{ title: 'Leitern prüfen' }]);
  });

  it('takes no row for, and gives no row away to, another organisation', async () => {
    for (const { name, clientColumn } of tenantTables()) {
      const column = clientColumn!;
      const outcome = await as(mine.clientId, `update "${name}" set ${column} = $1`, [others.clientId]).then(
        ({ rowCount }) => `${rowCount} rows`,
        (error: pg.DatabaseError) => error.code,
      );
      // Refused by the policy, or by a policy that allows no changes at all.
      expect(['42501', '0 rows'], name).toContain(outcome);
      const taken = await as(mine.clientId, `delete from "${name}" where ${column} = $1`, [others.clientId]).catch(
        (error: pg.DatabaseError) => ({ rowCount: error.code === '42501' ? 0 : -1 }),
      );
      expect(taken.rowCount, name).toBe(0);
    }
  });

  it('does not join the rows of two organisations: foreign keys between their tables carry client_id', async () => {
    const keys = await app.sql<{ name: string; table: string; target: string; pairs: string[] }>(
      `select c.conname as name, c.conrelid::regclass::text as table, c.confrelid::regclass::text as target,
              (select array_agg(a.attname || '=' || f.attname order by u.n)
                from unnest(c.conkey, c.confkey) with ordinality u(own, other, n)
                 join pg_attribute a on a.attrelid = c.conrelid and a.attnum = u.own
                 join pg_attribute f on f.attrelid = c.confrelid and f.attnum = u.other) as pairs
         from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
    );
    const tenant = new Set(tenantTables().map((table) => table.name));
    const between = keys.filter((key) => tenant.has(key.table) && tenant.has(key.target));
    expect(between.length).toBeGreaterThan(5);
    const columnOf = (name: string) => tenantTables().find((table) => table.name === name)!.clientColumn;
    for (const { name, table, target, pairs } of between)
      expect(pairs, name).toContain(`${columnOf(table)}=${columnOf(target)}`);
  });

  it('finds tenant rows by indexes that begin with the organisation, in each primary key', async () => {
    const keys = await app.sql<{ table: string; first: string }>(
      `select c.conrelid::regclass::text as table, a.attname as first from pg_constraint c
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
         where c.contype = 'p' and c.connamespace = 'public'::regnamespace`,
    );
    // These are read before the organisation is known, or by the worker of all organisations.
    const byThemselves = ['client', 'outbox_mail', 'registration', 'session', 'sign_on_attempt'];
    for (const { name } of tenantTables())
      if (!byThemselves.includes(name)) expect(keys.find((key) => key.table === name)?.first, name).toBe('client_id');
  });

  it('needs the organisation in statements on tables that workers may read, to use the index', async () => {
    const both = await app.sql<{ name: string }>(
      `select tablename as name from pg_policies where schemaname = 'public'
        group by tablename having bool_or(policyname like 'tenant%') and bool_or(policyname like 'unscoped%')
        order by 1`,
    );
    const names = both.map(({ name }) => name);
    expect(names).toContain('job');
    const touches = new RegExp(String.raw`\b(?:from|join|update) (?:${names.join('|')})\b`, 'g');
    const silent = sources(['schema', 'rest-compat'], /\.ts$/).flatMap(({ path, text }) =>
      [...text.matchAll(touches)]
        .map(({ index }) => text.slice(index, text.indexOf(';', index)))
        .filter((rest) => !/client_id|OWN_ROWS/.test(rest))
        .map((rest) => `${path}: ${rest.slice(0, 100)}`),
    );
    // Codes and tokens that are looked up before their organisation is known, by unique indexes of their hashes.
    expect(silent).toEqual([
      expect.stringContaining('from multiuser_invite t where t.code_hashes'),
      expect.stringContaining('from scim_key where token_hash'),
    ]);
  });

  it('has no view that reads with the rights of its owner', async () => {
    const views = await app.sql(
      `select relname from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
           and not coalesce(reloptions::text like '%security_invoker=true%', false)`,
    );
    expect(views).toEqual([]);
  });

  it('lets functions bypass the policies only if owner-functions.txt lists them', async () => {
    const found = await app.sql<{ signature: string; path: string | null }>(
      `select p.oid::regprocedure::text as signature,
           (select x from unnest(p.proconfig) x where x like 'search_path=%') as path
         from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef order by 1`,
    );
    // A function of the owner that resolves tables by the caller's search path, or in a caller's temporary tables,
    // could be redirected.
    for (const { signature, path } of found) expect(path, signature).toBe('search_path=pg_catalog, public, pg_temp');
    expectCommitted(
      'owner-functions.txt',
      found.map(({ signature }) => signature),
    );
  });
});

describe('the application’s role', () => {
  const refused = async (text: string): Promise<string | undefined> =>
    as(mine.clientId, text).then(
      () => undefined,
      (error: pg.DatabaseError) => error.code,
    );

  it('owns nothing and has no special attributes', async () => {
    const [self] = await app.sql<{ special: boolean; owned: number }>(
      `select (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication) as special,
              ((select count(*) from pg_class where relowner = r.oid) + (select count(*) from pg_proc
                where proowner = r.oid) + (select count(*) from pg_namespace where nspowner = r.oid)
               + (select count(*) from pg_auth_members where member = r.oid))::int as owned
         from pg_roles r where rolname = $1`,
      [new URL(app.database.appUrl).username],
    );
    expect(self).toEqual({ special: false, owned: 0 });
  });

  it('can neither switch off nor bypass the policies', async () => {
    for (const { name } of tenantTables()) {
      expect(await refused(`alter table "${name}" disable row level security`), name).toBe('42501');
      expect(await refused(`truncate "${name}"`), name).toBe('42501');
      expect(await refused(`drop table "${name}"`), name).toBe('42501');
    }
    expect(await refused('set local row_security = off; select * from ticket')).toBe('42501');
    expect(await refused('drop policy tenant on ticket')).toBe('42501');
    expect(await refused(`set local session_replication_role = 'replica'`)).toBe('42501');
    expect(await refused('create table loot as select * from ticket')).toBe('42501');
    expect(await refused(`create function grab() returns void language sql security definer as 'select 1'`)).toBe(
      '42501',
    );
    expect(await refused(`copy ticket to program 'cat'`)).toBe('42501');
  });

  it('cannot put tables of its own in front of those that the owner’s functions read', async () => {
    const entries = async (): Promise<number> =>
      (await app.sql<{ count: number }>('select count(*)::int from audit'))[0]!.count;
    const before = await entries();
    expect(before).toBeGreaterThan(0);
    await role.query('create temporary table client (id uuid)').then(
      () => role.query('select trim_audit()').finally(() => role.query('drop table pg_temp.client')),
      (error: pg.DatabaseError) => expect(error.code).toBe('42501'),
    );
    expect(await entries()).toBe(before);
  });

  it.each(['legal_duty', 'duty_question'])('cannot write the law: %s', async (table) => {
    expect(await refused(`delete from ${table}`)).toBe('42501');
    expect(await refused(`insert into ${table} select * from ${table}`)).toBe('42501');
    expect(await refused(`truncate ${table}`)).toBe('42501');
  });

  it.each(OWNERS_TABLES)('cannot read %s', async (table) => {
    expect(await refused(`select * from ${table}`)).toBe('42501');
  });

  it('reads memberships of others only with a reason for leaving its organisation', async () => {
    const { rows } = await as(mine.clientId, 'select * from memberships_of($1)', [mine.userId]);
    expect(rows).toEqual([]);
  });
});

describe('the application', () => {
  it('refuses to start as a role that sees everything', async () => {
    await expect(startTestApp({ share: app.database, appUrl: app.database.ownerUrl })).rejects.toThrow(
      'bypasses row-level security',
    );
  });
});

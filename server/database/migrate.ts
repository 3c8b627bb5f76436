import { randomBytes } from 'node:crypto';
import { Migration, Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import '../../schema/index.ts';
import { newPushKey } from '../secrets/push-keys.ts';
import { releaseBrokenClients } from './broken-clients.ts';
import { CONNECTION_LIMITS } from './connection-limits.ts';
import { updateLegalDuties } from './legal-duties.ts';
import { serverOf } from './servers.ts';
import { updateSearchIndex } from './search-index.ts';

const files = import.meta.glob<string>('../../migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** Each SQL file is a migration of its own, in the order of the names. */
const migrationsList = Object.entries(files)
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([path, sql]) => ({
    name: path.slice(path.lastIndexOf('/') + 1, -'.sql'.length),
    class: class extends Migration {
      override async up(): Promise<void> {
        this.addSql(sql);
      }
    },
  }));

/** Tables to which the application's role has no access. */
const OWNERS_TABLES = ['server_secret', 'mikro_orm_migrations', 'operator_log', 'own_cell'];

/** Versions of a record are immutable: rows are inserted, deleted with their record, and their document is set once. */
const WRITTEN_ONCE = ['record_version', 'record_version_file'];

/** The law: loaded from a file with each start. */
const LOADED_FROM_FILES = ['legal_duty', 'duty_question'];

/** Tables that triggers write; the application only reads them. */
const WRITTEN_BY_TRIGGERS = ['audit', 'incident_report_change', 'search_entry'];

/** The first-aid log: rows are inserted, and nothing but the functions of its migration changes or deletes them. */
const ADDED_ONLY = ['medkit_log', 'medkit_log_addition', 'medkit_log_access'];

/**
 * Migrates the database as its owner, and creates a role for the application that owns nothing, so that row-level
 * security applies to it. Safe to call from several server processes at once. Returns that role, the URL to log in with
 * as it, the secret with which all processes sign file URLs, and the keys that seal secrets and sign pushes unless the operator names others. `legalDuties`: the operator's file with the law.
 */
export async function migrate(
  ownerUrl: string,
  { legalDuties }: { legalDuties?: string | undefined } = {},
): Promise<{ appUrl: string; role: Login; fileSecret: string; secretKey: string; pushKey: string }> {
  // Found once: its lock and its migrations belong to one server.
  const server = await serverOf(ownerUrl);
  const owner = new pg.Client({ ...CONNECTION_LIMITS, connectionString: server });
  await owner.connect();
  try {
    await owner.query(`select pg_advisory_lock(hashtext('migrate'))`);
    await runMigrations(server);
    await updateSearchIndex(owner);
    await updateLegalDuties(owner, legalDuties);
    const role = await ensureRole(owner);
    return {
      appUrl: withLogin(ownerUrl, role),
      role,
      fileSecret: await secretOf(owner, 'file_addresses', () => randomBytes(32).toString('base64url')),
      secretKey: await secretOf(owner, 'secret_key', () => randomBytes(32).toString('base64url')),
      pushKey: await secretOf(owner, 'push_key', newPushKey),
    };
  } finally {
    await owner.end();
  }
}

/** A role of the database with its password. */
export interface Login {
  name: string;
  password: string;
}

/** The same database with another login; its address may name several servers (servers.ts). */
export const withLogin = (databaseUrl: string, { name, password }: Login): string =>
  databaseUrl.replace(
    /^([a-z]+:\/\/)(?:[^@/?]*@)?/,
    (_login, protocol: string) => `${protocol}${encodeURIComponent(name)}:${encodeURIComponent(password)}@`,
  );

/** The names of those migrations that this product does not have: they are of a newer one. */
export const unknownMigrations = (names: readonly string[]): string[] => {
  const listed = new Set(migrationsList.map(({ name }) => name));
  return names.filter((name) => !listed.has(name));
};

/** Runs the migrations that are missing, up to `last`; all of them without it. */
export async function runMigrations(ownerUrl: string, last?: string): Promise<void> {
  const orm = await MikroORM.init({
    clientUrl: ownerUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    migrations: { migrationsList, snapshot: false, allOrNothing: true, silent: true },
    pool: { min: 0, max: 2 },
    // Without it a connection that is cut in the middle would never come back, and the start would wait for ever.
    driverOptions: { ...CONNECTION_LIMITS, onPoolCreated: (pool: pg.Pool) => void releaseBrokenClients(pool) },
  });
  try {
    await orm.migrator.up(last === undefined ? {} : { to: last });
  } finally {
    await orm.close();
  }
}

/** A secret shared by all server processes: the first one creates it. */
async function secretOf(owner: pg.Client, name: string, make: () => string): Promise<string> {
  const { rows } = await owner.query<{ value: string }>(
    `with made as (insert into server_secret values ($1, $2) on conflict do nothing returning value)
     select value from made union all select value from server_secret where name = $1 limit 1`,
    [name, make()],
  );
  return rows[0]!.value;
}

/**
 * Limits of the application's role, which a pooler in between cannot lose: PostgreSQL ends a statement that takes
 * longer than any of the product's, and notices within a minute that a server process vanished which holds locks. Each search reads
 * through what waits to be sorted into its index, so that is little.
 */
const ROLE_LIMITS = {
  statement_timeout: '1min',
  gin_pending_list_limit: '256kB',
  tcp_keepalives_idle: '30',
  tcp_keepalives_interval: '10',
  tcp_keepalives_count: '3',
};

/** The secrets that the processes on this database share: the login of the application, the key of signatures. */
export async function createSecretTable(owner: pg.Client): Promise<void> {
  await owner.query('create table if not exists server_secret (name text primary key, value text not null)');
}

async function ensureRole(owner: pg.Client): Promise<Login> {
  await createSecretTable(owner);
  // Roles belong to the whole cluster, so each database has its own; a copy created from a template keeps using the
  // role of the template.
  const name = await secretOf(owner, 'app_role', () => `obacht_app_${randomBytes(4).toString('hex')}`);
  const password = await secretOf(owner, 'app_password', () => randomBytes(24).toString('base64url'));
  const { rows } = await owner.query<{ rolconfig: string[] | null }>(
    'select rolconfig from pg_roles where rolname = $1',
    [name],
  );
  const quoted = owner.escapeIdentifier(name);
  if (rows.length === 0) {
    await owner.query(
      `create role ${quoted} login nosuperuser nocreatedb nocreaterole nobypassrls password
           ${owner.escapeLiteral(password)}`,
    );
  }
  // Copies of one template share a role: only what differs is written.
  for (const [limit, value] of Object.entries(ROLE_LIMITS))
    if (!rows[0]?.rolconfig?.includes(`${limit}=${value}`))
      await owner.query(`alter role ${quoted} set ${limit} = ${owner.escapeLiteral(value)}`);
  await owner.query(`
    grant usage on schema public to ${quoted};
    grant select, insert, update, delete on all tables in schema public to ${quoted};
    grant usage on all sequences in schema public to ${quoted};
    grant execute on all functions in schema public to ${quoted};
    revoke all on ${OWNERS_TABLES.join(', ')} from ${quoted};
    revoke insert, update, delete, truncate on ${[...WRITTEN_BY_TRIGGERS, ...LOADED_FROM_FILES].join(', ')} from ${quoted};
    revoke update, delete, truncate on ${[...WRITTEN_ONCE, ...ADDED_ONLY].join(', ')} from ${quoted};
    grant update (pdf_file_id, pdf_sha256) on record_version to ${quoted};
    grant update (deletion_noticed_for) on medkit_log to ${quoted};
    revoke execute on all functions in schema public from public;
  `);
  return { name, password };
}

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { crossingsIn } from './watched-writes.ts';

export interface TestDatabase {
  name: string;
  /** The owner, who is not restricted by row-level security. */
  ownerUrl: string;
  /** The role of the application. */
  appUrl: string;
  /**
   * Drops the database. Throws if the application wrote rows of two organisations in one transaction
   * (tests/support/watched-writes.ts).
   */
  drop(): Promise<void>;
}

/**
 * A separate database for a test file: a copy of the migrated template, made in a few hundredths of a second. Drop it
 * after the tests.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = new URL(cluster.ownerUrl).pathname.slice(1);
  await asAdministrator(cluster.ownerUrl, `create database ${name} template ${template} strategy file_copy`);
  const ownerUrl = withDatabase(cluster.ownerUrl, name);
  return {
    name,
    ownerUrl,
    appUrl: withDatabase(cluster.appUrl, name),
    async drop() {
      const crossings = await crossingsIn(ownerUrl);
      await asAdministrator(cluster.ownerUrl, `drop database if exists ${name} with (force)`);
      if (crossings.length > 0)
        throw new Error(
          `A transaction wrote rows of two organisations: ${crossings.map(({ reason, table }) => `${table} (${reason || 'without a reason'})`).join(', ')}`,
        );
    },
  };
}

/** An empty database, for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<Omit<TestDatabase, 'appUrl'>> {
  const cluster = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdministrator(cluster.ownerUrl, `create database ${name}`);
  return {
    name,
    ownerUrl: withDatabase(cluster.ownerUrl, name),
    drop: () => asAdministrator(cluster.ownerUrl, `drop database if exists ${name} with (force)`),
  };
}

/** A pool of connections to a test database, which may be dropped while some of them are still closing. */
export function testPool(connectionString: string, max = 10): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  // `end` does not wait until the connections are closed; PostgreSQL then terminates them with an error.
  pool.on('error', () => undefined);
  return pool;
}

function withDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.toString();
}

async function asAdministrator(ownerUrl: string, sql: string): Promise<void> {
  // A template must have no connections while it is copied, so commands go to the cluster's first database.
  const client = new pg.Client({ connectionString: withDatabase(ownerUrl, 'postgres') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

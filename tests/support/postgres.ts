import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migratedTemplate, withDatabase } from './template.ts';
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
  const template = await migratedTemplate();
  const name = newName();
  const from = new URL(template.ownerUrl).pathname.slice(1);
  await asAdministrator(`create database ${name} template ${from} strategy file_copy`);
  const ownerUrl = withDatabase(template.ownerUrl, name);
  return {
    name,
    ownerUrl,
    appUrl: withDatabase(template.appUrl, name),
    async drop() {
      const crossings = await crossingsIn(ownerUrl);
      await dropDatabase(name);
      if (crossings.length > 0)
        throw new Error(
          `A transaction wrote rows of two organisations: ${crossings.map(({ reason, table }) => `${table} (${reason || 'without a reason'})`).join(', ')}`,
        );
    },
  };
}

/** An empty database, for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<Omit<TestDatabase, 'appUrl'>> {
  const name = newName();
  await asAdministrator(`create database ${name}`);
  return { name, ownerUrl: withDatabase(inject('postgres'), name), drop: () => dropDatabase(name) };
}

const newName = (): string => `test_${randomBytes(6).toString('hex')}`;

const dropDatabase = (name: string): Promise<void> => asAdministrator(`drop database if exists ${name} with (force)`);

/** A pool of connections to a test database, which may be dropped while some of them are still closing. */
export function testPool(connectionString: string, max = 10): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  // `end` does not wait until the connections are closed; PostgreSQL then terminates them with an error.
  pool.on('error', () => undefined);
  return pool;
}

async function asAdministrator(sql: string): Promise<void> {
  // A template must have no connections while it is copied, so commands go to the cluster's first database.
  const client = new pg.Client({ connectionString: withDatabase(inject('postgres'), 'postgres') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

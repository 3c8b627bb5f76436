import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { entities } from '../schema/index.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { migrate } from '../server/database/migrate.ts';
import { missingColumns, STORED_COLUMNS, type Difference, type StoredColumn } from './lib/missing-columns.ts';

/** Migrates an empty database, and compares its columns with the declared ones. */
async function columnDifference(): Promise<Difference> {
  const dataDir = await mkdtemp(join(tmpdir(), 'obacht-migration-'));
  // As root, PostgreSQL runs under an account of its own, which must be able to traverse the folder.
  await chmod(dataDir, 0o711);
  const cluster = await startEmbeddedPostgres({ dataDir, durable: false });
  try {
    await migrate(cluster.url);
    const owner = new pg.Client({ connectionString: cluster.url });
    await owner.connect();
    const { rows } = await owner.query<StoredColumn>(STORED_COLUMNS);
    await owner.end();
    return missingColumns(entities, rows);
  } finally {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

// While the module loads: Vite's runner, which the embedded PostgreSQL is loaded by, ends with that.
export const difference = await columnDifference();

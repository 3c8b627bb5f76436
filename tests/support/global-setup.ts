import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../server/database/embedded-postgres.ts';
import { makeDataFolder } from './data-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of this run's PostgreSQL for its owner. */
    postgres: string;
  }
}

/**
 * One temporary PostgreSQL for the whole run. The first worker that needs a database migrates the one that all others
 * copy (tests/support/template.ts): this process would have to load the product only for it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeDataFolder('obacht-test-');
  const cluster = await startEmbeddedPostgres({ dataDir, durable: false });
  // On SIGTERM the run exits, which stops its PostgreSQL.
  process.once('SIGTERM', () => process.exit(143));
  project.provide('postgres', cluster.url);
  return async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

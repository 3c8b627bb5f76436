import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../server/database/embedded-postgres.ts';
import { migrate } from '../../server/database/migrate.ts';
import { makeDataFolder } from './data-folder.ts';
import { watchWrites } from './watched-writes.ts';

/** The PostgreSQL of this run, as provided to the test files. */
export interface TestCluster {
  /** The template's address for its owner, and for the role of the application. */
  ownerUrl: string;
  appUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster;
  }
}

export const TEMPLATE_DATABASE = 'migrated_template';

/**
 * One temporary PostgreSQL for the whole run, with a migrated database that each test file copies
 * (tests/support/postgres.ts).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeDataFolder('obacht-test-');
  const cluster = await startEmbeddedPostgres({ dataDir, durable: false });
  // On SIGTERM the run exits, which stops its PostgreSQL.
  process.once('SIGTERM', () => process.exit(143));
  const teardown = async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const owner = new pg.Client({ connectionString: cluster.url });
    await owner.connect();
    await owner.query(`create database ${TEMPLATE_DATABASE}`);
    await owner.end();
    const ownerUrl = new URL(cluster.url);
    ownerUrl.pathname = `/${TEMPLATE_DATABASE}`;
    const { appUrl } = await migrate(ownerUrl.toString());
    const template = new pg.Client({ connectionString: ownerUrl.toString() });
    await template.connect();
    await watchWrites(template, new URL(appUrl).username);
    await template.end();
    project.provide('cluster', { ownerUrl: ownerUrl.toString(), appUrl });
    return teardown;
  } catch (error) {
    await teardown();
    throw error;
  }
}

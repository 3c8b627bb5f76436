import { joinDirectory } from '../../server/directory/join-directory.ts';
import { migrateDirectory } from '../../server/directory/directory.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createEmptyDatabase, createTestDatabase, testPool } from '../support/postgres.ts';

/** Two cells on databases of their own, and the directory of accounts that they share. */
export interface Cells {
  north: TestApp;
  south: TestApp;
  directoryUrl: string;
  /** Statements in the directory. */
  sql<T extends object>(text: string, params?: unknown[]): Promise<T[]>;
  /** Until nothing waits in either direction. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export const NORTH = 'http://north.example.com';
export const SOUTH = 'http://south.example.com';

export async function startCells(): Promise<Cells> {
  const shared = await createEmptyDatabase();
  await migrateDirectory(shared.ownerUrl);
  const pool = testPool(shared.ownerUrl, 2);
  const start = async (cell: string, publicUrl: string): Promise<TestApp> => {
    const database = await createTestDatabase();
    await joinDirectory(database.ownerUrl, { directoryUrl: shared.ownerUrl, cell, publicUrl });
    const app = await startTestApp({ share: database, publicUrl, directory: { url: shared.ownerUrl, cell } });
    return {
      ...app,
      async stop() {
        await app.stop();
        await database.drop();
      },
    };
  };
  const [north, south] = await Promise.all([start('north', NORTH), start('south', SOUTH)]);
  const sql: Cells['sql'] = async <T extends object>(text: string, params: unknown[] = []) =>
    (await pool.query<T & Record<string, unknown>>(text, params)).rows;
  return {
    north,
    south,
    directoryUrl: shared.ownerUrl,
    sql,
    async settled() {
      for (const { app } of [north, south, north, south]) await app.directory!.wake();
    },
    async stop() {
      await Promise.all([north.stop(), south.stop()]);
      await pool.end();
      await shared.drop();
    },
  };
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WritePage } from '../../schema/public-pages.shared.ts';
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

/** As the page of a label does, of which nothing is built here: asks for it, and leaves it to its script. */
const askedBefore: WritePage = async ({ pathname, answer }) => {
  const text = 'query PublicEquipment($code: String!) { publicEquipment(code: $code) { __typename } }';
  await answer({ name: 'PublicEquipment', text }, { code: pathname.split('/')[2] }, 'de');
  return null;
};

export async function startCells(): Promise<Cells> {
  const shared = await createEmptyDatabase();
  await migrateDirectory(shared.ownerUrl);
  const clientDir = await mkdtemp(join(tmpdir(), 'obacht-client-'));
  await Promise.all(['index.html', 'page.html'].map((name) => writeFile(join(clientDir, name), '')));
  const pool = testPool(shared.ownerUrl, 2);
  const start = async (cell: string, publicUrl: string): Promise<TestApp> => {
    const database = await createTestDatabase();
    await joinDirectory(database.ownerUrl, { directoryUrl: shared.ownerUrl, cell, publicUrl });
    const app = await startTestApp({
      share: database,
      publicUrl,
      directory: { url: shared.ownerUrl, cell },
      clientDir,
      writePage: askedBefore,
    });
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
      await rm(clientDir, { recursive: true });
    },
  };
}

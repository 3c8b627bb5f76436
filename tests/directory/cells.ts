import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { WritePage } from '../../schema/public-pages.shared.ts';
import type { AppOptions } from '../../server/app-options.ts';
import { joinDirectory } from '../../server/directory/join-directory.ts';
import { migrateDirectory } from '../../server/directory/directory.ts';
import { invite, newSpecialist, someCode, type Specialist } from '../multiuser/specialist.ts';
import { login, PASSWORD, type Actor } from '../support/actors.ts';
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

export async function startCells(options: Partial<AppOptions> = {}): Promise<Cells> {
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
      ...options,
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

export type Answer = { errors?: { extensions: { code: string; address?: string } }[] };
export const codesOf = ({ errors }: Answer): string[] => (errors ?? []).map(({ extensions }) => extensions.code);
export const addressOf = ({ errors }: Answer): string => errors?.[0]?.extensions.address ?? '';
export const isOpen = async (app: TestApp, token: string): Promise<boolean> =>
  codesOf(await app.graphql(token, '{ me { user { id } } }')).length === 0;

const ARRIVE = 'mutation ($input: ArriveInput!) { arrive(input: $input) { token client { id } } }';

/** The session that an address of ELSEWHERE opens. */
export async function arrive(app: TestApp, address: string) {
  const answer = await app.graphql<{ arrive: { token: string; client: { id: string } } }>(null, ARRIVE, {
    input: { code: new URL(address).hash.slice(1) },
  });
  return { ...answer, token: answer.data?.arrive?.token };
}

/** Logs in with the code of an invitation. */
const loginWith = (app: TestApp, email: string, invitation: string) =>
  app.graphql<{ login: { token: string } }>(null, 'mutation ($input: LoginInput!) { login(input: $input) { token } }', {
    input: { email, password: PASSWORD, invitation },
  });

/** A specialist of one organisation in each cell, logged in in both. */
export async function specialistIn(
  cells: Cells,
  inNorth: Actor,
  inSouth: Actor,
): Promise<Specialist & { north: string; south: string }> {
  const fasi = await newSpecialist(cells.north, inNorth);
  await cells.settled();
  const code = someCode();
  await invite(cells.south, inSouth, fasi.email, code);
  const south = await loginWith(cells.south, fasi.email, code);
  expect(codesOf(south)).toEqual([]);
  await cells.settled();
  const north = await login(cells.north, fasi.email);
  return { ...fasi, north: north.data.login.token, south: south.data.login.token };
}

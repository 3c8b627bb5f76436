import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { WritePage } from '../../schema/public-pages.shared.ts';
import type { AppOptions } from '../../server/app-options.ts';
import { joinDirectory } from '../../server/directory/join-directory.ts';
import { migrateDirectory } from '../../server/directory/directory.ts';
import type { Returned } from '../../server/directory/restored-cell.ts';
import { backUp } from '../../server/backup/back-up.ts';
import { LocalFiles } from '../../server/storage/local-files.ts';
import { invite, newSpecialist, someCode, type Specialist } from '../multiuser/specialist.ts';
import { login, PASSWORD, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createEmptyDatabase, createTestDatabase, testPool, type TestDatabase } from '../support/postgres.ts';

/** Two cells on databases of their own, and the directory of accounts that they share. */
export interface Cells {
  north: TestApp;
  south: TestApp;
  /**
   * Stops the cell north and starts it again on another database, which becomes its own. Returns the directory's
   * answer.
   */
  startNorthOn(database: TestDatabase): Promise<Returned | null>;
  directoryUrl: string;
  /** Statements in the directory. */
  sql<T extends object>(text: string, params?: unknown[]): Promise<T[]>;
  /** Resolves when no messages are pending in either direction. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export const NORTH = 'http://north.example.com';
export const SOUTH = 'http://south.example.com';

/**
 * Handles a page like that of a label, of which nothing is built in these tests: requests its data, and leaves
 * rendering to its script.
 */
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
  const start = async (cell: string, publicUrl: string, database: TestDatabase) => {
    const returned = await joinDirectory(database.ownerUrl, { directoryUrl: shared.ownerUrl, cell, publicUrl });
    const app = await startTestApp({
      share: database,
      publicUrl,
      directory: { url: shared.ownerUrl, cell },
      clientDir,
      writePage: askedBefore,
      ...options,
    });
    const stop = async (): Promise<void> => {
      await app.stop();
      await database.drop();
    };
    return { app: { ...app, stop }, returned };
  };
  const [{ app: north }, { app: south }] = await Promise.all([
    start('north', NORTH, await createTestDatabase()),
    start('south', SOUTH, await createTestDatabase()),
  ]);
  const sql: Cells['sql'] = async <T extends object>(text: string, params: unknown[] = []) =>
    (await pool.query<T & Record<string, unknown>>(text, params)).rows;
  const cells: Cells = {
    north,
    south,
    async startNorthOn(database) {
      await cells.north.stop();
      const started = await start('north', NORTH, database);
      cells.north = started.app;
      return started.returned;
    },
    directoryUrl: shared.ownerUrl,
    sql,
    async settled() {
      for (const { app } of [cells.north, south, cells.north, south]) await app.directory!.wake();
    },
    async stop() {
      await Promise.all([cells.north.stop(), south.stop()]);
      await pool.end();
      await shared.drop();
      await rm(clientDir, { recursive: true });
    },
  };
  return cells;
}

/** The storage of a cell, as commands of an operator open it. */
export const storageOf = (cell: TestApp): LocalFiles => new LocalFiles({ folder: cell.filesFolder, secret: '' });

/** All rows and files of a cell, as `npm run backup` writes them. */
export async function backedUp(cell: TestApp): Promise<Buffer> {
  const out = new PassThrough({ highWaterMark: 1_000_000_000 });
  const [, bytes] = await Promise.all([backUp(cell.database.ownerUrl, storageOf(cell), out), buffer(out)]);
  return bytes;
}

/** Deletes an organisation as after the week in which its Owner can cancel the deletion. */
export async function deleteOrganisation(cell: TestApp, { clientId }: Pick<Actor, 'clientId'>): Promise<void> {
  const now = new Date();
  await cell.sql(`update client set deletion_due_at = $2 where id = $1`, [clientId, now]);
  const step = () =>
    cell.app.database.unscoped('test: a deletion', (rows) =>
      rows<{ done: boolean }>(`select delete_organisation_step($1, $2, 1000) as done`, [clientId, now]),
    );
  while (!(await step())[0]!.done);
}

export const titlesOfTickets = async (cell: TestApp, token: string | undefined): Promise<string[]> => {
  const { data } = await cell.graphql<{ tickets: { data: { title: string }[] } }>(
    token ?? null,
    '{ tickets(perPage: -1) { data { title } } }',
  );
  return data.tickets.data.map(({ title }) => title);
};

export type Answer = { errors?: { extensions: { code: string; address?: string } }[] };
export const codesOf = ({ errors }: Answer): string[] => (errors ?? []).map(({ extensions }) => extensions.code);
export const addressOf = ({ errors }: Answer): string => errors?.[0]?.extensions.address ?? '';
export const isOpen = async (app: TestApp, token: string): Promise<boolean> =>
  codesOf(await app.graphql(token, '{ me { user { id } } }')).length === 0;

const ARRIVE = 'mutation ($input: ArriveInput!) { arrive(input: $input) { token client { id } } }';

/** Opens the session of an address in ELSEWHERE. */
export async function arrive(app: TestApp, address: string) {
  const answer = await app.graphql<{ arrive: { token: string; client: { id: string } } }>(null, ARRIVE, {
    input: { code: new URL(address).hash.slice(1) },
  });
  return { ...answer, token: answer.data?.arrive?.token };
}

/** Logs in with the code of an invitation. */
export const loginWith = (app: TestApp, email: string, invitation: string) =>
  app.graphql<{ login: { token: string } }>(null, 'mutation ($input: LoginInput!) { login(input: $input) { token } }', {
    input: { email, password: PASSWORD, invitation },
  });

/** A specialist of one organisation in each cell, with a session in both. */
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

import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { buildApp, type App } from '../../server/app.ts';
import type { AppOptions } from '../../server/app-options.ts';
import { argon2Passwords } from '../../server/auth/passwords.ts';
import { findChromium } from '../../server/pdf/chromium.ts';
import { WarmBrowser } from '../../server/pdf/warm-browser.ts';
import type { startScheduler } from '../../server/scheduler/scheduler.ts';
import { LocalFiles } from '../../server/storage/local-files.ts';
import type { OutgoingMail } from '../../server/mail/transport.ts';
import type { RateLimiter } from '../../schema/kernel/ports.ts';
import { createTestDatabase, type TestDatabase, testPool } from './postgres.ts';
import { TEST_KEYS } from './stored-mails.ts';

/** High limits: tests that are not about limits make more requests than a person would. */
export const noLimits: RateLimiter = {
  consume: async () => undefined,
  forgive: async () => undefined,
  remember: async () => undefined,
  knows: async () => false,
};

/** argon2id as in production, at the lowest cost: almost every test registers people. */
const quickPasswords = argon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 });

const silent = pino({ level: 'silent' });

/**
 * One browser prints for all applications of this process: starting one takes several times as long as printing a
 * document. It ends with the process, because it reads from a pipe of it.
 */
const printingBrowser = new WarmBrowser({
  find: () => findChromium(process.env.CHROMIUM_PATH, { prefer: 'packed' }),
  log: silent,
  idleMs: 30_000,
});

/**
 * No schedule: tests run the job that they are about, so that none depends on the time of day
 * (tests/support/scheduled-job.ts).
 */
const withoutSchedule: typeof startScheduler = () => ({ stop: async () => undefined });

export interface GraphqlError {
  message: string;
  path?: (string | number)[];
  extensions: {
    code: string;
    status: number;
    requestId: string;
    field?: string;
    reason?: string;
    details?: { field: string; key: string; message: string }[];
  };
}

export interface GraphqlAnswer<T> {
  status: number;
  data: T;
  errors?: GraphqlError[];
}

export interface TestApp {
  app: App;
  url: string;
  database: TestDatabase;
  /** The folder of files, unless the test provides another storage. */
  filesFolder: string;
  /** Sent mails, newest last. */
  mails: OutgoingMail[];
  /** Runs statements as the owner of the database, who is not restricted by row-level security. */
  sql<T extends object>(text: string, params?: unknown[]): Promise<T[]>;
  /** POST /graphql as an actor, or without a session. */
  graphql<T = Record<string, never>>(
    token: string | null,
    query: string,
    variables?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<GraphqlAnswer<T>>;
  stop(): Promise<void>;
}

/**
 * The whole server on a separate database and a free port. `share` starts a second server process on the same database.
 */
export async function startTestApp(options: Partial<AppOptions> & { share?: TestDatabase } = {}): Promise<TestApp> {
  const { share, ...appOptions } = options;
  const database = share ?? (await createTestDatabase());
  const mails: OutgoingMail[] = [];
  // An app that shares the database also shares the files.
  const filesFolder = join(tmpdir(), `obacht-files-${database.name}`);
  const app = await buildApp({
    appUrl: database.appUrl,
    publicUrl: 'http://localhost:4000',
    supportAddress: 'support@example.com',
    transport: { send: async (mail) => void mails.push(mail) },
    files: new LocalFiles({ folder: filesFolder, secret: 'for tests' }),
    log: pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' }),
    limits: noLimits,
    poolSize: 6,
    passwords: quickPasswords,
    // Apps that share a database share its keys.
    secretKeys: TEST_KEYS,
    schedule: withoutSchedule,
    ...(!appOptions.findBrowser && { printingBrowser }),
    ...appOptions,
  });
  const port = await app.listen(0);
  const url = `http://127.0.0.1:${port}`;
  const owner = testPool(database.ownerUrl, 2);
  return {
    app,
    url,
    filesFolder,
    database,
    mails,
    sql: async <T extends object>(text: string, params: unknown[] = []) =>
      (await owner.query<T & Record<string, unknown>>(text, params)).rows,
    async graphql<T>(
      token: string | null,
      query: string,
      variables: Record<string, unknown> = {},
      headers: Record<string, string> = {},
    ) {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }), ...headers },
        body: JSON.stringify({ query, variables }),
      });
      return { status: response.status, ...((await response.json()) as { data: T; errors?: GraphqlError[] }) };
    },
    async stop() {
      await app.close();
      await owner.end();
      if (share) return;
      await rm(filesFolder, { recursive: true, force: true });
      await database.drop();
    },
  };
}

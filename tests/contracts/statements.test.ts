import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type pg from 'pg';
import { migrateDirectory } from '../../server/directory/directory.ts';
import { createEmptyDatabase, createTestDatabase, testPool, type TestDatabase } from '../support/postgres.ts';

const LIMIT = 240_000;

interface Sent {
  /** File and line of the call. */
  at: string;
  /** Null if the text depends on arguments of the function. */
  sql: string | null;
}

/** The required share of calls with a constant text; the other statements are covered by the tests that run them. */
const FLOOR = 0.855;

/** Commands that PostgreSQL does not prepare: several statements in one text, and those without a plan. */
const isNoPlan = (sql: string): boolean => !/^\s*(with|select|insert|update|delete|merge)\b/i.test(sql);

/** Tables of a person outside of organisations, which would be in a database of accounts (docs/growth.md). */
const OF_ACCOUNTS = [
  'account',
  'account_browser',
  'account_copy',
  'factor_recovery',
  'passkey_challenge',
  'password_reset',
  'recovery_code',
  'registration',
  'second_factor',
];

/** Database functions that use accounts and organisations together, with their replacement for two databases. */
const CROSSING_FUNCTIONS = [
  // It deletes the accounts of an organisation that is deleted: would be a message to the directory.
  'delete_organisation_step',
  // It compares the address of an account with the domains of its organisation: would be an argument.
  'needs_single_sign_on',
  // It checks whether the account of a session has a second factor: would be a column of the session.
  'session_facts',
];

/** PostgreSQL's error for a statement; null if it can be prepared. */
async function problemOf(on: pg.Pool, sql: string): Promise<string | null> {
  try {
    await on.query(`prepare checked as ${sql}`);
    await on.query('deallocate checked');
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The names after `from`, `join`, `into`, `update` and `using`: tables, functions and common table expressions. */
const namedIn = (sql: string): ReadonlySet<string> =>
  new Set(
    [...sql.matchAll(/\b(?:from|join|into|update|using)\s+(?:only\s+|lateral\s+)?([a-z_]+)/gi)].map(
      ([, name]) => name!,
    ),
  );

let database: TestDatabase;
let pool: pg.Pool;
let directory: Pick<TestDatabase, 'ownerUrl' | 'drop'>;
let directoryPool: pg.Pool;
let sent: readonly Sent[];

beforeAll(async () => {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const collect = join(import.meta.dirname, 'statements/collect.mjs');
  const [{ stdout }, made, empty] = await Promise.all([
    promisify(execFile)(process.execPath, [collect], { env, maxBuffer: 1e8 }),
    createTestDatabase(),
    createEmptyDatabase(),
  ]);
  directory = empty;
  await migrateDirectory(directory.ownerUrl);
  directoryPool = testPool(directory.ownerUrl, 1);
  sent = JSON.parse(stdout) as Sent[];
  database = made;
  pool = testPool(database.appUrl, 1);
}, LIMIT);

afterAll(async () => {
  await Promise.all([pool.end(), directoryPool.end()]);
  await Promise.all([database.drop(), directory.drop()]);
});

describe('the statements of the product', () => {
  it('are constant texts, but for those that are made of arguments', () => {
    const constant = sent.filter(({ sql }) => sql !== null);
    expect(sent.length).toBeGreaterThan(600);
    expect(constant.length / sent.length).toBeGreaterThan(FLOOR);
  });

  it(
    'name tables, columns and functions that the migrated database has, with the types that it expects',
    async () => {
      const mistakes: string[] = [];
      for (const { at, sql } of sent) {
        if (sql === null || isNoPlan(sql)) continue;
        const problem = await problemOf(pool, sql);
        // The adapter of the directory sends statements to two databases.
        if (problem && (!at.startsWith('server/directory/') || (await problemOf(directoryPool, sql))))
          mistakes.push(`${at} ${problem}`);
      }
      expect(mistakes).toEqual([]);
    },
    LIMIT,
  );

  it('name tables of accounts and of organisations together in those functions of the database alone', async () => {
    const { rows: tables } = await pool.query<{ name: string; isTenant: boolean }>(
      `select c.relname as name, exists (select 1 from pg_attribute a
          where a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped) as "isTenant"
         from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    );
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(OF_ACCOUNTS));
    const ofOrganisations = tables.filter(({ name, isTenant }) => isTenant && !OF_ACCOUNTS.includes(name));
    const crosses = (sql: string): boolean => {
      const named = namedIn(sql);
      return OF_ACCOUNTS.some((name) => named.has(name)) && ofOrganisations.some(({ name }) => named.has(name));
    };

    const constant = sent.flatMap(({ at, sql }) => (sql === null ? [] : [{ at, sql }]));
    expect(constant.filter(({ sql }) => namedIn(sql).has('account')).length).toBeGreaterThan(10);
    expect(constant.filter(({ sql }) => crosses(sql))).toEqual([]);

    const { rows: functions } = await pool.query<{ name: string; body: string }>(
      `select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace order by proname`,
    );
    expect(functions.filter(({ body }) => crosses(body)).map(({ name }) => name)).toEqual(CROSSING_FUNCTIONS);
  });
});

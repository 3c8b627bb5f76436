import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type pg from 'pg';
import { createTestDatabase, testPool, type TestDatabase } from '../support/postgres.ts';

const LIMIT = 240_000;

interface Sent {
  /** File and line of the call. */
  at: string;
  /** Null where the text depends on what the function is called with. */
  sql: string | null;
}

/** The least share of the calls whose text is constant; the others are checked by the tests that run them. */
const FLOOR = 0.865;

/** Commands that PostgreSQL does not prepare: several statements in one text, and those without a plan. */
const isNoPlan = (sql: string): boolean => !/^\s*(with|select|insert|update|delete|merge)\b/i.test(sql);

let database: TestDatabase;
let pool: pg.Pool;
let sent: readonly Sent[];

beforeAll(async () => {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const collect = join(import.meta.dirname, 'statements/collect.mjs');
  const [{ stdout }, made] = await Promise.all([
    promisify(execFile)(process.execPath, [collect], { env, maxBuffer: 1e8 }),
    createTestDatabase(),
  ]);
  sent = JSON.parse(stdout) as Sent[];
  database = made;
  pool = testPool(database.appUrl, 1);
}, LIMIT);

afterAll(async () => {
  await pool.end();
  await database.drop();
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
        try {
          await pool.query(`prepare checked as ${sql}`);
          await pool.query('deallocate checked');
        } catch (error) {
          mistakes.push(`${at} ${(error as Error).message}`);
        }
      }
      expect(mistakes).toEqual([]);
    },
    LIMIT,
  );
});

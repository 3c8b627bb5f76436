import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Looks so many ids up by one statement, and returns its text as PostgreSQL has prepared it, if it has. */
const preparedFor = async (ids: number, marker: string): Promise<string[]> =>
  app.app.database.unscoped('test of prepared statements', async (rows) => {
    const found = await rows<{ id: string }>(`select id /* ${marker} */ from account where id = any($1::uuid[])`, [
      Array.from({ length: ids }, () => randomUUID()),
    ]);
    expect(found).toEqual([]);
    const prepared = await rows<{ statement: string }>(
      `select statement from pg_prepared_statements where statement like '%/* ${marker} */%' and statement not like '%pg_prepared%'`,
    );
    return prepared.map(({ statement }) => statement);
  });

describe('A statement that looks rows up by their ids', () => {
  it('is planned once for few of them: the planner does not see how many there are', async () => {
    const [statement] = await preparedFor(3, 'few');
    expect(statement).toContain('= any((select $1::uuid[])::uuid[])');
  });

  it('is planned for what it gets with many of them, which would otherwise be joined row by row', async () => {
    expect(await preparedFor(500, 'many')).toEqual([]);
  });
});

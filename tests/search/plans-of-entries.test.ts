import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { registerOwner } from '../support/actors.ts';
import { startTestApp } from '../support/app.ts';

let database: TestDatabase;
let owner: pg.Client;
let clientId: string;
/** What PostgreSQL executed to read the entries of the last statement, with its plan. */
let plans: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  const app = await startTestApp({ share: database });
  ({ clientId } = await registerOwner(app));
  await app.stop();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  owner.on('notice', ({ message }) => void (message?.includes('with shown as') && plans.push(message)));
  await owner.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0;
    set auto_explain.log_nested_statements = on; set client_min_messages = log`);
  await owner.query(`select set_config('app.client_id', $1, false)`, [clientId]);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

async function plansOf(people: number): Promise<string[]> {
  plans = [];
  await owner.query(
    `insert into employee (client_id, id, name, without_email)
     select $1, gen_random_uuid(), 'Person ' || n, true from generate_series(1, $2::int) n`,
    [clientId, people],
  );
  return plans;
}

const PLAN_FOR_ALL = /id = ANY \(\$\d/;

it('Entries of many records that change at once are read by a plan for these records, those of a few by one for all', async () => {
  // PostgreSQL compares the costs of both after five executions.
  for (let execution = 0; execution < 7; execution += 1) await plansOf(1);
  expect((await plansOf(1)).join()).toMatch(PLAN_FOR_ALL);
  const [plan, ...others] = await plansOf(500);
  expect(others).toEqual([]);
  expect(plan).toContain('ANY (');
  expect(plan).not.toMatch(PLAN_FOR_ALL);
  // The plan of the many ends with their statement.
  expect((await plansOf(1)).join()).toMatch(PLAN_FOR_ALL);
});

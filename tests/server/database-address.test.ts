import { afterAll, beforeAll, expect, it } from 'vitest';
import { PostgresDatabase } from '../../server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it.each(['', '&target_session_attrs=read-write'])(
  'Parameters of DATABASE_URL reach the connections that serve requests (%s)',
  async (further) => {
    const address = `${database.appUrl}?options=${encodeURIComponent('-c statement_timeout=4321')}${further}`;
    const connected = await PostgresDatabase.connect(address);
    try {
      const { rows } = await connected.pool.query<{ limit: string }>(
        `select current_setting('statement_timeout') as limit`,
      );
      expect(rows).toEqual([{ limit: '4321ms' }]);
    } finally {
      await connected.close();
    }
  },
);

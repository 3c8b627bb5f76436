import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { startWorker, type Worker } from './commands.ts';
import { boardEndpoints, requireSameAnswer, restFields } from './same-answer.ts';
import { insertOrganisations, openOrganisation } from './seed.ts';

/**
 * The benchmark compares the product with hand-written statements. If only one of the two returned a field, a run would
 * stop, but runs are rarer than those of the tests.
 */
describe('the hand-written baseline of the benchmark', () => {
  let app: TestApp;
  let floor: Worker;
  let endpoints: ReturnType<typeof boardEndpoints>;

  beforeAll(async () => {
    app = await startTestApp();
    const owner = new pg.Client({ connectionString: app.database.ownerUrl });
    await owner.connect();
    const [clientId] = await insertOrganisations(owner, 1);
    const organisation = await openOrganisation(owner, clientId!);
    await owner.end();
    floor = await startWorker(join(import.meta.dirname, 'floor.ts'), {
      BENCH_DATABASE_URL: app.database.ownerUrl,
      BENCH_CLIENT_ID: clientId!,
    });
    endpoints = boardEndpoints(app.url, await floor.call<string>('address'), organisation);
  });

  afterAll(async () => {
    await floor?.stop();
    await app?.stop();
  });

  it('answers the board of a thousand tickets as the product does over GraphQL', async () => {
    await requireSameAnswer(endpoints.graphql);
  });

  it('answers the board of a thousand tickets as the product does over REST', async () => {
    await floor.call('restFields', await restFields(endpoints.rest));
    await requireSameAnswer(endpoints.rest);
  });
});

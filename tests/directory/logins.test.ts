import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, PASSWORD, registerOwner } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { recordStatements } from '../support/statements.ts';
import { codesOf, startCells, type Cells } from './cells.ts';

// The product's limits, which are off in other tests.
const limited = { limits: undefined } as never;

let cells: Cells;
let alone: TestApp;
let record: ReturnType<typeof recordStatements>;

beforeAll(async () => {
  record = recordStatements();
  [cells, alone] = await Promise.all([startCells(limited), startTestApp(limited)]);
});
afterAll(async () => {
  await Promise.all([cells.stop(), alone.stop()]);
  record.stop();
});

describe('the number of statements that a directory adds', () => {
  /** The statements of the second of two such requests, when data from the first one are cached. */
  const sentFor = async (app: TestApp, ask: () => Promise<object>): Promise<string[]> => {
    expect(codesOf(await ask())).toEqual([]);
    const sent = await record.sentFor(app, async () => expect(codesOf(await ask())).toEqual([]));
    // A login wakes the queue of mails, which continues independently.
    const end = sent.findIndex((text) => text.includes('queue: claim'));
    return sent.slice(0, end < 0 ? undefined : end).map((text) => text.replaceAll(/'[\da-f-]{36}'/g, `'an id'`));
  };

  it('of a login is at most one', async () => {
    const [here, there] = await Promise.all([registerOwner(alone), registerOwner(cells.north)]);
    await cells.settled();
    const withLanguage = (app: TestApp, email: string) =>
      app.graphql(null, 'mutation ($input: LoginInput!) { login(input: $input) { token } }', {
        input: { email, password: PASSWORD, language: 'de' },
      });
    for (const ask of [login, withLanguage]) {
      const without = await sentFor(alone, () => ask(alone, here.email));
      const sent = await sentFor(cells.north, () => ask(cells.north, there.email));
      expect(without.length).toBeGreaterThan(5);
      expect(sent.length, `${without.join('\n')}\n\n${sent.join('\n')}`).toBeLessThanOrEqual(without.length + 1);
    }
  });

  it('of a request is none', async () => {
    const [here, there] = await Promise.all([registerOwner(alone), registerOwner(cells.north)]);
    const BOARD = '{ me { user { id } } tickets(perPage: 10) { data { id } } }';
    const without = await sentFor(alone, () => alone.graphql(here.token, BOARD));
    const sent = await sentFor(cells.north, () => cells.north.graphql(there.token, BOARD));
    expect(without.length).toBeGreaterThan(0);
    expect(sent).toEqual(without);
  });
});

describe('failed logins of all cells', () => {
  it('are counted together', async () => {
    const email = 'nobody@example.com';
    for (let n = 0; n < 5; n += 1)
      for (const cell of [cells.north, cells.south])
        expect(codesOf(await login(cell, email, 'not the password'))).toEqual(['BAD_CREDENTIALS']);
    for (const cell of [cells.north, cells.south])
      expect(codesOf(await login(cell, email, 'not the password'))).toEqual(['RATE_LIMITED']);
  });

  it('and so are requests for a password reset', async () => {
    const RESET = 'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) }';
    const ask = (cell: TestApp) => cell.graphql(null, RESET, { input: { email: 'somebody@example.com' } });
    for (const cell of [cells.north, cells.south, cells.north, cells.south, cells.north])
      expect(codesOf(await ask(cell))).toEqual([]);
    expect(codesOf(await ask(cells.south))).toEqual(['RATE_LIMITED']);
  });
});

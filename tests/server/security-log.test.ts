import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRateLimiter } from '../../server/limits/rate-limiter.ts';
import type { RateLimiter } from '../../schema/kernel/ports.ts';
import { restClient } from '../rest/rest-client.ts';
import { PASSWORD, addUser, login, registerOwner } from '../support/actors.ts';
import { noLimits, startTestApp, type TestApp } from '../support/app.ts';

interface Line {
  security?: string;
  requestId?: string;
  user?: string;
  ofUser?: string;
  reason?: string;
  network?: string;
  level: number;
}

let app: TestApp;
const text: string[] = [];
const limits: { of?: RateLimiter } = {};
const counting: RateLimiter = {
  ...noLimits,
  consume: async (name, key, tries) => limits.of?.consume(name, key, tries),
  forgive: async () => undefined,
};

beforeAll(async () => {
  app = await startTestApp({
    limits: counting,
    log: pino({ level: 'info' }, { write: (line) => void text.push(line) }),
  });
});
afterAll(() => app.stop());

/** The security events that are logged during `work`. */
async function eventsOf(work: () => Promise<unknown>): Promise<Line[]> {
  const before = text.length;
  await work();
  return text
    .slice(before)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ security }) => security !== undefined);
}

it('logins, failures, refusals, limits, changes of rights and passwords and ends of sessions are logged, by id and request', async () => {
  const owner = await registerOwner(app);
  const person = await addUser(app, owner, { permissions: [] });
  const update = 'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }';

  expect(await eventsOf(() => login(app, person.email))).toMatchObject([
    { security: 'login', user: person.userId, level: 30 },
  ]);
  const [failed] = await eventsOf(() => login(app, person.email, 'ein-falsches-Wort'));
  expect(failed).toMatchObject({ security: 'loginFailed', user: person.userId, level: 40 });
  expect(await eventsOf(() => login(app, 'nobody@example.com'))).toMatchObject([{ security: 'loginFailed' }]);

  const refused = await eventsOf(() => restClient(app, person.token).delete(`user/${owner.userId}`));
  expect(refused).toMatchObject([{ security: 'refused', user: person.userId }]);
  const input = { role: 'Owner' };
  const over = await eventsOf(() => app.graphql(person.token, update, { id: person.userId, input }));
  expect(over).toMatchObject([{ security: 'refused', user: person.userId }]);

  const rights = await eventsOf(() =>
    app.graphql(owner.token, update, { id: person.userId, input: { permissions: ['inspection'] } }),
  );
  expect(rights).toMatchObject([{ security: 'rightsChanged', user: owner.userId, ofUser: person.userId }]);
  const changed = await eventsOf(() =>
    app.graphql(owner.token, update, { id: person.userId, input: { password: 'Besen-und-Eimer-3' } }),
  );
  expect(changed.map(({ security }) => security).sort()).toEqual(['passwordChanged', 'sessionEnded', 'sessionEnded']);

  limits.of = createRateLimiter({ pool: app.app.database.pool, log: pino({ level: 'silent' }) });
  const limited = await eventsOf(async () => {
    for (let turn = 0; turn < 11; turn += 1) await login(app, 'somebody@example.com');
  });
  limits.of = undefined;
  expect(limited.at(-1)).toMatchObject({ security: 'limitHit', level: 40 });

  for (const { requestId, network } of [...refused, ...rights, ...limited]) {
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(network).toMatch(/^[\w-]{12}$/);
  }
  const all = text.join('');
  for (const secret of [
    PASSWORD,
    'Besen-und-Eimer-3',
    'ein-falsches-Wort',
    person.email,
    owner.email,
    owner.token,
    'somebody@',
    '127.0.0.1',
  ])
    expect(all).not.toContain(secret);
});

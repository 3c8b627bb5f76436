import { once } from 'node:events';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { restClient } from '../rest/rest-client.ts';
import { createToken } from './tokens.ts';

const CALLS = 5;
const SUBSCRIPTIONS = 50;

let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp({ callsPerMinute: CALLS, liveLimits: { subscriptionsPerSession: SUBSCRIPTIONS } });
  owner = await registerOwner(app);
});

afterAll(() => app.stop());

describe('calls of an API token', () => {
  it('are sent in the RateLimit headers, in REST and GraphQL, and refused with 429 when they are used up', async () => {
    const second = await startTestApp({ share: app.database, callsPerMinute: CALLS });
    try {
      const { secret } = await createToken(app, owner);
      const first = await restClient(app, secret).get('ticket');
      expect(first.headers.get('RateLimit-Policy')).toBe('"token";q=5;w=60');
      expect(first.headers.get('RateLimit')).toMatch(/^"token";r=4;t=(60|5\d)$/);
      const graphql = (url: string) =>
        fetch(`${url}/graphql`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` },
          body: JSON.stringify({ query: '{ boards { count } }' }),
        });
      // The limit applies to all server processes together.
      expect((await graphql(second.url)).headers.get('RateLimit')).toMatch(/;r=3;/);
      expect((await restClient(app, secret).get('nowhere')).status).toBe(404);
      for (let left = 3; left > 0; left -= 1)
        expect((await restClient(app, secret).get('ticket')).headers.get('RateLimit')).toContain(`;r=${left - 1};`);
      const refused = await restClient(second, secret).get('ticket', { 'Accept-Language': 'en' });
      expect({ status: refused.status, code: refused.error.code }).toEqual({ status: 429, code: 'RATE_LIMITED' });
      expect(refused.error.message).toMatch(/^This API token has already made 5 calls this minute/);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(refused.headers.get('RateLimit')).toMatch(/^"token";r=0;t=\d+$/);
      const again = await graphql(app.url);
      expect({ status: again.status, header: again.headers.get('Retry-After') !== null }).toEqual({
        status: 429,
        header: true,
      });
      const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
      await once(socket, 'open');
      const closed = once(socket, 'close');
      socket.send(JSON.stringify({ type: 'connection_init', payload: { token: secret } }));
      expect((await closed)[0]).toBe(4290);
      // Another token, and the person, have separate limits.
      expect((await restClient(app, (await createToken(app, owner)).secret).get('ticket')).status).toBe(200);
      expect((await restClient(app, owner.token).get('ticket')).headers.get('RateLimit')).toBeNull();
      await app.sql(`update api_token_window set started_at = started_at - interval '1 minute'`);
      expect((await restClient(app, secret).get('ticket')).headers.get('RateLimit')).toMatch(/;r=4;/);
    } finally {
      await second.stop();
    }
  });
});

describe('ten thousand subscriptions of one API token', () => {
  it('end at the bound, and others are still served', { timeout: 60_000 }, async () => {
    const { secret } = await createToken(app, owner);
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    let refused = 0;
    let answered = 0;
    socket.on('message', (data: Buffer) => {
      const { type, payload } = JSON.parse(data.toString()) as { type: string; payload?: unknown };
      if (type === 'error' || (payload as { errors?: unknown } | undefined)?.errors) refused += 1;
      else if (type === 'next') answered += 1;
    });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${secret}` } }));
    await once(socket, 'message');
    for (let n = 0; n < 10_000; n += 1)
      socket.send(
        JSON.stringify({
          type: 'subscribe',
          id: String(n),
          payload: { query: `subscription { s${n}: boardChanged(since: 1000000) { version } }` },
        }),
      );
    await expect.poll(() => refused + answered, { timeout: 50_000 }).toBe(10_000);
    expect(answered).toBeGreaterThan(0);
    expect(answered).toBeLessThanOrEqual(SUBSCRIPTIONS);
    expect((await restClient(app, owner.token).get('ticket')).status).toBe(200);
    socket.terminate();
  });
});

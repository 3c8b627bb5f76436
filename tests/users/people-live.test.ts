import { type Client, createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { addUser, registerOwner } from '../support/actors.ts';
import { subscribed } from '../support/subscribed.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
const clients: Client[] = [];

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(async () => {
  for (const client of clients) await client.dispose();
  await app.stop();
});

interface PeopleChange {
  stale: boolean;
  users: string[];
  client: boolean;
}

/** Collects all events about users that a page receives, and the close codes of its socket. */
async function watch(token: string): Promise<{ changes: PeopleChange[]; closed: number[] }> {
  const changes: PeopleChange[] = [];
  const closed: number[] = [];
  const client = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { token },
    retryAttempts: 0,
    on: { closed: (event) => closed.push((event as { code: number }).code) },
  });
  clients.push(client);
  const query = 'subscription ($since: Float) { peopleChanged(since: $since) { stale users client } }';
  client.subscribe<{ peopleChanged: PeopleChange }>(
    { query },
    { next: ({ data }) => changes.push(data!.peopleChanged), error: () => undefined, complete: () => undefined },
  );
  await subscribed(client, query);
  return { changes, closed };
}

const update = (token: string, id: string, input: object) =>
  app.graphql(token, 'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }', {
    id,
    input,
  });

describe('what happens to people', () => {
  it('is reported to everybody of the organisation, only with the id, and to nobody else', async () => {
    const owner = await registerOwner(app);
    const stranger = await registerOwner(app);
    const [here, there] = [await watch(owner.token), await watch(stranger.token)];
    const mia = await addUser(app, owner);
    await app.graphql(mia.token, 'mutation { updateMyProfile(input: { name: "Mia Herbst" }) { id } }');
    await app.graphql(owner.token, 'mutation { updateClient(input: { singleLogin: true }) { id } }');
    await app.graphql(owner.token, 'mutation ($id: ID!) { deleteUser(id: $id) { id } }', { id: mia.userId });
    const about = { stale: false, users: [mia.userId], client: false };
    await expect.poll(() => here.changes).toEqual([about, about, { stale: false, users: [], client: true }, about]);
    expect(there.changes).toEqual([]);
  });

  it('does not disturb those who only work on tickets', async () => {
    const owner = await registerOwner(app);
    const here = await watch(owner.token);
    await app.graphql(owner.token, 'mutation { createTicket(input: { title: "Leitern prüfen", priority: 2 }) { id } }');
    const mia = await addUser(app, owner);
    await expect.poll(() => here.changes).toEqual([{ stale: false, users: [mia.userId], client: false }]);
  });

  it('closes the sockets of people with changed rights, who reconnect; of removed ones for good', async () => {
    const owner = await registerOwner(app);
    const mia = await addUser(app, owner);
    const first = await watch(mia.token);
    await update(owner.token, mia.userId, { name: 'Mia Herbst' });
    await expect.poll(() => first.changes.length).toBe(1);
    expect(first.closed).toEqual([]);
    await update(owner.token, mia.userId, { permissions: ['inspection'] });
    await expect.poll(() => first.closed).toEqual([4205]);
    const second = await watch(mia.token);
    await app.graphql(owner.token, 'mutation ($id: ID!) { deleteUser(id: $id) { id } }', { id: mia.userId });
    await expect.poll(() => second.closed).toEqual([4403]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let owner: Actor;
let manager: Actor;
/** Without any permission. */
let clerk: Actor;

interface Person {
  id: string;
  name: string;
  email: string | null;
  role: string | null;
  permissions: string[] | null;
}

const RIGHTS = 'id name email role permissions';
const HIDDEN = { email: null, role: null, permissions: null };

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  manager = await addUser(app, owner, { name: 'Mara Amt', permissions: ['usermanagement'] });
  clerk = await addUser(app, owner, { name: 'Karl Ohne', permissions: [] });
});

afterAll(() => app.stop());

const people = async (actor: Actor, args = '') => {
  const { data, errors } = await app.graphql<{ users: { data: Person[] } }>(
    actor.token,
    `{ users${args} { data { ${RIGHTS} } } }`,
  );
  return { rows: data?.users?.data ?? [], error: errors?.[0]?.extensions };
};

describe('address, role and permissions of people', () => {
  it('are shown to those who manage people, with the right or as an Owner', async () => {
    for (const actor of [owner, manager]) {
      const { rows } = await people(actor);
      expect(rows.find(({ id }) => id === clerk.userId)).toMatchObject({
        email: clerk.email,
        role: 'User',
        permissions: [],
      });
    }
  });

  it('are hidden from everybody else, except their own', async () => {
    const { rows } = await people(clerk);
    expect(rows.length).toBe(3);
    for (const row of rows)
      expect(row).toMatchObject(
        row.id === clerk.userId ? { email: clerk.email, role: 'User', permissions: [] } : HIDDEN,
      );
    const one = (id: string) =>
      app.graphql<{ user: Person }>(clerk.token, `query ($id: ID!) { user(id: $id) { ${RIGHTS} } }`, { id });
    expect((await one(owner.userId)).data.user).toMatchObject({ name: expect.stringMatching(/^Petra/), ...HIDDEN });
    expect((await one(clerk.userId)).data.user).toMatchObject({ email: clerk.email, role: 'User' });
    const { data } = await app.graphql<{ me: { user: Person } }>(clerk.token, `{ me { user { ${RIGHTS} } } }`);
    expect(data.me.user).toMatchObject({ email: clerk.email, role: 'User', permissions: [] });
  });

  it('cannot be searched, sorted or filtered by without seeing them', async () => {
    const address = owner.email.split('@')[0]!;
    expect((await people(owner, `(search: "${address}")`)).rows.length).toBe(1);
    expect((await people(clerk, `(search: "${address}")`)).rows).toEqual([]);
    for (const args of ['(sort: "email")', '(sort: "role")', '(filter: { role: "Owner" })', '(filter: { email: "a" })'])
      expect((await people(clerk, args)).error, args).toMatchObject({ code: 'BAD_INPUT' });
    expect((await people(manager, '(filter: { role: "Owner" })')).rows.map(({ id }) => id)).toEqual([owner.userId]);
  });

  it('are in no answer that people with the same rights share, not even their own', async () => {
    const twin = await addUser(app, owner, { permissions: [] });
    for (const actor of [clerk, twin, clerk]) {
      const { data, errors } = await app.graphql<{ ticketBoard: { users: Person[] } }>(
        actor.token,
        `{ ticketBoard { users { ${RIGHTS} } } }`,
      );
      expect(errors).toBeUndefined();
      expect(data.ticketBoard.users.length).toBe(4);
      for (const person of data.ticketBoard.users) expect(person).toMatchObject(HIDDEN);
    }
  });

  it('are hidden in records, too: of who is responsible, of who wrote', async () => {
    const { data } = await app.graphql<{ createTicket: { users: Person[]; createdBy: Person } }>(
      clerk.token,
      `mutation ($input: CreateTicketInput!) {
         createTicket(input: $input) { users { ${RIGHTS} } createdBy { ${RIGHTS} } } }`,
      { input: { title: 'Leiter', priority: 1, userIds: [owner.userId] } },
    );
    expect(data.createTicket.users).toMatchObject([{ id: owner.userId, ...HIDDEN }]);
    expect(data.createTicket.createdBy).toMatchObject({ id: clerk.userId, ...HIDDEN });
  });
});

describe('the same in REST', () => {
  it('answers null for what is hidden, alone and inside of a ticket', async () => {
    const rest = restClient(app, clerk.token);
    expect((await rest.get(`user/${owner.userId}`)).body).toMatchObject({
      name: expect.stringMatching(/^Petra/),
      ...HIDDEN,
    });
    const { data } = (await rest.get<{ data: Person[] }>('user?sort=name')).body;
    expect(data.length).toBe(4);
    for (const row of data) expect(row).toMatchObject(row.id === clerk.userId ? { email: clerk.email } : HIDDEN);
    expect((await rest.get('user?role=Owner')).status).toBe(400);
    const { body } = await rest.get<{ data: { users: object[] }[] }>('ticket?populate=users');
    expect(body.data.find(({ users }) => users.length > 0)?.users).toMatchObject([HIDDEN]);
  });

  it('shows the person of a session everything of their own', async () => {
    const { body } = await restClient(app, '').post('login', { email: clerk.email, password: clerk.password });
    expect(body).toMatchObject({ user: { email: clerk.email, role: 'User', permissions: [] } });
  });
});

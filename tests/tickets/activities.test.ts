import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { ticketsOn, type TicketAnswer } from './operations.ts';

let app: TestApp;
let on: ReturnType<typeof ticketsOn>;
let owner: Actor;
let jonas: Actor;
let ticket: TicketAnswer;

interface History {
  id: string;
  version: number;
  userIds: string[];
  activitys: {
    content: number;
    timestamp: string;
    user: { id: string; name: string } | null;
    changes: { field: string; from: unknown; to: unknown }[];
  }[];
}

const HISTORY = '{ id version userIds activitys { content timestamp user { id name } changes { field from to } } }';
const addActivity = (input: object, { id = ticket.id, actor = owner } = {}) =>
  app.graphql<{ addActivity: History }>(
    actor.token,
    `mutation ($id: ID!, $input: ActivityInput!) { addActivity(ticketId: $id, input: $input) ${HISTORY} }`,
    { id, input },
  );
const addUserTo = (user: string, { id = ticket.id, actor = owner } = {}) =>
  app.graphql<{ addTicketUser: History }>(
    actor.token,
    `mutation ($id: ID!, $user: ID!) { addTicketUser(ticketId: $id, input: { user: $user }) ${HISTORY} }`,
    { id, user },
  );
const history = async (id = ticket.id): Promise<History> =>
  (await app.graphql<{ ticket: History }>(owner.token, `query ($id: ID!) { ticket(id: $id) ${HISTORY} }`, { id })).data
    .ticket;

const MINUTE = 60_000;
const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();

beforeAll(async () => {
  app = await startTestApp();
  on = ticketsOn(app);
});

afterAll(() => app.stop());

beforeEach(async () => {
  owner = await registerOwner(app);
  jonas = await addUser(app, owner);
  ticket = await on.create(owner);
});

describe('an entry for the history', () => {
  it('is one of the eight codes, by the user who sends it, now or at a time of the last day', async () => {
    for (const content of [1, 2, 3, 4, 5, 6, 7, 8])
      expect((await addActivity({ content })).errors, String(content)).toBeUndefined();
    const timestamp = ago(23 * 60 * MINUTE);
    const { data } = await addActivity({ content: 2, timestamp, user: jonas.userId }, { actor: jonas });
    // Ordered by time, so yesterday's comes first.
    expect(data.addActivity.activitys.map(({ content, user }) => [content, user!.id])).toEqual([
      [2, jonas.userId],
      [1, owner.userId],
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((content) => [content, owner.userId]),
    ]);
    expect(data.addActivity.activitys[0]!.timestamp).toBe(timestamp);
    expect(data.addActivity.version).toBe(ticket.version + 9);
  });

  it('of a clock that is a little fast is dated now', async () => {
    const { data } = await addActivity({ content: 2, timestamp: ago(-30_000) });
    // The clocks of the database and of this process are read at slightly different times.
    expect(Date.parse(data.addActivity.activitys.at(-1)!.timestamp)).toBeLessThan(Date.now() + 1_000);
  });

  it('cannot be forged: not for somebody else, not for another day, not for the future', async () => {
    const wrong: [object, string][] = [
      [{ content: 2, user: jonas.userId }, 'user'],
      [{ content: 2, user: randomUUID() }, 'user'],
      [{ content: 2, user: 'nonsense' }, 'user'],
      [{ content: 2, timestamp: ago(25 * 60 * MINUTE) }, 'timestamp'],
      [{ content: 2, timestamp: ago(-5 * MINUTE) }, 'timestamp'],
      [{ content: 2, timestamp: '1970-01-01T00:00:00Z' }, 'timestamp'],
      [{ content: 2, timestamp: 'gestern' }, 'timestamp'],
      [{ content: 2, timestamp: '2026-12-31' }, 'timestamp'],
      [{ content: 2, timestamp: '' }, 'timestamp'],
      [{ content: 0 }, 'content'],
      [{ content: 9 }, 'content'],
    ];
    for (const [input, field] of wrong)
      expect((await addActivity(input)).errors?.[0]?.extensions, JSON.stringify(input)).toMatchObject({
        code: 'BAD_INPUT',
        field,
      });
    expect((await history()).activitys).toHaveLength(1);
    expect((await history()).version).toBe(ticket.version);
  });

  it('is not added to a ticket that does not exist', async () => {
    const stranger = await registerOwner(app);
    for (const id of [randomUUID(), 'nonsense'])
      expect((await addActivity({ content: 2 }, { id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await addActivity({ content: 2 }, { actor: stranger })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('one more person for a ticket', () => {
  it('is assigned the ticket, which the history contains', async () => {
    const { data } = await addUserTo(jonas.userId);
    expect(data.addTicketUser.userIds).toEqual([jonas.userId]);
    expect(data.addTicketUser.activitys.at(-1)).toMatchObject({
      content: 6,
      user: { id: owner.userId },
      changes: [{ field: 'userIds', from: null, to: [jonas.userId] }],
    });
    expect(data.addTicketUser.version).toBe(ticket.version + 1);
  });

  it('who has it already changes nothing, even when several add them concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => addUserTo(jonas.userId)));
    for (const { data, errors } of answers)
      expect([errors, data.addTicketUser.userIds]).toEqual([undefined, [jonas.userId]]);
    const after = await history();
    expect(after.activitys.map(({ content }) => content)).toEqual([1, 6]);
    expect(after.version).toBe(ticket.version + 1);
  });

  it('must be there, in this organisation', async () => {
    const stranger = await registerOwner(app);
    for (const user of [randomUUID(), 'nonsense', stranger.userId])
      expect((await addUserTo(user)).errors?.[0]?.extensions, user).toMatchObject({ code: 'BAD_INPUT', field: 'user' });
    expect((await addUserTo(stranger.userId, { actor: stranger })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    for (const id of [randomUUID(), 'nonsense'])
      expect((await addUserTo(jonas.userId, { id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('somebody who was removed', () => {
  const remove = async (user: Actor): Promise<void> => {
    const { errors } = await app.graphql(owner.token, 'mutation ($id: ID!) { deleteUser(id: $id) { id } }', {
      id: user.userId,
    });
    if (errors) throw new Error(JSON.stringify(errors));
  };
  const people = async (id: string) =>
    (
      await app.graphql<{ ticket: { users: { id: string; name: string; short: string }[] } }>(
        owner.token,
        'query ($id: ID!) { ticket(id: $id) { users { id name short } } }',
        { id },
      )
    ).data.ticket.users;

  it('keeps name and short sign on closed tickets and in the history, over GraphQL and REST', async () => {
    const done = await on.create(owner, { boardId: owner.boards.closed, userIds: [jonas.userId] });
    await addActivity({ content: 2 }, { id: done.id, actor: jonas });
    await remove(jonas);
    expect(await people(done.id)).toEqual([{ id: jonas.userId, name: 'Jonas Brandt', short: 'JB' }]);
    expect((await history(done.id)).activitys.at(-1)?.user).toEqual({ id: jonas.userId, name: 'Jonas Brandt' });
    const { body } = await restClient(app, owner.token).get(`ticket/${done.id}?populate=users,activitys.user`);
    expect(body.users).toMatchObject([{ name: 'Jonas Brandt', short: 'JB' }]);
    const { data } = await app.graphql<{ ticketBoard: { tickets: { userIds: string[] }[]; users: object[] } }>(
      owner.token,
      '{ ticketBoard { tickets { userIds } users { id name short removed } } }',
    );
    expect(data.ticketBoard.tickets.map(({ userIds }) => userIds)).toContainEqual([jonas.userId]);
    expect(data.ticketBoard.users).toContainEqual({
      id: jonas.userId,
      name: 'Jonas Brandt',
      short: 'JB',
      removed: true,
    });
  });

  it('stays on a ticket that others change, and is given no other', async () => {
    const done = await on.create(owner, { boardId: owner.boards.closed, userIds: [jonas.userId] });
    await remove(jonas);
    expect(
      (await on.update(owner, done.id, { title: 'Neu', userIds: [jonas.userId, owner.userId] })).userIds.toSorted(),
    ).toEqual([jonas.userId, owner.userId].sort());
    expect((await addUserTo(jonas.userId, { id: done.id })).errors).toBeUndefined();
    expect((await addUserTo(jonas.userId)).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'user' });
    await expect(on.update(owner, ticket.id, { userIds: [jonas.userId] })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      field: 'userIds',
    });
    await expect(on.create(owner, { userIds: [jonas.userId] })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      field: 'userIds',
    });
    const { status, error } = await restClient(app, owner.token).post(`ticket/${ticket.id}/users`, {
      user: jonas.userId,
    });
    expect([status, error.field]).toEqual([400, 'user']);
  });
});

describe('over REST', () => {
  it('POST ticket/{id}/activitys takes the body of the specification', async () => {
    const client = restClient(app, owner.token);
    const timestamp = ago(MINUTE);
    const { status, body } = await client.post<{
      _id: string;
      activitys: { content: number; timestamp: string; user: string }[];
    }>(`ticket/${ticket.id}/activitys`, { timestamp, content: 4, user: owner.userId });
    expect(status).toBe(201);
    expect(body._id).toBe(ticket.id);
    expect(body.activitys.find(({ content }) => content === 4)).toMatchObject({ timestamp, user: owner.userId });
    for (const [wrong, field] of [
      [{}, 'content'],
      [{ content: 'edited' }, 'content'],
      [{ content: 2, user: jonas.userId }, 'user'],
      [{ content: 2, timestamp: 'x' }, 'timestamp'],
      [{ content: 2, details: {} }, 'details'],
    ] as const) {
      const { status: refused, error } = await client.post(`ticket/${ticket.id}/activitys`, wrong);
      expect([refused, error.details?.[0]?.field]).toEqual([400, field]);
    }
    expect((await client.post(`ticket/${randomUUID()}/activitys`, { content: 2 })).status).toBe(404);
  });

  it('POST ticket/{id}/users adds a person and answers the ticket', async () => {
    const client = restClient(app, owner.token);
    for (let round = 0; round < 2; round += 1) {
      const { status, body } = await client.post<{ users: string[]; activitys: { content: number }[] }>(
        `ticket/${ticket.id}/users`,
        { user: jonas.userId },
      );
      expect([status, body.users, body.activitys.map(({ content }) => content)]).toEqual([201, [jonas.userId], [1, 6]]);
    }
    for (const wrong of [{}, { user: 'nonsense' }, { user: randomUUID() }, { user: 5 }]) {
      const { status, error } = await client.post(`ticket/${ticket.id}/users`, wrong);
      expect([status, error.details?.[0]?.field]).toEqual([400, 'user']);
    }
    expect((await client.post(`ticket/${randomUUID()}/users`, { user: jonas.userId })).status).toBe(404);
  });
});

describe('a change in the history', () => {
  it('shows files and mails by their names, for all authors of the entry', async () => {
    await app.sql(
      `insert into ticket_activity (client_id, id, ticket_id, content, user_id, details)
         values ($1, gen_random_uuid(), $2, 5, $3, $4), ($1, gen_random_uuid(), $2, 7, $3, $5)`,
      [
        owner.clientId,
        ticket.id,
        owner.userId,
        { attachments: { to: ['Prüfprotokoll.pdf'] } },
        { attachments: { from: ['alt.docx'] } },
      ],
    );
    const changes = (await history()).activitys.flatMap((activity) => activity.changes);
    expect(changes).toEqual(
      expect.arrayContaining([
        { field: 'attachments', from: null, to: ['Prüfprotokoll.pdf'] },
        { field: 'attachments', from: ['alt.docx'], to: null },
      ]),
    );
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let owner: Actor;
let leaving: Actor;
let successor: Actor;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.stop());

beforeEach(async () => {
  owner = await registerOwner(app);
  leaving = await addUser(app, owner, { name: 'Lutz Gegangen' });
  successor = await addUser(app, owner, { name: 'Mia Sommer' });
});

interface Ticket {
  id: string;
  userIds: string[];
  version: number;
  activitys: { content: number; user: { id: string }; changes: { field: string; from: unknown; to: unknown }[] }[];
}

const createTicket = async (userIds: string[], boardId = owner.boards.open): Promise<string> =>
  (
    await app.graphql<{ createTicket: { id: string } }>(
      owner.token,
      'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }',
      { input: { title: 'Leitern prüfen', priority: 2, boardId, userIds } },
    )
  ).data.createTicket.id;
const ticketOf = async (id: string): Promise<Ticket> =>
  (
    await app.graphql<{ ticket: Ticket }>(
      owner.token,
      `query ($id: ID!) { ticket(id: $id) { id userIds version
         activitys { content user { id } changes { field from to } } } }`,
      { id },
    )
  ).data.ticket;
const handOver = (actor: Actor, from: string, to: string) =>
  app.graphql<{ handOverTickets: { tickets: number } }>(
    actor.token,
    'mutation ($from: ID!, $to: ID!) { handOverTickets(from: $from, to: $to) { tickets } }',
    { from, to },
  );
const remove = (id: string, to: string | null) =>
  app.graphql(owner.token, 'mutation ($id: ID!, $to: ID) { deleteUser(id: $id, handOverTo: $to) { id } }', { id, to });
const refusal = async (answer: ReturnType<typeof handOver>) => (await answer).errors?.[0]?.extensions;
const openCount = async (id: string) =>
  (
    await app.graphql<{ user: { openTicketCount: number } }>(
      owner.token,
      'query ($id: ID!) { user(id: $id) { openTicketCount } }',
      { id },
    )
  ).data.user.openTicketCount;

describe('handing over tickets', () => {
  it('gives all open ones to somebody else at once, and leaves those that are done', async () => {
    const [own, shared, closed] = [
      await createTicket([leaving.userId]),
      await createTicket([leaving.userId, successor.userId]),
      await createTicket([leaving.userId], owner.boards.closed),
    ];
    const others = await createTicket([owner.userId]);
    expect([await openCount(leaving.userId), await openCount(successor.userId)]).toEqual([2, 1]);
    expect((await handOver(owner, leaving.userId, successor.userId)).data.handOverTickets).toEqual({ tickets: 2 });
    expect([await openCount(leaving.userId), await openCount(successor.userId)]).toEqual([0, 2]);
    expect((await ticketOf(own!)).userIds).toEqual([successor.userId]);
    expect((await ticketOf(shared!)).userIds).toEqual([successor.userId]);
    expect(await ticketOf(closed!)).toMatchObject({ userIds: [leaving.userId], version: 1 });
    expect(await ticketOf(others)).toMatchObject({ userIds: [owner.userId], version: 1 });
    expect((await handOver(owner, leaving.userId, successor.userId)).data.handOverTickets).toEqual({ tickets: 0 });
  });

  it('gives the coming tickets of a series with them', async () => {
    const { data } = await app.graphql<{ createTicket: { jobId: string } }>(
      owner.token,
      'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { jobId } }',
      {
        input: {
          title: 'Leitern prüfen',
          priority: 2,
          recurring: 52,
          dueDate: '2027-03-01',
          userIds: [leaving.userId, owner.userId],
        },
      },
    );
    await handOver(owner, leaving.userId, successor.userId);
    const job = await app.graphql<{ job: { payload: { users: string[] } } }>(
      owner.token,
      'query ($id: ID!) { job(id: $id) { payload } }',
      { id: data.createTicket.jobId },
    );
    expect(job.data.job.payload.users.toSorted()).toEqual([successor.userId, owner.userId].toSorted());
  });

  it('is offered for somebody who is only in series, and is done with the removal', async () => {
    const { data } = await app.graphql<{ createJob: { id: string } }>(
      owner.token,
      'mutation ($input: CreateJobInput!) { createJob(input: $input) { id } }',
      {
        input: { name: 'Leitern prüfen', type: 'ticket', interval: 52, payload: { users: [leaving.userId] } },
      },
    );
    const standing = async (id: string) =>
      (
        await app.graphql<{ user: { openTicketCount: number; seriesCount: number } }>(
          owner.token,
          'query ($id: ID!) { user(id: $id) { openTicketCount seriesCount } }',
          { id },
        )
      ).data.user;
    expect([await standing(leaving.userId), await standing(successor.userId)]).toEqual([
      { openTicketCount: 0, seriesCount: 1 },
      { openTicketCount: 0, seriesCount: 0 },
    ]);
    expect((await remove(leaving.userId, successor.userId)).errors).toBeUndefined();
    expect(await standing(successor.userId)).toEqual({ openTicketCount: 0, seriesCount: 1 });
    const job = await app.graphql<{ job: { payload: { users: string[] } } }>(
      owner.token,
      'query ($id: ID!) { job(id: $id) { payload } }',
      { id: data.createJob.id },
    );
    expect(job.data.job.payload.users).toEqual([successor.userId]);
  });

  it('records in the history of each ticket who was removed, who was added, and by whom', async () => {
    const [own, shared] = [
      await createTicket([leaving.userId]),
      await createTicket([leaving.userId, successor.userId]),
    ];
    await handOver(owner, leaving.userId, successor.userId);
    const went = {
      content: 2,
      user: { id: owner.userId },
      changes: [{ field: 'userIds', from: [leaving.userId], to: null }],
    };
    const came = {
      content: 6,
      user: { id: owner.userId },
      changes: [{ field: 'userIds', from: null, to: [successor.userId] }],
    };
    const news = (ticket: Ticket) =>
      ticket.activitys.filter(({ content }) => content !== 1).toSorted((a, b) => a.content - b.content);
    expect(news(await ticketOf(own!))).toEqual([went, came]);
    expect(news(await ticketOf(shared!))).toEqual([went]);
  });

  it('makes open lists of others outdated: they get the change, and the feed contains every ticket', async () => {
    const id = await createTicket([leaving.userId]);
    const { version } = await ticketOf(id);
    await handOver(owner, leaving.userId, successor.userId);
    const late = await app.graphql(
      owner.token,
      `mutation ($id: ID!, $version: Int) {
         updateTicket(id: $id, input: { title: "Anders" }, version: $version) { id } }`,
      { id, version },
    );
    expect(late.errors?.[0]?.extensions.code).toBe('STALE');
    const changes = await app.sql<{ id: string }>(
      `select entity_id as id from change where client_id = $1 and entity = 'Ticket'
           and version = (select max(version) from change where client_id = $1)`,
      [owner.clientId],
    );
    expect(changes).toEqual([{ id }]);
  });

  it('works with the removal, and also for somebody who has left already', async () => {
    const first = await createTicket([leaving.userId]);
    expect((await remove(leaving.userId, successor.userId)).errors).toBeUndefined();
    expect((await ticketOf(first)).userIds).toEqual([successor.userId]);
    const second = await createTicket([successor.userId]);
    expect((await remove(successor.userId, null)).errors).toBeUndefined();
    expect((await ticketOf(second)).userIds).toEqual([successor.userId]);
    expect((await handOver(owner, successor.userId, owner.userId)).data.handOverTickets).toEqual({ tickets: 2 });
    expect((await ticketOf(second)).userIds).toEqual([owner.userId]);
  });

  it('that cannot be done removes nobody', async () => {
    const id = await createTicket([leaving.userId]);
    expect((await remove(leaving.userId, randomUUID())).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      field: 'to',
    });
    expect((await ticketOf(id)).userIds).toEqual([leaving.userId]);
    expect((await app.graphql(leaving.token, '{ me { user { id } } }')).errors).toBeUndefined();
  });

  it('is for users who may manage people, and only to a present user of this organisation', async () => {
    const clerk = await addUser(app, owner, { permissions: [] });
    const stranger = await registerOwner(app);
    const removedUser = await addUser(app, owner);
    await remove(removedUser.userId, null);
    const id = await createTicket([leaving.userId]);
    expect(await refusal(handOver(clerk, leaving.userId, successor.userId))).toMatchObject({ code: 'FORBIDDEN' });
    for (const to of [stranger.userId, removedUser.userId, randomUUID(), 'niemand', leaving.userId]) {
      expect(await refusal(handOver(owner, leaving.userId, to)), to).toMatchObject({ code: 'BAD_INPUT', field: 'to' });
    }
    for (const from of [stranger.userId, randomUUID(), 'niemand'])
      expect(await refusal(handOver(owner, from, successor.userId)), from).toMatchObject({ code: 'NOT_FOUND' });
    expect(await ticketOf(id)).toMatchObject({ userIds: [leaving.userId], version: 1 });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { restClient } from '../rest/rest-client.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let owner: Actor;
let jonas: Actor;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  jonas = await addUser(app, owner);
});

afterAll(() => app.stop());

interface Ticket {
  id: string;
  version: number;
  comments: { id: string; content: string; editedAt: string | null; user: { id: string } }[];
  activitys: { content: number }[];
}

const TICKET = 'id version comments { id content editedAt user { id } } activitys { content }';

const newTicket = async (): Promise<string> =>
  (
    await app.graphql<{ createTicket: { id: string } }>(
      owner.token,
      'mutation { createTicket(input: { title: "Leitern prüfen", priority: 2 }) { id } }',
    )
  ).data.createTicket.id;

const add = (actor: Actor, ticketId: string, content: string) =>
  app.graphql<{ addComment: Ticket }>(
    actor.token,
    `mutation ($ticketId: ID!, $content: String!) {
       addComment(ticketId: $ticketId, input: { content: $content }) { ${TICKET} } }`,
    { ticketId, content },
  );

const change = (actor: Actor, id: string, content: string) =>
  app.graphql<{ updateComment: Ticket }>(
    actor.token,
    `mutation ($id: ID!, $content: String!) { updateComment(id: $id, input: { content: $content }) { ${TICKET} } }`,
    { id, content },
  );

const remove = (actor: Actor, id: string) =>
  app.graphql<{ deleteComment: Ticket }>(actor.token, `mutation ($id: ID!) { deleteComment(id: $id) { ${TICKET} } }`, {
    id,
  });

describe('comments of a ticket', () => {
  it('are returned oldest first with their authors, and are in the history', async () => {
    const id = await newTicket();
    const before = (await add(owner, id, 'Bestellt.')).data.addComment.version;
    const { data } = await add(jonas, id, '  Geliefert 🪜 \n und geprüft ');
    expect(data.addComment.comments.map(({ content, user }) => [content, user.id])).toEqual([
      ['Bestellt.', owner.userId],
      ['Geliefert 🪜 \n und geprüft', jonas.userId],
    ]);
    expect(data.addComment.activitys.map((activity) => activity.content)).toEqual([1, 8, 8]);
    const over = await app.graphql<{ ticket: { comments: { ticketId: string }[] } }>(
      owner.token,
      'query ($id: ID!) { ticket(id: $id) { comments { ticketId } } }',
      { id },
    );
    expect(over.data.ticket.comments).toEqual([{ ticketId: id }, { ticketId: id }]);
    const { body } = await restClient(app, owner.token).get<{ comments: object[] }>(`ticket/${id}`);
    expect(body.comments).toMatchObject([{ ticket: id }, { ticket: id }]);
    // Open pages read the ticket again when its version grows.
    expect(data.addComment.version).toBe(before + 1);
  });

  it('can be changed and deleted by who wrote them, and by nobody else', async () => {
    const id = await newTicket();
    const [comment] = (await add(jonas, id, 'Morgen')).data.addComment.comments;
    for (const refused of [await change(owner, comment!.id, 'Übermorgen'), await remove(owner, comment!.id)]) {
      expect(refused.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    }
    const changed = (await change(jonas, comment!.id, 'Übermorgen')).data.updateComment.comments;
    expect(changed).toEqual([expect.objectContaining({ content: 'Übermorgen', editedAt: expect.any(String) })]);
    expect((await remove(jonas, comment!.id)).data.deleteComment.comments).toEqual([]);
  });

  it('need a text, and name the field when there is none or too much of it', async () => {
    const id = await newTicket();
    for (const content of ['', '   ', 'x'.repeat(10_001), 'a\u0000b']) {
      expect((await add(owner, id, content)).errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_INPUT',
        field: 'content',
      });
    }
    expect(await app.sql('select 1 from ticket_comment where ticket_id = $1', [id])).toEqual([]);
  });

  it('keep the name of somebody who was removed', async () => {
    const mia = await addUser(app, owner, { name: 'Mia Kaya' });
    const id = await newTicket();
    await add(mia, id, 'Erledigt.');
    await app.graphql(owner.token, 'mutation ($id: ID!) { deleteUser(id: $id) { id } }', { id: mia.userId });
    const { data } = await app.graphql<{ ticket: { comments: { user: { name: string } }[] } }>(
      owner.token,
      'query ($id: ID!) { ticket(id: $id) { comments { user { name } } } }',
      { id },
    );
    expect(data.ticket.comments).toEqual([{ user: { name: 'Mia Kaya' } }]);
  });

  it('are deleted with the ticket when it is purged', async () => {
    const id = await newTicket();
    await add(owner, id, 'Weg damit');
    await app.graphql(owner.token, 'mutation ($id: ID!) { deleteTicket(id: $id) { id } }', { id });
    expect(await app.sql('select 1 from ticket_comment where ticket_id = $1', [id])).toHaveLength(1);
    await app.sql('select purge_soft_deleted(now())');
    expect(await app.sql('select 1 from ticket_comment where ticket_id = $1', [id])).toEqual([]);
  });

  it('can be written over REST', async () => {
    const id = await newTicket();
    const response = await fetch(`${app.url}/api/v1/ticket/${id}/comments`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${owner.token}` },
      body: JSON.stringify({ content: 'Von außen' }),
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ _id: id, comments: [{ content: 'Von außen', user: owner.userId }] });
  });
});

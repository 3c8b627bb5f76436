import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commentOf, MOVE, TICKET, tickOf, ticketPorts } from '../../client/areas/tickets/outbox/ticket-ports.ts';
import type { OutboxRequest } from '../../client/kit/outbox/outbox-request.ts';
import { requestMeaning } from '../../client/kit/outbox/request-meaning.ts';
import { memoryStorage } from '../../client/kit/outbox/outbox-storage.ts';
import { png } from '../files/samples.ts';
import { type Actor, addUser, login, registerOwner } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Device, deviceOn, transferOn } from '../support/device.ts';

interface Ticket {
  title: string;
  boardId: string;
  comments: { content: string }[];
  attachments: { name: string }[];
}

let app: TestApp;
let owner: Actor;
let boards: { id: string }[];
let id: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await registerOwner(app);
  ({ boards } = (
    await app.graphql<{ ticketBoard: { boards: { id: string }[] } }>(owner.token, '{ ticketBoard { boards { id } } }')
  ).data.ticketBoard);
  id = randomUUID();
});

const device = (storage = memoryStorage(), isOnline = true, { token } = owner): Promise<Device> =>
  deviceOn(app, {
    token,
    storage,
    isOnline,
    portsOf: (request: OutboxRequest) =>
      ticketPorts(request, transferOn(app, request), {
        onTicket: () => undefined,
        onDetails: () => undefined,
        fileMeaning: requestMeaning,
      }),
  });

const create = ({ outbox }: Device, title = 'Leiter'): void =>
  outbox.create(id, [
    { entity: TICKET, id, values: { title, boardId: boards[0]!.id, position: 'a0', priority: 2, userIds: [] } },
  ]);
const comment = ({ outbox }: Device, content: string): void => {
  const commentId = randomUUID();
  void outbox.act(id, commentOf(commentId), id, { values: { id: commentId, content } });
};
const move = ({ outbox }: Device, to: number, from: number): void =>
  void outbox.act(id, MOVE, id, { values: { boardId: boards[to]!.id, position: 'a0', from: boards[from]!.id } });
const run = (document: string, variables: Record<string, unknown> = {}) =>
  app.graphql(owner.token, document, { id, ...variables });
const stored = async (): Promise<Ticket | undefined> =>
  (
    await app.graphql<{ ticket: Ticket } | null>(
      owner.token,
      'query ($id: ID!) { ticket(id: $id) { title boardId comments { content } attachments { name } } }',
      { id },
    )
  ).data?.ticket;

/** Creates a place, and a code for its label. */
const labelledHall = async (): Promise<{ hall: string; code: string }> => {
  type Made = Record<string, { id: string; publicCode: string }[] & { id: string }>;
  const { data } = await app.graphql<Made>(
    owner.token,
    'mutation { hall: createPlace(input: { name: "Halle", kind: "area" }) { id } }',
  );
  const hall = data['hall']!.id;
  const labels = await app.graphql<Made>(
    owner.token,
    'mutation ($ids: [ID!]!) { made: openPlaces(ids: $ids) { publicCode } }',
    { ids: [hall] },
  );
  return { hall, code: labels.data['made']![0]!.publicCode };
};

describe('changes that were made on the board without a network', () => {
  it('arrives once and in order after the tab was killed and answers were lost: ticket, photo, comments, move', async () => {
    const storage = memoryStorage();
    const before = await device(storage, false);
    create(before);
    comment(before, 'Sprosse gebrochen');
    await new Promise((resolve) => setTimeout(resolve, 2));
    comment(before, 'Gesperrt');
    move(before, 1, 0);
    await before.outbox.addFile(id, null, new File([new Uint8Array(png())], 'Leiter.png', { type: 'image/png' }));
    expect(await before.outbox.flush(id)).toBe(false);
    expect(await stored()).toBeUndefined();

    const after = await device(storage, false);
    await expect.poll(() => after.outbox.view(id).get().state.count).toBe(5);
    Object.assign(after.line, { isOnline: true, losesAnswers: true });
    expect(await after.outbox.flush(id)).toBe(false);
    after.line.losesAnswers = false;
    expect(await after.outbox.flush(id)).toBe(true);
    expect(await stored()).toEqual({
      title: 'Leiter',
      boardId: boards[1]!.id,
      comments: [{ content: 'Sprosse gebrochen' }, { content: 'Gesperrt' }],
      attachments: [{ name: 'Leiter.png' }],
    });
  });

  it('is created at the place of the code that was scanned, and without one when that label no longer applies', async () => {
    const { hall, code } = await labelledHall();
    const scan = async (placeCode: string): Promise<string | null> => {
      id = randomUUID();
      const phone = await device(memoryStorage(), false);
      phone.outbox.create(id, [
        { entity: TICKET, id, values: { title: 'Geländer', priority: 2, userIds: [], placeCode } },
      ]);
      phone.line.isOnline = true;
      expect(await phone.outbox.flush(id)).toBe(true);
      const { data: read } = await app.graphql<{ ticket: { placeId: string | null } }>(
        owner.token,
        'query ($id: ID!) { ticket(id: $id) { placeId } }',
        { id },
      );
      return read.ticket.placeId;
    };
    expect(await scan(code)).toBe(hall);
    await app.graphql(owner.token, 'mutation ($id: ID!) { closePlace(id: $id) { id } }', { id: hall });
    expect(await scan(code)).toBeNull();
  });

  it('of two people who scan the same code and reconnect at the same time becomes a ticket of each, with its photo', async () => {
    const { hall, code } = await labelledHall();
    const colleague = await addUser(app, owner);
    const phones = await Promise.all(
      [owner, colleague].map(async (person, index) => {
        const phone = await device(memoryStorage(), false, person);
        const ticket = randomUUID();
        const title = `Geländer lose, gesehen von ${index}`;
        phone.outbox.create(ticket, [
          { entity: TICKET, id: ticket, values: { title, priority: 2, userIds: [], placeCode: code } },
        ]);
        const picture = new File([new Uint8Array(png())], `${index}.png`, { type: 'image/png' });
        await phone.outbox.addFile(ticket, null, picture);
        return { ...phone, ticket };
      }),
    );
    for (const { line } of phones) line.isOnline = true;
    expect(await Promise.all(phones.map(({ outbox, ticket }) => outbox.flush(ticket)))).toEqual([true, true]);
    type Read = { title: string; placeId: string; formattedDocumentId: string; attachments: { name: string }[] };
    const read = await Promise.all(
      phones.map(
        async ({ ticket }) =>
          (
            await app.graphql<{ ticket: Read }>(
              owner.token,
              'query ($id: ID!) { ticket(id: $id) { title placeId formattedDocumentId attachments { name } } }',
              { id: ticket },
            )
          ).data.ticket,
      ),
    );
    expect(read).toMatchObject(
      [0, 1].map((index) => ({
        title: `Geländer lose, gesehen von ${index}`,
        placeId: hall,
        attachments: [{ name: `${index}.png` }],
      })),
    );
    expect(new Set(read.map(({ formattedDocumentId }) => formattedDocumentId)).size).toBe(2);
  });

  it('asks the person before it moves a ticket that somebody else has moved to another column', async () => {
    const mine = await device();
    create(mine);
    await mine.outbox.flush(id);
    mine.line.isOnline = false;
    move(mine, 1, 0);
    comment(mine, 'Erledigt');
    await run('mutation ($id: ID!, $to: ID!) { moveTicket(id: $id, input: { boardId: $to, position: "a0" }) { id } }', {
      to: boards[2]!.id,
    });
    mine.line.isOnline = true;
    expect(await mine.outbox.flush(id)).toBe(false);
    expect(mine.outbox.view(id).get().state).toMatchObject({ kind: 'decide', problems: 1, count: 1 });
    expect(await stored()).toMatchObject({ boardId: boards[2]!.id, comments: [{ content: 'Erledigt' }] });
    move(mine, 1, 2);
    expect(await mine.outbox.flush(id)).toBe(true);
    expect(await stored()).toMatchObject({ boardId: boards[1]!.id });
  });

  it('stays on the device when somebody has deleted the ticket, and creates no other', async () => {
    const mine = await device();
    create(mine);
    await mine.outbox.flush(id);
    mine.line.isOnline = false;
    comment(mine, 'Erledigt');
    await run('mutation ($id: ID!) { deleteTicket(id: $id) { id } }');
    mine.line.isOnline = true;
    expect(await mine.outbox.flush(id)).toBe(false);
    expect(mine.outbox.view(id).get().state).toMatchObject({ kind: 'blocked', count: 1, blocked: { reason: 'gone' } });
    expect(await stored()).toBeUndefined();
  });

  it('waits with twenty changes while an Owner has ended the session, and arrives in order after the next login', async () => {
    const mia = await addUser(app, owner);
    const mine = await device();
    create(mine);
    await mine.outbox.flush(id);
    mine.line.token = mia.token;
    mine.line.isOnline = false;
    const said = Array.from({ length: 20 }, (_, index) => `Schritt ${index + 1}`);
    for (const content of said) {
      comment(mine, content);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await run('mutation ($user: ID!) { endUserSessions(id: $user) { id } }', { user: mia.userId });
    mine.line.isOnline = true;
    expect(await mine.outbox.flush(id)).toBe(false);
    expect(mine.outbox.view(id).get().state).toMatchObject({ kind: 'failing', count: 20, problems: 0 });
    expect(await stored()).toMatchObject({ comments: [] });
    mine.line.token = (await login(app, mia.email)).data.login.token;
    expect(await mine.outbox.flush(id)).toBe(true);
    expect((await stored())?.comments.map(({ content }) => content)).toEqual(said);
  });

  it('ticks a point of a checklist once; if somebody has deleted a point the person is notified, and the rest is sent', async () => {
    const mine = await device();
    create(mine);
    await mine.outbox.flush(id);
    const [remaining, deleted] = [randomUUID(), randomUUID()];
    for (const item of [remaining, deleted])
      await run(
        'mutation ($id: ID!, $item: ID!) { addChecklistItem(ticketId: $id, input: { id: $item, title: "Punkt" }) { id } }',
        {
          item,
        },
      );
    mine.line.isOnline = false;
    for (const item of [remaining, deleted])
      mine.outbox.act(id, tickOf(item), id, { values: { id: item, done: 'true', content: 'Punkt' } });
    comment(mine, 'Erledigt');
    await run('mutation ($item: ID!) { deleteChecklistItem(id: $item) { id } }', { item: deleted });
    mine.line.isOnline = true;
    expect(await mine.outbox.flush(id)).toBe(false);
    expect(mine.outbox.view(id).get().state).toMatchObject({ kind: 'decide', problems: 1, count: 1, blocked: null });
    const { data } = await app.graphql<{ ticket: { checklist: { id: string; doneAt: string | null }[] } }>(
      owner.token,
      'query ($id: ID!) { ticket(id: $id) { checklist { id doneAt } } }',
      { id },
    );
    expect(data.ticket.checklist).toEqual([{ id: remaining, doneAt: expect.any(String) }]);
    expect(await stored()).toMatchObject({ comments: [{ content: 'Erledigt' }] });
  });

  it('refuses the id of a comment elsewhere', async () => {
    const mine = await device();
    create(mine);
    await mine.outbox.flush(id);
    const commentId = randomUUID();
    const add = (ticketId: string) =>
      run(
        'mutation ($ticketId: ID!, $commentId: ID!) { addComment(ticketId: $ticketId, input: { id: $commentId, content: "x" }) { id } }',
        {
          ticketId,
          commentId,
        },
      );
    expect((await add(id)).errors).toBeUndefined();
    const first = id;
    id = randomUUID();
    create(mine);
    await mine.outbox.flush(id);
    expect((await add(id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await add(first)).errors).toBeUndefined();
    expect((await stored())!.comments).toEqual([]);
    id = first;
    expect((await stored())!.comments).toHaveLength(1);
  });
});

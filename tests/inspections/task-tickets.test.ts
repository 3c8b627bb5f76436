import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import { png } from '../files/samples.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { refusal } from '../support/refused.ts';
import { inspection, inspectionsOn, tasksOf } from './operations.ts';

let app: TestApp;
let owner: Actor;
let on: ReturnType<typeof inspectionsOn>;
const sockets: Client[] = [];

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  on = inspectionsOn(app);
});
afterAll(async () => {
  for (const socket of sockets) await socket.dispose();
  await app.stop();
});

const photo = (actor: Actor, inspectionId: string, taskId: string, name: string) =>
  on.attachProof(actor, inspectionId, { taskId, name, filetype: 'png', content: png().toString('base64') });
const ticketsOf = async (actor: Actor): Promise<number> =>
  (
    await app.sql<{ count: number }>('select count(*)::int as count from ticket where client_id = $1', [actor.clientId])
  )[0]!.count;
const moveTo = (actor: Actor, id: string, boardId: string) =>
  app.graphql(
    actor.token,
    'mutation ($id: ID!, $input: MoveTicketInput!) { moveTicket(id: $id, input: $input) { id } }',
    { id, input: { boardId, position: 'a0' } },
  );
const deleteTicket = (actor: Actor, id: string) =>
  app.graphql(actor.token, 'mutation ($id: ID!) { deleteTicket(id: $id) { id } }', { id });

/** An inspection with a defect and a photo of it. */
async function withDefect(actor: Actor, responsible = actor.userId) {
  const made = await on.create(actor, inspection(responsible, { title: 'Werkstatt Süd' }));
  const [task] = tasksOf(made);
  await on.save(actor, made.id, {
    tasks: [{ id: task!.id, ok: false, comment: 'Haube an der Kreissäge fehlt', description: 'Vorhanden und wirksam' }],
  });
  await photo(actor, made.id, task!.id, 'Haube.png');
  return { id: made.id, taskId: task!.id };
}

describe('the ticket of a task', () => {
  it('has finding, place, link and photo, on the standard open board, for the person responsible', async () => {
    const jana = await addUser(app, owner, { name: 'Jana Öhlmann', permissions: ['inspection'] });
    const { id, taskId } = await withDefect(owner, jana.userId);
    const task = await on.createTicket(owner, taskId);
    expect(task).toMatchObject({
      ticketState: 'created',
      ticketClosed: false,
      ticket: { title: 'Haube an der Kreissäge fehlt' },
    });
    const ticket = await on.ticket(owner, task.ticketId!);
    expect(ticket).toMatchObject({
      title: 'Haube an der Kreissäge fehlt',
      priority: 3,
      dueDate: addDays(today(), 14),
      boardId: owner.boards.open,
      userIds: [jana.userId],
      attachmentCount: 1,
      attachments: [{ name: 'Haube.png' }],
      origin: { kind: 'inspection', recordId: id, itemId: taskId, title: 'Werkstatt Süd' },
    });
    expect(ticket.description.split('\n')).toEqual([
      'Feststellung: Mangel – Haube an der Kreissäge fehlt',
      'Prüfpunkt: Schutzhauben (Werkstatt)',
      'Begehung: Werkstatt Süd vom 20.11.2026',
      'Zu prüfen: Vorhanden und wirksam',
      '',
      `Zum Prüfpunkt: http://localhost:4000/app/inspections/edit/${id}/edit?task=${taskId}`,
    ]);
    const stored = await app.sql(
      `select count(distinct f.file_id)::int as count
         from (select file_id from inspection_proof where task_id = $1 union all select file_id from ticket_attachment
           where ticket_id = $2) f`,
      [taskId, task.ticketId],
    );
    expect(stored).toEqual([{ count: 1 }]);
  });

  it('without a defect is of normal priority, in the creator’s language, without a removed person', async () => {
    const leaving = await addUser(app, owner);
    const made = await on.create(owner, inspection(leaving.userId));
    await app.graphql(owner.token, 'mutation ($id: ID!) { deleteUser(id: $id) { id } }', { id: leaving.userId });
    const { ticketId } = await on.createTicket(owner, tasksOf(made)[2]!.id, 'en');
    const ticket = await on.ticket(owner, ticketId!);
    expect(ticket).toMatchObject({ priority: 2, dueDate: null, userIds: [], attachmentCount: 0 });
    expect(ticket.description).toContain(
      'Finding: Not yet checked\nItem: Regale (Lager)\nInspection: Werkstatt of 20/11/2026',
    );
  });

  it('is made once, however often it is asked for and by however many at the same time', async () => {
    const person = await registerOwner(app);
    const { taskId } = await withDefect(person);
    const before = await ticketsOf(person);
    const answers = await Promise.all(Array.from({ length: 6 }, () => on.createTicket(person, taskId)));
    answers.push(await on.createTicket(person, taskId));
    expect(new Set(answers.map(({ ticketId }) => ticketId)).size).toBe(1);
    expect(await ticketsOf(person)).toBe(before + 1);
    expect((await on.ticket(person, answers[0]!.ticketId!)).attachmentCount).toBe(1);
  });

  it('needs a column for new tickets', async () => {
    const person = await registerOwner(app);
    const made = await on.create(person);
    await app.sql(`delete from setting where client_id = $1 and id = 'standardOpenBoard'`, [person.clientId]);
    expect(await refusal(on.createTicket(person, tasksOf(made)[0]!.id))).toMatchObject({ code: 'CONFLICT' });
    expect(await ticketsOf(person)).toBe(0);
  });

  it('gets a new finding in its unchanged description, else as a comment, with new photos', async () => {
    const { id, taskId } = await withDefect(owner);
    const { ticketId } = await on.createTicket(owner, taskId);
    const task = async () => tasksOf(await on.read(owner, id))[0]!;
    await on.save(owner, id, { tasks: [{ id: taskId, comment: 'Haube fehlt an beiden Sägen' }] });
    expect((await task()).ticketState).toBe('changed');
    await photo(owner, id, taskId, 'zweite.png');
    expect((await on.updateTicket(owner, taskId)).ticketState).toBe('created');
    const updated = await on.ticket(owner, ticketId!);
    expect(updated.description).toContain('Feststellung: Mangel – Haube fehlt an beiden Sägen\n');
    expect(updated.title).toBe('Haube fehlt an beiden Sägen');
    expect(updated).toMatchObject({ comments: [], attachments: [{ name: 'Haube.png' }, { name: 'zweite.png' }] });
    // Without a change, nothing is updated.
    await on.updateTicket(owner, taskId);
    expect(await on.ticket(owner, ticketId!)).toEqual(updated);
    await app.graphql(
      owner.token,
      'mutation ($id: ID!) { updateTicket(id: $id, input: { title: "Hauben bestellen" }) { id } }',
      { id: ticketId },
    );
    await on.save(owner, id, { tasks: [{ id: taskId, comment: 'Haube fehlt an drei Sägen' }] });
    await on.updateTicket(owner, taskId);
    expect((await on.ticket(owner, ticketId!)).title).toBe('Hauben bestellen');
    await app.graphql(
      owner.token,
      'mutation ($id: ID!) { updateTicket(id: $id, input: { description: "Meister bestellt Haube" }) { id } }',
      { id: ticketId },
    );
    await on.save(owner, id, { tasks: [{ id: taskId, comment: 'Eine Haube ist da' }] });
    await Promise.all([on.updateTicket(owner, taskId), on.updateTicket(owner, taskId)]);
    const commented = await on.ticket(owner, ticketId!);
    expect(commented.description).toBe('Meister bestellt Haube');
    expect(commented.comments.map(({ content }) => content)).toEqual([
      `Neue Feststellung aus der Begehung: Mangel – Eine Haube ist da\nhttp://localhost:4000/app/inspections/edit/${id}/edit?task=${taskId}`,
    ]);
    expect((await task()).ticketState).toBe('created');
  });

  it('does not get back a photo that was removed from it, but gets a new one', async () => {
    const { id, taskId } = await withDefect(owner);
    const { ticketId } = await on.createTicket(owner, taskId);
    const attachments = async () =>
      (
        await app.graphql<{ ticket: { attachments: { id: string; name: string }[] } }>(
          owner.token,
          'query ($id: ID!) { ticket(id: $id) { attachments { id name } } }',
          { id: ticketId },
        )
      ).data.ticket.attachments;
    const [taken] = await attachments();
    await app.graphql(owner.token, 'mutation ($id: ID!) { deleteAttachment(id: $id) { id } }', { id: taken!.id });
    await on.save(owner, id, { tasks: [{ id: taskId, comment: 'Beide Hauben fehlen' }] });
    await on.updateTicket(owner, taskId);
    expect(await attachments()).toEqual([]);
    await photo(owner, id, taskId, 'zweite.png');
    await on.updateTicket(owner, taskId);
    await on.updateTicket(owner, taskId);
    expect((await attachments()).map(({ name }) => name)).toEqual(['zweite.png']);
    // A new ticket gets all of the photos.
    await deleteTicket(owner, ticketId!);
    const next = await on.createTicket(owner, taskId);
    expect((await on.ticket(owner, next.ticketId!)).attachments).toEqual([
      { name: 'Haube.png' },
      { name: 'zweite.png' },
    ]);
  });

  it('shows at its task that it was closed, wherever it was moved', async () => {
    const { id, taskId } = await withDefect(owner);
    const { ticketId } = await on.createTicket(owner, taskId);
    await moveTo(owner, ticketId!, owner.boards.closed);
    expect(tasksOf(await on.read(owner, id))[0]).toMatchObject({ ticketClosed: true, ticketState: 'created' });
    await moveTo(owner, ticketId!, owner.boards.inWork);
    expect(tasksOf(await on.read(owner, id))[0]!.ticketClosed).toBe(false);
  });

  it('that is deleted leaves its task without one; another can be created, but not updated before', async () => {
    const { id, taskId } = await withDefect(owner);
    const { ticketId } = await on.createTicket(owner, taskId);
    await deleteTicket(owner, ticketId!);
    expect(tasksOf(await on.read(owner, id))[0]).toMatchObject({
      ticketId: null,
      ticket: null,
      ticketState: 'none',
      ticketClosed: false,
      proofs: [{ name: 'Haube.png' }],
    });
    expect(await refusal(on.updateTicket(owner, taskId))).toMatchObject({ code: 'NOT_FOUND' });
    expect((await on.createTicket(owner, taskId)).ticketId).not.toBe(ticketId);
  });

  it('is kept when its task or inspection is deleted, with its photo', async () => {
    const { id, taskId } = await withDefect(owner);
    const { ticketId } = await on.createTicket(owner, taskId);
    await on.remove(owner, id);
    expect(await on.ticket(owner, ticketId!)).toMatchObject({ origin: null, attachments: [{ name: 'Haube.png' }] });
    const { data } = await app.graphql<{ ticket: { attachments: { url: string }[] } }>(
      owner.token,
      'query ($id: ID!) { ticket(id: $id) { attachments { url } } }',
      { id: ticketId },
    );
    expect((await fetch(new URL(data.ticket.attachments[0]!.url, app.url))).status).toBe(200);
  });

  it('and its task stay intact when one is deleted while the other is written to', async () => {
    const { id, taskId } = await withDefect(owner);
    const { ticketId } = await on.createTicket(owner, taskId);
    await on.save(owner, id, { tasks: [{ id: taskId, comment: 'anders' }] });
    const answers = await Promise.all([
      on.updateTicket(owner, taskId).then(
        () => 'updated',
        ({ code }: { code: string }) => code,
      ),
      deleteTicket(owner, ticketId!).then(({ errors }) => errors?.[0]?.extensions.code ?? 'deleted'),
      on.save(owner, id, { tasks: [{ id: taskId, ok: true }] }).then(() => 'saved'),
      on.createTicket(owner, taskId).then(() => 'created'),
    ]);
    expect(answers[1]).toBe('deleted');
    expect(['updated', 'NOT_FOUND']).toContain(answers[0]);
    expect(answers.slice(2)).toEqual(['saved', 'created']);
  });
});

describe('inspections that somebody has open', () => {
  interface Change {
    version: number;
    records: {
      id: string;
      title: string;
      areas: { tasks: { ticketId: string | null; ticketClosed: boolean }[] }[];
    }[];
    removed: { kind: string; id: string }[];
  }

  async function watch(actor: Actor): Promise<{ changes: Change[]; errors: unknown[] }> {
    const found = { changes: [] as Change[], errors: [] as unknown[] };
    const socket = createClient({
      url: `${app.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { token: actor.token },
      retryAttempts: 0,
      lazy: false,
      onNonLazyError: () => undefined,
    });
    sockets.push(socket);
    socket.subscribe<{ recordsChanged: Change }>(
      {
        query: `subscription { recordsChanged(kinds: ["inspection"]) { version
             records { ... on Inspection { id title areas { tasks { ticketId ticketClosed } } } }
               removed { kind id } } }`,
      },
      {
        next: ({ data, errors }) => (errors ? found.errors.push(...errors) : found.changes.push(data!.recordsChanged)),
        error: (error) => found.errors.push(error),
        complete: () => undefined,
      },
    );
    // The subscription is in place once it delivers the first change.
    await expect
      .poll(async () => {
        await on.create(actor, inspection(actor.userId, { title: 'Probe', areas: [] }));
        return found.changes.length + found.errors.length;
      })
      .toBeGreaterThan(0);
    return found;
  }

  it('get their changes, the state of the tickets of their tasks, and their deletion', async () => {
    const person = await registerOwner(app);
    const { id, taskId } = await withDefect(person);
    const { changes } = await watch(person);
    const newest = () => changes.flatMap(({ records }) => records).findLast((one) => one.id === id);
    await on.save(person, id, { fields: { title: 'Halle 9' } });
    await expect.poll(() => newest()?.title).toBe('Halle 9');
    const { ticketId } = await on.createTicket(person, taskId);
    await expect.poll(() => newest()?.areas[0]!.tasks[0]).toEqual({ ticketId, ticketClosed: false });
    await moveTo(person, ticketId!, person.boards.closed);
    await expect.poll(() => newest()?.areas[0]!.tasks[0]).toEqual({ ticketId, ticketClosed: true });
    await deleteTicket(person, ticketId!);
    await expect.poll(() => newest()?.areas[0]!.tasks[0]).toEqual({ ticketId: null, ticketClosed: false });
    await on.remove(person, id);
    await expect.poll(() => changes.flatMap(({ removed }) => removed)).toContainEqual({ kind: 'inspection', id });
  });

  it('stay closed to people without the permission', async () => {
    const jonas = await addUser(app, owner, { permissions: [] });
    const found = { errors: [] as unknown[] };
    const socket = createClient({
      url: `${app.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { token: jonas.token },
      retryAttempts: 0,
      lazy: false,
      onNonLazyError: () => undefined,
    });
    sockets.push(socket);
    socket.subscribe(
      { query: 'subscription { recordsChanged(kinds: ["job", "inspection"]) { version } }' },
      {
        next: ({ errors }) => found.errors.push(...(errors ?? [])),
        error: (error) => found.errors.push(error),
        complete: () => undefined,
      },
    );
    await expect.poll(() => JSON.stringify(found.errors)).toContain('FORBIDDEN');
  });
});

describe('a re-inspection', () => {
  const begin = (id: string, actor = owner) =>
    app.graphql<{ createReinspection: { id: string } }>(
      actor.token,
      'mutation ($id: ID!) { createReinspection(id: $id) { id } }',
      { id },
    );
  const codeOf = ({ errors }: { errors?: { extensions?: { code?: unknown } }[] }) => errors?.[0]?.extensions?.code;

  it('starts with the defects whose ticket is not closed, and with their findings', async () => {
    const { id, taskId } = await withDefect(owner);
    expect(codeOf(await begin(id))).toBe('CONFLICT');
    const ticketed = await on.createTicket(owner, taskId);
    await on.finish(owner, id);
    const { data } = await begin(id);
    const again = await on.read(owner, data.createReinspection.id);
    expect(again).toMatchObject({
      title: 'Nachbegehung: Werkstatt Süd',
      status: 'Draft',
      inspectionDate: today(),
      taskCount: 1,
    });
    const [task] = tasksOf(again);
    expect(task).toMatchObject({ name: 'Schutzhauben', ok: null, comment: '' });
    expect(task!.description).toContain('Haube an der Kreissäge fehlt');
    expect(task!.description).toContain('Vorhanden und wirksam');
    await moveTo(owner, ticketed.ticket!.id, owner.boards.closed);
    expect(codeOf(await begin(id))).toBe('CONFLICT');
  });

  it('is not for an inspection of another organisation', async () => {
    const { id } = await withDefect(owner);
    await on.finish(owner, id);
    expect(codeOf(await begin(id, await registerOwner(app)))).toBe('NOT_FOUND');
  });
});

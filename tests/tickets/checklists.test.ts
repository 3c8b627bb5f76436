import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { callOn } from '../support/call-on.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { restClient } from '../rest/rest-client.ts';

let app: TestApp;
let owner: Actor;
let jonas: Actor;

interface Point {
  id: string;
  title: string;
  position: string;
  doneAt: string | null;
  doneBy: { id: string } | null;
}
interface Ticket {
  id: string;
  version: number;
  checklistCount: number;
  checklistDone: number;
  checklist: Point[];
  jobId: string | null;
  activitys: { content: number; changes: { field: string; from: unknown; to: unknown }[] }[];
}

const TICKET = `id version checklistCount checklistDone jobId checklist { id title position doneAt doneBy { id } }
  activitys { content changes { field from to } }`;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  jonas = await addUser(app, owner);
});

afterAll(() => app.stop());

const call = <T>(actor: Actor, query: string, variables: object = {}): Promise<T> =>
  callOn(app)<T>(actor, query, { ...variables });
const create = (input: object = {}): Promise<Ticket> =>
  call(owner, `mutation ($input: CreateTicketInput!) { createTicket(input: $input) { ${TICKET} } }`, {
    input: { title: 'Stapler prüfen', priority: 2, ...input },
  });
const add = (ticketId: string, input: object, actor = owner): Promise<Ticket> =>
  call(
    actor,
    `mutation ($ticketId: ID!, $input: ChecklistItemInput!) {
       addChecklistItem(ticketId: $ticketId, input: $input) { ${TICKET} } }`,
    { ticketId, input },
  );
const change = (id: string, input: object, actor = owner): Promise<Ticket> =>
  call(
    actor,
    `mutation ($id: ID!, $input: UpdateChecklistItemInput!) { updateChecklistItem(id: $id, input: $input) { ${TICKET} } }`,
    { id, input },
  );
const remove = (id: string): Promise<Ticket> =>
  call(owner, `mutation ($id: ID!) { deleteChecklistItem(id: $id) { ${TICKET} } }`, { id });
const titles = ({ checklist }: Ticket): string[] => checklist.map(({ title }) => title);

describe('the checklist of a ticket', () => {
  it('begins with the points of the new ticket, and takes more at its end or between two', async () => {
    const made = await create({ checklist: ['Termin vereinbaren', 'Bericht ablegen'] });
    const more = await add(made.id, { title: '  Plakette ankleben ' });
    expect(titles(more)).toEqual(['Termin vereinbaren', 'Bericht ablegen', 'Plakette ankleben']);
    expect(more.version).toBeGreaterThan(made.version);
    expect(more.checklistCount).toBe(3);
    const { checklist } = await change(more.checklist[2]!.id, { position: 'Zz' });
    expect(checklist[0]!.title).toBe('Plakette ankleben');
  });

  it('stores who has done a point and when, and clears both when it is opened again', async () => {
    const made = await create({ checklist: ['Termin vereinbaren', 'Bericht ablegen'] });
    const [first] = made.checklist;
    const done = await change(first!.id, { done: true }, jonas);
    expect(done.checklistDone).toBe(1);
    expect(done.checklist[0]).toMatchObject({ doneBy: { id: jonas.userId } });
    expect(Date.now() - Date.parse(done.checklist[0]!.doneAt!)).toBeLessThan(60_000);
    // A second person ticks it at the same time: the first person stays recorded.
    const again = await change(first!.id, { done: true }, owner);
    expect(again.checklist[0]).toEqual(done.checklist[0]);
    expect(again.version).toBe(done.version);
    const open = await change(first!.id, { done: false });
    expect(open.checklistDone).toBe(0);
    expect(open.checklist[0]).toMatchObject({ doneAt: null, doneBy: null });
  });

  it('is in the history: added, renamed, done, opened and removed, but not moved', async () => {
    const { id } = await create();
    const { checklist } = await add(id, { title: 'Bericht ablegen' });
    const point = checklist[0]!.id;
    await change(point, { title: 'Bericht scannen' });
    await change(point, { done: true });
    await change(point, { position: 'a5' });
    await change(point, { done: false });
    const { activitys, checklistCount } = await remove(point);
    expect(checklistCount).toBe(0);
    expect(activitys.slice(1).flatMap(({ changes }) => changes)).toEqual([
      { field: 'checklist', from: null, to: 'Bericht ablegen' },
      { field: 'checklist', from: 'Bericht ablegen', to: 'Bericht scannen' },
      { field: 'checklistDone', from: null, to: 'Bericht scannen' },
      { field: 'checklistDone', from: 'Bericht scannen', to: null },
      { field: 'checklist', from: 'Bericht scannen', to: null },
    ]);
  });

  it('adds a point once when it is sent twice, and refuses the id of another one', async () => {
    const { id } = await create();
    const other = await create();
    const input = { id: randomUUID(), title: 'Einmal' };
    await add(id, input);
    expect(titles(await add(id, input))).toEqual(['Einmal']);
    await expect(add(other.id, input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuses empty and over-long points, a hundred and first one, and what does not exist', async () => {
    const { id } = await create({ checklist: Array.from({ length: 100 }, (_, at) => `Punkt ${at + 1}`) });
    await expect(add(id, { title: 'Einer zu viel' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(add(id, { title: '   ' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(add(id, { title: 'x'.repeat(501) })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(create({ checklist: Array.from({ length: 101 }, () => 'x') })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
    await expect(add('kein-ticket', { title: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(change(randomUUID(), { done: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(change('kaputt', { done: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('belongs to one organisation', async () => {
    const stranger = await registerOwner(app);
    const { id, checklist } = await create({ checklist: ['Geheim'] });
    await expect(add(id, { title: 'x' }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(change(checklist[0]!.id, { done: true }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('counts each of many concurrent ticks', async () => {
    const { checklist, id } = await create({ checklist: ['a', 'b', 'c', 'd', 'e', 'f'] });
    await Promise.all(checklist.map((point, at) => change(point.id, { done: true }, at % 2 ? owner : jonas)));
    const { checklistDone } = await call<Ticket>(owner, `query ($id: ID!) { ticket(id: $id) { ${TICKET} } }`, { id });
    expect(checklistDone).toBe(6);
  });

  it('is copied from the newest ticket of a series to each next one', async () => {
    const made = await create({ recurring: 52, checklist: ['Termin vereinbaren', 'Bericht ablegen'] });
    await change(made.checklist[0]!.id, { done: true });
    await add(made.id, { title: 'Plakette ankleben' });
    const run = await call<{ ticket: Ticket }>(
      owner,
      `mutation ($id: ID!) { executeJob(id: $id) { ticket { ${TICKET} } } }`,
      { id: made.jobId },
    );
    expect(titles(run.ticket)).toEqual(['Termin vereinbaren', 'Bericht ablegen', 'Plakette ankleben']);
    expect(run.ticket.checklistDone).toBe(0);
    const job = await call<{ id: string; payload: { checklist: string[] } }>(
      owner,
      `mutation ($id: ID!, $input: UpdateJobInput!) { updateJob(id: $id, input: $input) { id payload } }`,
      { id: made.jobId, input: { payload: { checklist: ['Nur noch dies'] } } },
    );
    expect(job.payload.checklist).toEqual(['Nur noch dies']);
  });

  it('is searched and mailed with its ticket', async () => {
    const { id } = await create({ title: 'Regale', checklist: ['Traversensicherung nachstecken'] });
    const { sections } = await call<{ sections: { hits: { id: string }[] }[] }>(
      owner,
      '{ search(query: "Traversensicherung") { sections { hits { id } } } }',
    );
    expect(sections.flatMap(({ hits }) => hits.map((hit) => hit.id))).toEqual([id]);
    await call(
      owner,
      `mutation ($id: ID!) { mailTicket(id: $id, input: { to: "werk@example.com" }) { ticket { id } } }`,
      {
        id,
      },
    );
    await expect.poll(() => app.mails.map(({ to }) => to)).toContain('werk@example.com');
    expect(app.mails.find(({ to }) => to === 'werk@example.com')!.text).toContain('☐ Traversensicherung nachstecken');
  });

  it('is written over REST, too', async () => {
    const rest = restClient(app, owner.token);
    const { id } = await create();
    type Answer = { checklist: { id: string; title: string; doneBy: string | null }[] };
    const added = await rest.post<Answer>(`ticket/${id}/checklist`, { title: 'Bericht ablegen' });
    expect(added.status).toBe(201);
    const point = added.body.checklist[0]!;
    const done = await rest.put<Answer>(`ticket/${id}/checklist/${point.id}`, { done: true });
    expect(done.body.checklist[0]).toMatchObject({ title: 'Bericht ablegen', doneBy: owner.userId });
    expect((await rest.put(`ticket/${id}/checklist/${point.id}`, { done: 'ja' })).status).toBe(400);
    const { id: other } = await create();
    expect((await rest.put(`ticket/${other}/checklist/${point.id}`, { done: false })).status).toBe(404);
    expect((await rest.delete<Answer>(`ticket/${id}/checklist/${point.id}`)).body.checklist).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await registerOwner(app, {
    tickets: [{ title: 'Ersthelfer bestellen', description: 'DGUV Vorschrift 1', priority: 3 }],
  });
});

const ladders = { title: 'Leitern prüfen', description: 'DGUV Information 208-016', priority: 2 };
const riskAssessment = { title: 'Gefährdungsbeurteilung erstellen', description: 'ArbSchG § 5', priority: 3 };
const firstAiders = { title: 'Ersthelfer bestellen', description: 'DGUV Vorschrift 1', priority: 3 };
const payload = (tickets: object[] = [ladders, riskAssessment, firstAiders], key = randomUUID()) => ({
  key,
  tickets,
  results: [
    { key: 'ladders', value: { value: true, ticket: ladders } },
    { key: 'lighting', value: { value: true } },
  ],
});

const take = (actor: Actor, input: object) =>
  app.graphql<{ importInterview: { ticketIds: string[]; known: number } }>(
    actor.token,
    'mutation ($input: ImportInterviewInput!) { importInterview(input: $input) { ticketIds known } }',
    { input },
  );
const stored = () =>
  app.sql<{
    id: string;
    title: string;
    priority: number;
    dueDate: string;
    boardId: string;
    createdBy: string;
    users: string[];
  }>(
    `select t.id, t.title, t.priority, t.due_date::text as "dueDate", t.board_id as "boardId",
         t.created_by as "createdBy",
            array(select user_id::text from ticket_user u
              where u.client_id = t.client_id and u.ticket_id = t.id) as users
       from ticket t where t.client_id = $1 order by t.position collate "C", t.document_id`,
    [owner.clientId],
  );

describe('A ticket of the interview', () => {
  it('leads to the page where it is worked on, for those who may open that', async () => {
    const clerk = await addUser(app, owner, { permissions: ['medkitlog'] });
    const pageOf = async (title: string, actor: Actor = owner) => {
      const { data } = await app.graphql<{ createTicket: { workPage: { path: string; label: string } | null } }>(
        actor.token,
        'mutation ($title: String!) { createTicket(input: { title: $title, priority: 2 }) { workPage { path label } } }',
        { title },
      );
      return data.createTicket.workPage;
    };
    const register = 'Gefahrstoffverzeichnis anlegen und pflegen';
    expect(await pageOf(register)).toEqual({ path: '/app/dangerousGoods', label: 'Gefahrstoffe öffnen' });
    expect(await pageOf(register, clerk)).toBeNull();
    expect((await pageOf('Verbandkästen bereitstellen und prüfen', clerk))?.path).toBe('/app/medkitlogs');
    expect(await pageOf('Gefahrstoffe wegräumen')).toBeNull();
  });
});

describe('Answers that a browser kept', () => {
  it('become the tickets of a registration, except those that are open already', async () => {
    const { data, errors } = await take(owner, payload());
    expect(errors).toBeUndefined();
    expect(data.importInterview).toMatchObject({ known: 1 });
    const day = today();
    const made = (await stored()).filter(({ id }) => data.importInterview.ticketIds.includes(id));
    const common = { boardId: owner.boards.open, createdBy: owner.userId, users: [owner.userId] };
    expect(made).toEqual([
      expect.objectContaining({ ...common, title: riskAssessment.title, priority: 3, dueDate: addDays(day, 14) }),
      expect.objectContaining({ ...common, title: ladders.title, priority: 2, dueDate: addDays(day, 60) }),
    ]);
    expect(await stored()).toHaveLength(3);
  });

  it('arrive once, however often they are sent, also at the same moment', async () => {
    const input = payload();
    const answers = await Promise.all([1, 2, 3].map(() => take(owner, input)));
    const first = answers[0]!.data.importInterview;
    for (const { data } of answers) expect(data.importInterview).toEqual(first);
    expect(await stored()).toHaveLength(3);
  });

  it('create a ticket again when the earlier one is done', async () => {
    const { id } = (await stored())[0]!;
    await app.graphql(
      owner.token,
      'mutation ($id: ID!, $board: ID!) { updateTicket(id: $id, input: { boardId: $board }) { id } }',
      { id, board: owner.boards.closed },
    );
    expect((await take(owner, payload([firstAiders]))).data.importInterview).toMatchObject({
      ticketIds: [expect.any(String)],
      known: 0,
    });
  });

  it('are kept with the answers given before, each question once', async () => {
    await take(owner, payload([]));
    await take(owner, { ...payload([]), results: [{ key: 'ladders', value: { value: false } }] });
    const [setting] = await app.sql<{ value: { key: string; value: { value: boolean } }[] }>(
      `select value from setting where client_id = $1 and id = 'interview'`,
      [owner.clientId],
    );
    expect(setting!.value.map(({ key, value }) => [key, value.value])).toEqual([
      ['lighting', true],
      ['ladders', false],
    ]);
  });

  it('are for Owners alone, and a key of another organisation is no key here', async () => {
    const colleague = await addUser(app, owner);
    expect((await take(colleague, payload())).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const others = await registerOwner(app);
    const input = payload([ladders]);
    const [here, there] = [await take(owner, input), await take(others, input)];
    expect(there.data.importInterview.ticketIds).toHaveLength(1);
    expect(there.data.importInterview.ticketIds).not.toEqual(here.data.importInterview.ticketIds);
  });

  it('that are no interview are refused with the field, and nothing is written', async () => {
    const wrong: [object, string][] = [
      [{ ...payload(), key: 'immer derselbe' }, 'key'],
      [payload([{ ...ladders, priority: 4 }]), 'tickets.0.priority'],
      [payload(Array.from({ length: 101 }, () => ladders)), 'tickets'],
      [payload([{ ...ladders, title: '' }]), 'tickets.0.title'],
    ];
    for (const [input, field] of wrong)
      expect((await take(owner, input)).errors?.[0]?.extensions.field, field).toBe(field);
    expect(await stored()).toHaveLength(1);
  });

  it('are kept for later when there is no column for new tickets', async () => {
    await app.sql(`delete from setting where client_id = $1 and id = 'standardOpenBoard'`, [owner.clientId]);
    expect((await take(owner, payload())).errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect(await stored()).toHaveLength(1);
  });
});

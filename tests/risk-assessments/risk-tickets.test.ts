import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { statementsOf } from '../support/statements.ts';
import { ticketsOn } from '../tickets/operations.ts';
import { assessment, assessmentsOn, removePerson, risk } from './operations.ts';

let app: TestApp;
let assessments: ReturnType<typeof assessmentsOn>;
let tickets: ReturnType<typeof ticketsOn>;
let owner: Actor;
let assessmentId: string;
let riskId: string;

beforeAll(async () => {
  app = await startTestApp();
  assessments = assessmentsOn(app);
  tickets = ticketsOn(app);
});

afterAll(() => app.stop());

beforeEach(async () => {
  owner = await registerOwner(app);
  const made = await assessments.create(
    owner,
    assessment(owner.userId, { risks: [risk(owner.userId, { riskClassification: 6 })] }),
  );
  assessmentId = made.id;
  riskId = made.risks[0]!.id;
});

const stored = (id: string) =>
  app.sql<{
    description: string;
    priority: number;
    dueDate: string | null;
    boardId: string;
    createdBy: string;
    people: string[];
  }>(
    `select description, priority, due_date::text as "dueDate", board_id as "boardId", created_by as "createdBy",
          array(select user_id::text from ticket_user u where u.ticket_id = t.id) as people from ticket t
          where id = $1`,
    [id],
  );

describe('a measure', () => {
  it('becomes a ticket on the standard open board, with person, due date and link', async () => {
    const jonas = await addUser(app, owner);
    const { tickets: made } = await assessments.tickets(owner, riskId, [
      { text: ' Gehörschutz   kaufen ', dueDate: '2031-01-31', responsible: jonas.userId, priority: 4 },
      { text: 'Sägeblatt wechseln' },
    ]);
    expect(made).toMatchObject([
      { measure: 'Gehörschutz kaufen', closed: false, ticket: { title: 'Gehörschutz kaufen' } },
      { measure: 'Sägeblatt wechseln', ticket: { title: 'Sägeblatt wechseln' } },
    ]);
    expect(await stored(made[0]!.ticket.id)).toEqual([
      {
        description: `Maßnahme aus der Gefährdungsbeurteilung „Plattensäge“ (Halle 2)\nGefährdung: Lärm\nZur Gefährdungsbeurteilung: http://localhost:4000/app/riskAssessment/edit/${assessmentId}/edit`,
        priority: 4,
        dueDate: '2031-01-31',
        boardId: owner.boards.open,
        createdBy: owner.userId,
        people: [jonas.userId],
      },
    ]);
    // Defaults for the assignee and the priority come from the risk.
    expect(await stored(made[1]!.ticket.id)).toMatchObject([{ priority: 3, dueDate: null, people: [owner.userId] }]);
    expect(await tickets.column(owner, owner.boards.open)).toEqual(['Gehörschutz kaufen', 'Sägeblatt wechseln']);
    expect(await tickets.read(owner, made[0]!.ticket.id)).toMatchObject({ activitys: [{ content: 1 }] });
    expect(await assessments.read(owner, assessmentId)).toMatchObject({
      version: 1,
      versionNumber: 1,
      risks: [{ tickets: made }],
    });
  });

  it('becomes one ticket, however often it is sent, at the same time too', async () => {
    const measures = [{ text: 'Gehörschutz kaufen' }, { text: 'Gehörschutz  kaufen' }, { text: 'Sägeblatt wechseln' }];
    await Promise.all([
      assessments.tickets(owner, riskId, measures),
      assessments.tickets(owner, riskId, measures),
      assessments.tickets(owner, riskId, measures.slice(1)),
    ]);
    const { tickets: made } = await assessments.tickets(owner, riskId, [...measures, { text: 'Kabine bauen' }]);
    expect(made.map(({ measure }) => measure)).toEqual(['Gehörschutz kaufen', 'Sägeblatt wechseln', 'Kabine bauen']);
    expect(await tickets.column(owner, owner.boards.open)).toHaveLength(3);
  });

  it('whose ticket was deleted may become one again', async () => {
    const { tickets: made } = await assessments.tickets(owner, riskId, [{ text: 'Gehörschutz kaufen' }]);
    await app.graphql(owner.token, 'mutation ($id: ID!) { deleteTicket(id: $id) { id } }', { id: made[0]!.ticket.id });
    expect(await assessments.read(owner, assessmentId)).toMatchObject({ risks: [{ tickets: [] }] });
    expect((await assessments.tickets(owner, riskId, [{ text: 'Gehörschutz kaufen' }])).tickets).toHaveLength(1);
  });

  it('shows whether its ticket is done', async () => {
    const { tickets: made } = await assessments.tickets(owner, riskId, [{ text: 'eins' }, { text: 'zwei' }]);
    await tickets.update(owner, made[1]!.ticket.id, { boardId: owner.boards.closed });
    expect(
      (await assessments.read(owner, assessmentId)).risks[0]!.tickets.map(({ measure, closed }) => [measure, closed]),
    ).toEqual([
      ['eins', false],
      ['zwei', true],
    ]);
  });

  it('that is longer than a title stands whole in the description', async () => {
    const text = `${'😀'.repeat(300)} Ende`;
    const { tickets: made } = await assessments.tickets(owner, riskId, [{ text }]);
    expect(made[0]!.ticket.title).toHaveLength(499);
    expect(made[0]!.ticket.title).toMatch(/^(😀)+…$/u);
    expect((await stored(made[0]!.ticket.id))[0]!.description).toContain(`Maßnahme: ${text}`);
  });

  it('is for nobody if nobody is named, or if the responsible person was removed', async () => {
    const jonas = await addUser(app, owner);
    const { id, risks } = await assessments.create(owner, assessment(owner.userId, { risks: [risk(jonas.userId)] }));
    await removePerson(app, owner, jonas.userId);
    const { tickets: made } = await assessments.tickets(owner, risks[0]!.id, [{ text: 'eins' }]);
    expect(await stored(made[0]!.ticket.id)).toMatchObject([{ people: [], priority: 2 }]);
    const [unassigned] = (await assessments.tickets(owner, riskId, [{ text: 'eins', responsible: null }])).tickets;
    expect(await stored(unassigned!.ticket.id)).toMatchObject([{ people: [] }]);
    expect((await assessments.read(owner, id)).risks[0]!.responsibleId).toBe(jonas.userId);
  });

  it('is in the language of the user who creates its ticket', async () => {
    const { tickets: made } = await assessments.tickets(owner, riskId, [{ text: 'Ear protection' }], 'en');
    expect((await stored(made[0]!.ticket.id))[0]!.description).toContain(
      'Measure from the risk assessment “Plattensäge” (Halle 2)',
    );
  });
});

describe('tickets of measures', () => {
  it('are refused as a whole where one of them is wrong, naming the part', async () => {
    const stranger = await registerOwner(app);
    const good = { text: 'gut' };
    for (const [measures, field, key] of [
      [[], 'measures', 'required'],
      [Array.from({ length: 21 }, (_, n) => ({ text: `${n}` })), 'measures', 'tooMany'],
      [[good, { text: ' ' }], 'measures.1.text', 'required'],
      [[good, { text: 'x'.repeat(5_001) }], 'measures.1.text', 'tooLong'],
      [[good, { text: 'eins\nzwei' }], 'measures.1.text', 'invalid'],
      [[good, { text: 'x', priority: 5 }], 'measures.1.priority', 'invalid'],
      [[good, { text: 'x', responsible: stranger.userId }], 'measures.1.responsible', 'unknownUser'],
    ] as const) {
      await expect(assessments.tickets(owner, riskId, [...measures])).rejects.toMatchObject({
        code: 'BAD_INPUT',
        fields: [field],
        keys: [key],
      });
    }
    expect(await tickets.column(owner, owner.boards.open)).toEqual([]);
  });

  it('need a board that they can lie on', async () => {
    await app.sql(`delete from setting where client_id = $1 and id = 'standardOpenBoard'`, [owner.clientId]);
    await expect(assessments.tickets(owner, riskId, [{ text: 'x' }])).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('take as many statements for twenty as for two', async () => {
    const count = async (from: number, to: number) =>
      (
        await statementsOf(app, () =>
          assessments.tickets(
            owner,
            riskId,
            Array.from({ length: to - from }, (_, n) => ({ text: `Maßnahme ${from + n}`, responsible: null })),
          ),
        )
      ).length;
    expect(await count(0, 20)).toBeLessThanOrEqual(await count(20, 22));
  });
});

describe('a ticket', () => {
  const ORIGIN = 'query ($id: ID!) { ticket(id: $id) { origin { kind recordId itemId title } } }';

  it('says which risk it comes from, to those who may read that', async () => {
    const { tickets: made } = await assessments.tickets(owner, riskId, [{ text: 'Gehörschutz kaufen' }]);
    const { id } = made[0]!.ticket;
    expect((await app.graphql(owner.token, ORIGIN, { id })).data).toEqual({
      ticket: { origin: { kind: 'riskAssessment', recordId: assessmentId, itemId: riskId, title: 'Plattensäge' } },
    });
    const jonas = await addUser(app, owner, { permissions: ['inspection'] });
    expect((await app.graphql(jonas.token, ORIGIN, { id })).data).toEqual({ ticket: { origin: null } });
  });
});

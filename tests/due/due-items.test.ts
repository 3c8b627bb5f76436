import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import { LANGUAGES } from '../../schema/kernel/permissions.ts';
import { notifyOfDay } from '../../schema/platform/due/due-digest.ts';
import { dueSources } from '../../schema/platform/due/due-items.service.ts';
import { isCoded } from '../../schema/platform/due/due-items.rows.ts';
import { restClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { socketOf, subscribed } from '../support/subscribed.ts';
import { statementsOf } from '../support/statements.ts';

let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await registerOwner(app);
});

const day = (days: number): string => addDays(today(), days);

interface Item {
  id: string;
  kind: string;
  recordId: string | null;
  title: string;
  day: string | null;
  urgency: string;
  count: number;
  reason: string | null;
  path: string;
  personNames: string[];
  mine: boolean;
}

interface Page {
  items: Item[];
  count: number;
  tiles: { kind: string; label: string; overdue: number; today: number; soon: number; open: number; count: number }[];
  next: string | null;
}

const DUE = `query ($until: Date, $kinds: [String!], $mine: Boolean, $first: Int = 50, $after: String) {
  dueItems(until: $until, kinds: $kinds, mine: $mine, first: $first, after: $after) {
    items { id kind recordId title day urgency count reason path personNames mine } count next
    tiles { kind label overdue today soon open count path page } } }`;

async function dueFor(
  actor: Actor,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Page> {
  const { data, errors } = await app.graphql<{ dueItems: Page }>(actor.token, DUE, variables, headers);
  expect(errors).toBeUndefined();
  return data.dueItems;
}

async function create(type: string, input: object): Promise<string> {
  const query = `mutation ($input: Create${type}Input!) { create${type}(input: $input) { id } }`;
  const { data, errors } = await app.graphql<Record<string, { id: string }>>(owner.token, query, { input });
  expect(errors).toBeUndefined();
  return data[`create${type}`]!.id;
}

const createTicket = (title: string, dueDate: string | null, more: object = {}): Promise<string> =>
  create('Ticket', { title, priority: 2, boardId: owner.boards.open, ...(dueDate && { dueDate }), ...more });

/** Creates Ada, with a health check and a course that are due on a day. */
async function somebodyDue(dueOn: string): Promise<void> {
  const employee = await create('Employee', { name: 'Ada Geheim', withoutEmail: true, employeeLanguage: 'GER' });
  const examination = await create('Examination', { name: 'G 26 Atemschutz' });
  const instruction = await create('ManagedInstruction', { nameDe: 'Leitern', nameEn: 'Ladders' });
  for (const [column, item] of [
    ['examination_id', examination],
    ['instruction_id', instruction],
  ])
    await app.sql(
      `insert into assignment (client_id, id, employee_id, ${column}, origin_id, link_id, opens_on, due_on)
       values ($1, gen_random_uuid(), $2, $3, gen_random_uuid(), gen_random_uuid(), $4::date - 30, $4)`,
      [owner.clientId, employee, item, dueOn],
    );
}

describe('What is due', () => {
  it('is sorted by urgency and day, with who has to do it, and without what is finished or has no day', async () => {
    const colleague = await addUser(app, owner, { name: 'Mia Kern' });
    await createTicket('Später', day(20));
    await createTicket('Bald', day(6));
    await createTicket('In einer Woche', day(7));
    await createTicket('Heute', day(0), { userIds: [colleague.userId] });
    await createTicket('Gestern', day(-1), { userIds: [owner.userId] });
    await createTicket('Vorgestern', day(-2));
    await createTicket('Ohne Tag', null);
    await createTicket('Erledigt', day(-5), { boardId: owner.boards.closed });
    const { items, count, tiles, next } = await dueFor(owner);
    expect(items.map(({ title, urgency }) => [title.replace(/^T-\d+ /, ''), urgency])).toEqual([
      ['Vorgestern', 'OVERDUE'],
      ['Gestern', 'OVERDUE'],
      ['Heute', 'TODAY'],
      ['Bald', 'SOON'],
      ['In einer Woche', 'LATER'],
      ['Später', 'LATER'],
    ]);
    expect([count, next]).toEqual([6, null]);
    expect(items.map(({ personNames, mine }) => [personNames, mine]).slice(1, 3)).toEqual([
      [[expect.any(String)], true],
      [['Mia Kern'], false],
    ]);
    expect(tiles).toEqual([
      {
        kind: 'ticket',
        label: 'Tickets',
        overdue: 2,
        today: 1,
        soon: 1,
        open: 0,
        count: 4,
        path: '/app/tickets/all?due=any',
        page: '/app/tickets/all',
      },
    ]);
    const mine = await dueFor(colleague, { mine: true });
    expect([mine.count, mine.items[0]!.title, mine.tiles[0]!.count]).toEqual([1, items[2]!.title, 1]);
    const soon = await dueFor(owner, { until: day(6) });
    expect([soon.count, soon.tiles]).toEqual([4, tiles]);
  });

  it('is the same over REST, with the state of the areas', async () => {
    await createTicket('Prüfen', day(-1), { userIds: [owner.userId] });
    const rest = restClient(app, owner.token);
    const { items, tiles } = await dueFor(owner);
    const page = await rest.get<{ data: Item[]; count: number; tiles: object[]; next: null }>('dueItem?mine=true');
    expect([page.status, page.body]).toEqual([200, { data: items, count: 1, tiles, next: null }]);
    expect((await rest.get('dueItem?first=x')).status).toBe(400);
    const standing = await rest.get<{ data: { kind: string }[]; count: number }>('standing');
    expect([standing.status, standing.body.count, standing.body.data.length]).toEqual([200, 8, 8]);
  });

  it('is read in pages that neither skip nor repeat', async () => {
    for (const days of [3, 1, 1, 1, 2]) await createTicket('Prüfen', day(days));
    const all = (await dueFor(owner)).items.map(({ id }) => id);
    const read: string[] = [];
    let after: string | null = null;
    do {
      const page: Page = await dueFor(owner, { first: 2, after });
      expect(page.count).toBe(5);
      read.push(...page.items.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(read).toEqual(all);
  });

  it.each([
    [{ first: 0 }, 'first'],
    [{ first: 201 }, 'first'],
    [{ after: 'x' }, 'after'],
    [{ after: Buffer.from('[9,"infinity","a","b"]').toString('base64url') }, 'after'],
    [{ kinds: ['nothing'] }, 'kinds'],
  ])('refuses %j and names the field', async (variables, field) => {
    const { errors } = await app.graphql(owner.token, DUE, variables);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field });
  });

  it('counts people whose health check is due, names nobody, and says it to those with the permission alone', async () => {
    await somebodyDue(day(-3));
    const { items } = await dueFor(owner, {}, { 'Accept-Language': 'en' });
    expect(items.map(({ kind, title, count, urgency, recordId }) => [kind, title, count, urgency, recordId])).toEqual([
      ['examination', '', 1, 'OVERDUE', null],
      ['managedInstruction', 'Ladders', 1, 'OVERDUE', null],
    ]);
    const trainer = await addUser(app, owner, { permissions: ['managedinstruction'] });
    const page = await dueFor(trainer);
    expect(page.items.map(({ kind, title }) => [kind, title])).toEqual([['managedInstruction', 'Leitern']]);
    expect(page.tiles.map(({ kind, count }) => [kind, count])).toEqual([['managedInstruction', 1]]);
    expect((await dueFor(trainer, { kinds: ['examination', 'certificate'] })).count).toBe(0);
    const { data } = await app.graphql<{ dueAssignments: { count: number } }>(
      trainer.token,
      '{ dueAssignments(filter: { isDue: true }) { count } }',
    );
    expect(data.dueAssignments.count).toBe(1);
  });

  it('notifies the people in charge that more people are overdue, as a number, again when it grows', async () => {
    const trainer = await addUser(app, owner, { permissions: ['managedinstruction'] });
    const tell = async (actor: Actor): Promise<void> => {
      await app.sql('update notification_choice set told_on = null where user_id = $1', [actor.userId]);
      await app.app.database.write(owner.clientId, (tx) =>
        notifyOfDay(tx, actor.userId, new Date(`${today()}T12:00:00Z`)),
      );
    };
    const bell = async (actor: Actor) => {
      const { data } = await app.graphql<{
        notifications: { items: { id: string; kind: string; title: string; words: string; path: string }[] };
      }>(actor.token, '{ notifications(unread: true) { items { id kind title words path } } }');
      return data.notifications.items;
    };
    await somebodyDue(day(-3));
    await tell(trainer);
    expect(await bell(trainer)).toEqual([]);
    await somebodyDue(day(-1));
    for (const actor of [trainer, owner]) await tell(actor);
    const [item, ...others] = await bell(trainer);
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      kind: 'managedInstruction.people',
      title: '2 Personen',
      words: 'Online-Unterweisungen: überfällig',
      path: '/app/today?kind=managedInstruction',
    });
    expect((await bell(owner)).map(({ kind }) => kind).toSorted()).toEqual([
      'examination.people',
      'managedInstruction.people',
    ]);
    await app.graphql(trainer.token, 'mutation ($id: ID!) { readNotification(id: $id) { id } }', { id: item!.id });
    expect(await bell(trainer)).toEqual([]);
    await tell(trainer);
    expect(await bell(trainer)).toHaveLength(1);
    await app.sql('update assignment set completed_at = now() where client_id = $1', [owner.clientId]);
    expect(await bell(trainer)).toEqual([]);
  });

  it('contains nothing of an area for somebody without its permission', async () => {
    const nobody = await addUser(app, owner, { permissions: [] });
    const open = dueSources().filter(({ rule }) => !rule.permission && !rule.roles && !rule.foreman);
    for (const { kind } of dueSources()) {
      const { count, tiles } = await dueFor(nobody, { kinds: [kind] });
      expect([kind, count, tiles]).toEqual([kind, 0, []]);
    }
    expect(open.map(({ kind }) => kind)).toEqual(['ticket', 'series']);
  });

  it('includes a risk assessment whose review is not planned, and a measure without a day', async () => {
    const id = await create('RiskAssessment', {
      title: 'Kreissäge',
      location: 'Werkstatt',
      responsible: owner.userId,
      risks: [
        {
          title: 'Schnitt',
          responsible: owner.userId,
          action: '<p>Hand am Blatt</p>',
          measurement: '<p>Schiebestock nutzen</p><p>Haube prüfen</p>',
          measures: [
            { text: 'Schiebestock nutzen', state: 'open' },
            { text: 'Haube prüfen', dueDate: day(2) },
          ],
        },
      ],
    });
    await app.sql('update risk_assessment set next_execution = null where id = $1', [id]);
    const { items, tiles } = await dueFor(owner);
    expect(items.map(({ title, urgency, reason, day: due }) => [title, urgency, reason, due])).toEqual([
      ['Kreissäge', 'OPEN', 'Keine Überprüfung geplant (§ 3 ArbSchG)', null],
      ['Schiebestock nutzen', 'OPEN', 'Maßnahme ohne Termin', null],
      ['Haube prüfen', 'SOON', 'Maßnahme der Gefährdungsbeurteilung', day(2)],
    ]);
    expect(tiles.map(({ kind, open, soon, count }) => [kind, open, soon, count])).toEqual([
      ['riskAssessment', 1, 0, 1],
      ['riskMeasure', 1, 1, 2],
    ]);
  });
});

describe('A deadline of a law', () => {
  const absent = (incidentDate: string | null) => ({
    incidentReportType: 'long',
    knownOn: null,
    longIncidentReport: {
      insuredPerson: { firstName: 'Ada', lastName: 'Geheim' },
      accidentDetails: { incidentDate, deadly: false },
      workTimeAndAbsence: { didStopWork: 'immediately', didStartWorkAgain: 'no' },
    },
  });

  it('is first, names nobody, and ends when the report is sent', async () => {
    await createTicket('Vor Wochen', day(-30));
    const id = await create('IncidentReport', absent(`${day(-8)}T10:00:00.000Z`));
    const [first] = (await dueFor(owner)).items;
    expect(first).toMatchObject({
      kind: 'incidentReport',
      recordId: id,
      urgency: 'LEGAL',
      reason: 'Frist nach § 193 SGB VII',
    });
    expect(first!.title).toMatch(/^Unfall vom \d{2}\.\d{2}\.\d{4}$/);
    const { data } = await app.graphql<{ incidentReports: { data: { reporting: { until: string } }[] } }>(
      owner.token,
      '{ incidentReports(filter: { isDue: true }, sort: "reportingUntil") { data { reporting { until } } } }',
    );
    expect(data.incidentReports.data.map(({ reporting }) => reporting.until)).toEqual([first!.day]);
    await app.graphql(
      owner.token,
      'mutation ($id: ID!, $input: UpdateIncidentReportInput!) { updateIncidentReport(id: $id, input: $input) { id } }',
      { id, input: { duties: { sent: today() } } },
    );
    expect((await dueFor(owner, { kinds: ['incidentReport'] })).count).toBe(0);
  });

  it('that nobody can judge, because a fact is missing, is an open item and not none', async () => {
    await create('IncidentReport', absent(null));
    const { items, tiles } = await dueFor(owner);
    expect(items.map(({ urgency, reason }) => [urgency, reason])).toEqual([
      ['OPEN', 'Angaben fehlen oder widersprechen sich'],
    ]);
    expect(tiles.map(({ kind, open, count }) => [kind, open, count])).toEqual([['incidentReport', 1, 1]]);
  });
});

describe('The plan', () => {
  it('that ends, and a payment that failed, are due for the Owner alone', async () => {
    await app.sql(`update billing set state = '{"status":"Active","paymentsBlocked":true}' where client_id = $1`, [
      owner.clientId,
    ]);
    await app.sql(`update client set cancelled_to = $2 where id = $1`, [owner.clientId, day(4)]);
    const { items } = await dueFor(owner);
    expect(items.map(({ kind, urgency }) => [kind, urgency])).toEqual([
      ['payment', 'OPEN'],
      ['planEnd', 'SOON'],
    ]);
    expect((await dueFor(await addUser(app, owner, {}))).count).toBe(0);
  });
});

describe('The state of the areas', () => {
  const STANDING = '{ standing { kind done total word } }';
  interface States {
    standing: { kind: string; done: number; total: number; word: string }[];
  }

  it('is never fine without entries, and contains nothing of an area without its permission', async () => {
    const { data } = await app.graphql<States>(owner.token, STANDING);
    expect(data.standing.length).toBe(8);
    // Duties and roles apply to an organisation without any records: no duty is proven, no role is filled.
    const applies = data.standing.filter(({ kind }) => kind === 'duty' || kind === 'appointedRole');
    expect(applies.map(({ kind, done, total, word }) => [kind, done, word === `0 von ${total}`])).toEqual([
      ['duty', 0, true],
      ['appointedRole', 0, true],
    ]);
    expect(applies.map(({ total }) => total > 20)).toEqual([true, true]);
    for (const { kind, done, total, word } of data.standing.filter((state) => !applies.includes(state)))
      expect([kind, done, total, word]).toEqual([kind, 0, 0, 'Noch nichts erfasst']);
    const trainer = await addUser(app, owner, { permissions: ['managedinstruction'] });
    const theirs = await app.graphql<States>(trainer.token, STANDING);
    expect(theirs.data.standing.map(({ kind }) => kind)).toEqual(['managedInstruction']);
  });

  it('is counted once for all who look until something changes, and at once after each save', async () => {
    const states = async (actor = owner): Promise<States['standing']> =>
      (await app.graphql<States>(actor.token, STANDING)).data.standing;
    const colleague = await addUser(app, owner, { permissions: ['managedinstruction', 'riskassessment'] });
    const before = await states();
    expect(await statementsOf(app, async () => void (await states()), 'reads')).toEqual([]);
    expect(await statementsOf(app, async () => void (await states(colleague)), 'reads')).toEqual([]);
    const risk = { title: 'Stolpern', action: '<p>Kabel</p>', measurement: '<p>Kanal</p>', responsible: owner.userId };
    await create('RiskAssessment', { title: 'Hof', location: 'Hof', responsible: owner.userId, risks: [risk] });
    const assessments = ({ kind }: { kind: string }): boolean => kind === 'riskAssessment';
    expect([before.find(assessments), (await states()).find(assessments)]).toEqual([
      { kind: 'riskAssessment', done: 0, total: 0, word: 'Noch nichts erfasst' },
      { kind: 'riskAssessment', done: 0, total: 1, word: '0 von 1' },
    ]);
    const other = await registerOwner(app);
    expect((await states(other)).find(assessments)).toMatchObject({ total: 0 });
  });

  it('counts people who are late, and an assessment whose hazards nobody has classified', async () => {
    await somebodyDue(day(-3));
    const risk = { title: 'Stolpern', action: '<p>Kabel</p>', measurement: '<p>Kanal</p>', responsible: owner.userId };
    await create('RiskAssessment', { title: 'Hof', location: 'Hof', responsible: owner.userId, risks: [risk] });
    const { data } = await app.graphql<States>(owner.token, STANDING, {}, { 'Accept-Language': 'en' });
    expect(data.standing.filter(({ total }) => total > 0)).toEqual([
      { kind: 'riskAssessment', done: 0, total: 1, word: '0 of 1' },
      { kind: 'managedInstruction', done: 0, total: 1, word: '0 of 1' },
      { kind: 'examination', done: 0, total: 1, word: '0 of 1' },
      { kind: 'duty', done: 0, total: 86, word: '0 of 86' },
      // No facts of the organisation are known: roles that may be needed are not fine.
      { kind: 'appointedRole', done: 0, total: 20, word: '0 of 20' },
    ]);
  });
});

describe('Each kind', () => {
  it('has its words in both languages', () => {
    for (const { kind, label, reason } of dueSources()) {
      const words = [label, ...(reason === undefined ? [] : isCoded(reason) ? Object.values(reason.words) : [reason])];
      for (const word of words) for (const language of LANGUAGES) expect(word[language], kind).toMatch(/\S/);
    }
    const kinds = dueSources().map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
  });
});

describe('Pages that show numbers of what is due', () => {
  it('get the changes of each area that their reader may see, and of no other', async () => {
    const query = 'subscription ($since: Float) { dueChanged(since: $since) { version } }';
    const watched = async (actor: Actor) => {
      const received: number[] = [];
      const socket = socketOf(app, actor);
      socket.subscribe<{ dueChanged: { version: number } }>(
        { query },
        {
          next: ({ data }) => received.push(data!.dueChanged.version),
          error: () => undefined,
          complete: () => undefined,
        },
      );
      await subscribed(socket, query);
      return { received, socket };
    };
    const inspector = await addUser(app, owner, { permissions: ['inspection'] });
    const [all, few] = [await watched(owner), await watched(inspector)];
    try {
      await createTicket('Regal', null);
      await expect.poll(() => [all.received.length, few.received.length].every((count) => count > 0)).toBe(true);
      const before = { all: all.received.length, few: few.received.length };
      await app.graphql(owner.token, 'mutation { createStorageLocation(input: { name: "Lager" }) { id } }');
      await expect.poll(() => all.received.length).toBeGreaterThan(before.all);
      expect(few.received.length).toBe(before.few);
    } finally {
      await Promise.all([all.socket.dispose(), few.socket.dispose()]);
    }
  });
});

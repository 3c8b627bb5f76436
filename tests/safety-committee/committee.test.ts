import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { committeeMeetingRecord, committeeMemberRecord } from '../../schema/areas/safety-committee/committee.record.ts';
import { addDays, addMonths, today } from '../../schema/kernel/calendar.shared.ts';
import { startReminders } from '../../server/reminders/reminder-worker.ts';
import { readPdf } from '../printing/pdf-reader.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { callOn, type Call } from '../support/call-on.ts';
import { crudSuite } from '../support/crud-suite.ts';
import { allMailsSent } from '../support/eventually.ts';
import { refusal } from '../support/refused.ts';

crudSuite(committeeMemberRecord, {
  path: 'committeeMember',
  search: 'PETRA',
  refused: {
    name: ['', 'x'.repeat(201)],
    role: ['', 'boss'],
    email: ['nobody', 'x'.repeat(330)],
    endsOn: ['2023-12-31'],
  },
});

const POINT = { id: randomUUID(), topic: 'own', title: 'Lärm', facts: [], text: '' };

crudSuite(committeeMeetingRecord, {
  path: 'committeeMeeting',
  search: 'BESPRECHUNGSRAUM',
  refused: {
    name: ['', 'x'.repeat(201)],
    startsAt: ['', '24:00', '9 Uhr'],
    endsAt: ['25:10', '09:00'],
    room: ['x'.repeat(301)],
    points: [
      'none',
      [{ ...POINT, title: '' }],
      [POINT, POINT],
      [{ ...POINT, topic: 'weather' }],
      [{ ...POINT, facts: [{ code: 'open', count: 1, de: '', en: '', path: 'https://example.com' }] }],
    ],
    attendance: [[{ member: randomUUID(), state: 'present' }], [{ member: 'x', state: 'asleep' }]],
  },
});

let app: TestApp;
let owner: Actor;
let run: Call;

beforeAll(async () => {
  app = await startTestApp();
  run = callOn(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await registerOwner(app);
  app.mails.length = 0;
});

const TODAY = today();

interface Attending {
  member: string;
  name: string;
  role: string;
  state: string;
}
interface Fact {
  code: string;
  count: number;
  de: string;
  path: string;
}
interface Meeting {
  id: string;
  name: string;
  heldOn: string;
  version: number;
  invitedOn: string | null;
  closedOn: string | null;
  points: { id: string; topic: string; facts: Fact[]; text: string; title: string }[];
  attendance: Attending[];
  decisions: { text: string; closed: boolean; ticket: { id: string; title: string; userIds: string[] } }[];
}
const MEETING = `{ id name heldOn version invitedOn closedOn points attendance
  decisions { text closed ticket { id title userIds } } }`;

const member = (input: object, actor = owner) =>
  run<{ id: string }>(
    actor,
    'mutation ($input: CreateCommitteeMemberInput!) { answer: createCommitteeMember(input: $input) { id } }',
    { input: { name: 'Petra Vogel', role: 'employer', startsOn: addDays(TODAY, -400), ...input } },
  );
const meet = (input: object = {}, actor = owner) =>
  run<Meeting>(
    actor,
    `mutation ($input: CreateCommitteeMeetingInput!) { answer: createCommitteeMeeting(input: $input) ${MEETING} }`,
    { input: { name: 'Sitzung', heldOn: TODAY, startsAt: '10:00', ...input } },
  );
const change = (id: string, input: object) =>
  run<Meeting>(
    owner,
    `mutation ($id: ID!, $input: UpdateCommitteeMeetingInput!) { answer: updateCommitteeMeeting(id: $id, input: $input) ${MEETING} }`,
    { id, input },
  );
const plan = (input: object) =>
  run<Meeting[]>(
    owner,
    `mutation ($input: CommitteePlanInput!) { answer: planCommitteeMeetings(input: $input) ${MEETING} }`,
    { input: { startsAt: '10:00', count: 4, ...input } },
  );
const step = (name: 'fillCommitteeAgenda' | 'inviteCommittee', id: string) =>
  run<Meeting>(owner, `mutation ($id: ID!) { answer: ${name}(id: $id) ${MEETING} }`, { id });
const decide = (id: string, input: object) =>
  run<Meeting>(
    owner,
    `mutation ($id: ID!, $input: CommitteeDecisionInput!) { answer: addCommitteeDecision(id: $id, input: $input) ${MEETING} }`,
    { id, input: { text: 'Absaugung erneuern', dueDate: addDays(TODAY, 30), responsible: owner.userId, ...input } },
  );
const close = (id: string, version?: number) =>
  run<Meeting>(
    owner,
    `mutation ($id: ID!, $input: CommitteeSignatureInput!, $version: Int) {
       answer: closeCommitteeMinutes(id: $id, input: $input, version: $version) ${MEETING} }`,
    { id, version, input: { signature: { kind: 'typed', name: 'Petra Vogel' } } },
  );
const remove = (id: string) =>
  run(owner, 'mutation ($id: ID!) { answer: deleteCommitteeMeeting(id: $id) { id } }', { id });

/** A meeting with one member who was present, ready to be closed. */
async function heldMeeting(heldOn = TODAY): Promise<Meeting> {
  await member({});
  const { id } = await meet({ heldOn });
  const { attendance } = await step('fillCommitteeAgenda', id);
  return change(id, { attendance: attendance.map((each) => ({ member: each.member, state: 'present' })) });
}

const heads = (headsFull: number) =>
  run(owner, 'mutation ($input: DutyProfileInput!) { answer: saveDutyProfile(input: $input) { counted } }', {
    input: { headsFull, headsReduced: 0, headsShort: 0, answers: {} },
  });

describe('a member who is an employee', () => {
  const employee = async (name: string, actor = owner): Promise<string> =>
    (
      await run<{ id: string }>(
        actor,
        'mutation ($input: CreateEmployeeInput!) { answer: createEmployee(input: $input) { id } }',
        { input: { name, employeeLanguage: 'GER', withoutEmail: true } },
      )
    ).id;
  const READ = 'query ($id: ID!) { answer: committeeMember(id: $id) { name employeeId } }';

  it('is linked with them, keeps the name of that day, and is in the extract of their data', async () => {
    const ada = await employee('Ada Lang');
    const { id } = await member({ name: 'Ada Lang', role: 'safetyOfficer', employee: ada });
    await app.sql(`update employee set name = 'Ada Kurz' where id = $1`, [ada]);
    expect(await run(owner, READ, { id })).toEqual({ name: 'Ada Lang', employeeId: ada });
    const extract = await run<{ data: { key: string; rows: { name: string; role: string }[] }[] }>(
      owner,
      'query ($id: ID!) { answer: employeeData(id: $id, language: "de") { data { key rows } } }',
      { id: ada },
    );
    expect(extract.data.find(({ key }) => key === 'committeeMembers')!.rows).toMatchObject([
      { name: 'Ada Lang', role: 'Sicherheitsbeauftragte' },
    ]);
    await app.sql('delete from employee where id = $1', [ada]);
    expect(await run(owner, READ, { id })).toEqual({ name: 'Ada Lang', employeeId: null });
  });

  it('is of this organisation', async () => {
    const foreign = await employee('Ben Fremd', await registerOwner(app));
    const refused = { code: 'BAD_INPUT', field: 'employee' };
    expect(await refusal(member({ name: 'Ben Fremd', employee: foreign }))).toMatchObject(refused);
    const { id } = await member({ name: 'Ben Fremd' });
    const change =
      'mutation ($id: ID!, $input: UpdateCommitteeMemberInput!) { updateCommitteeMember(id: $id, input: $input) { id } }';
    expect(await refusal(run(owner, change, { id, input: { employee: foreign } }))).toMatchObject(refused);
  });
});

describe('a series of meetings', () => {
  it('has one each quarter on a working day, and none where a quarter has one', async () => {
    const first = addMonths(`${Number(TODAY.slice(0, 4)) + 1}-01-15`, 0);
    await meet({ heldOn: addMonths(first, 3) });
    const made = await plan({ firstOn: first });
    expect(made.map(({ heldOn }) => heldOn.slice(0, 7))).toEqual([0, 6, 9].map((n) => addMonths(first, n).slice(0, 7)));
    for (const { heldOn } of made) expect([0, 6]).not.toContain(new Date(`${heldOn}T00:00:00Z`).getUTCDay());
  });

  it('does not begin in the past', async () => {
    expect(await refusal(plan({ firstOn: addDays(TODAY, -1) }))).toMatchObject({ code: 'BAD_INPUT', field: 'firstOn' });
  });

  it('has the members of its days, and nobody who has left by then', async () => {
    await member({ name: 'Clara Engel', role: 'specialist' });
    await member({ name: 'Jonas Brandt', role: 'worksCouncil', endsOn: addDays(TODAY, -1) });
    const [next] = await plan({ firstOn: addDays(TODAY, 5), count: 1 });
    expect(next!.attendance).toMatchObject([{ name: 'Clara Engel', role: 'specialist', state: 'open' }]);
  });
});

describe('an agenda', () => {
  it('is filled from the data of the organisation, each number with the page that shows it', async () => {
    await run(owner, 'mutation ($input: CreateTicketInput!) { answer: createTicket(input: $input) { id } }', {
      input: { title: 'Regal sichern', description: '', priority: 1, dueDate: addDays(TODAY, -3) },
    });
    const { id } = await meet({ points: [{ ...POINT, text: 'Messung' }] });
    const { points } = await step('fillCommitteeAgenda', id);
    const factsOf = (topic: string) => points.find((each) => each.topic === topic)!.facts;
    expect(factsOf('measures')).toContainEqual(
      expect.objectContaining({ code: 'overdue', count: 1, path: expect.stringContaining('/app/tickets') }),
    );
    expect(factsOf('accidents')).toContainEqual(expect.objectContaining({ code: 'accidents', count: 0 }));
    expect(factsOf('decisions')).toMatchObject([{ code: 'none' }]);
    expect(points.at(-1)).toMatchObject({ topic: 'own', title: 'Lärm', text: 'Messung' });
  });

  it('says of each area in one line what is overdue and what is open, at its point', async () => {
    const add =
      'mutation ($input: CreateEquipmentItemInput!) { answer: createEquipmentItem(input: $input) { id plans { id } } }';
    const [late] = await Promise.all(
      ['Leiter', 'Tritt'].map((name) =>
        run<{ id: string; plans: { id: string }[] }>(owner, add, { input: { name, kind: 'ladder' } }),
      ),
    );
    await run(
      owner,
      `mutation ($id: ID!, $plan: ID!, $input: EquipmentPlanInput!) {
         answer: saveEquipmentPlan(equipmentItemId: $id, planId: $plan, input: $input) { id } }`,
      {
        id: late!.id,
        plan: late!.plans[0]!.id,
        input: {
          checkKind: 'recurring',
          intervalMonths: 12,
          inspectorKind: 'bP',
          lastCheckedOn: addMonths(TODAY, -20),
        },
      },
    );
    await run(
      owner,
      'mutation ($input: CreateInspectionPlanInput!) { answer: createInspectionPlan(input: $input) { id } }',
      { input: { title: 'Rundgang', interval: 1, unit: 'months', nextDay: addDays(TODAY, -2) } },
    );
    const { points } = await step('fillCommitteeAgenda', (await meet()).id);
    const factsOf = (topic: string) => points.find((each) => each.topic === topic)!.facts;
    expect(factsOf('equipment')).toMatchObject([{ code: 'overdueAndOpen', count: 1, open: 1 }]);
    expect(factsOf('inspections')).toContainEqual(
      expect.objectContaining({ code: 'overdue', count: 1, de: 'Regelmäßige Begehungen' }),
    );
  });

  it('keeps what was written when its numbers are read anew', async () => {
    const { id } = await meet();
    const { points } = await step('fillCommitteeAgenda', id);
    await change(id, { points: [{ ...points[0]!, text: 'Alle begrüßt' }] });
    const again = await step('fillCommitteeAgenda', id);
    expect(again.points).toMatchObject([{ id: points[0]!.id, text: 'Alle begrüßt' }]);
  });

  it('is filled automatically 14 days before the meeting, and not earlier', async () => {
    const near = await meet({ heldOn: addDays(TODAY, 14) });
    const far = await meet({ heldOn: addDays(TODAY, 15) });
    const { database, ports } = app.app;
    const { publicUrl, clock, wakeOutbox } = ports;
    const worker = startReminders({ database, clock, log: pino({ level: 'error' }), publicUrl, wakeOutbox });
    await worker.wake();
    await worker.stop();
    const filled = await app.sql<{ id: string }>('select id from committee_meeting where filled_on is not null');
    expect(filled.map(({ id }) => id)).toContain(near.id);
    expect(filled.map(({ id }) => id)).not.toContain(far.id);
  });
});

describe('an invitation', { timeout: 60_000 }, () => {
  it('goes to each member with the agenda as a PDF and an entry for the calendar', async () => {
    const user = await addUser(app, owner, { name: 'Clara Engel' });
    await member({ email: 'vogel@example.com' });
    await member({ name: 'Clara Engel', role: 'specialist', user: user.userId });
    await member({ name: 'Ohne Adresse', role: 'guest' });
    const day = addDays(TODAY, 10);
    const { id } = await meet({ heldOn: day, endsAt: '11:30', room: 'Raum 1' });
    expect((await step('inviteCommittee', id)).invitedOn).toBe(TODAY);
    await allMailsSent(app);
    const invitations = app.mails.filter(({ subject }) => subject.includes('Sitzung'));
    expect(invitations.map(({ to }) => to).sort()).toEqual([user.email, 'vogel@example.com'].sort());
    const [pdf, entry] = invitations[0]!.attachments!;
    expect((await readPdf(pdf!.content as Buffer)).text).toContain('Offene Beschlüsse');
    expect(entry!.content).toMatch(/BEGIN:VEVENT[\s\S]*LOCATION:Raum 1/);
    expect(entry!.content).toContain(`DTSTART:${day.replaceAll('-', '')}T`);
  });

  it('is refused for a day that has passed, and without anybody to write to', async () => {
    const past = await meet({ heldOn: addDays(TODAY, -1) });
    expect(await refusal(step('inviteCommittee', past.id))).toMatchObject({ code: 'BAD_INPUT', field: 'heldOn' });
    const { id } = await meet();
    expect(await refusal(step('inviteCommittee', id))).toMatchObject({ code: 'BAD_INPUT', field: 'attendance' });
  });
});

describe('a decision', () => {
  it('is a ticket of the person responsible, with which the next meeting begins until it is done', async () => {
    const { id, points } = await heldMeeting(addDays(TODAY, -1));
    const { decisions } = await decide(id, { point: points[0]!.id });
    expect(decisions).toMatchObject([
      { text: 'Absaugung erneuern', closed: false, ticket: { title: 'Absaugung erneuern', userIds: [owner.userId] } },
    ]);
    await close(id);
    const next = await meet();
    const openIn = async () => {
      const { points } = await step('fillCommitteeAgenda', next.id);
      return points.find(({ topic }) => topic === 'decisions')!.facts;
    };
    expect(await openIn()).toMatchObject([
      {
        code: 'decision',
        de: expect.stringContaining('Absaugung erneuern'),
        path: expect.stringContaining(decisions[0]!.ticket.id),
      },
    ]);
    await run(owner, 'mutation ($id: ID!) { answer: deleteTicket(id: $id) { id } }', { id: decisions[0]!.ticket.id });
    expect(await openIn()).toMatchObject([{ code: 'none' }]);
  });

  it('is made once, however often it is sent', async () => {
    const { id, points } = await heldMeeting();
    const input = { id: randomUUID(), point: points[0]!.id };
    await decide(id, input);
    expect((await decide(id, input)).decisions).toHaveLength(1);
  });

  it('needs somebody who is there, a point of the agenda and a day ahead', async () => {
    const { id, points } = await heldMeeting();
    const point = points[0]!.id;
    const left = await addUser(app, owner, { name: 'Jonas Brandt' });
    await run(owner, 'mutation ($id: ID!) { answer: deleteUser(id: $id) { id } }', { id: left.userId });
    const refusedFor = (input: object) => refusal(decide(id, { point, ...input }));
    expect(await refusedFor({ responsible: left.userId })).toMatchObject({ code: 'BAD_INPUT', field: 'responsible' });
    expect(await refusedFor({ point: randomUUID() })).toMatchObject({ code: 'BAD_INPUT', field: 'point' });
    expect(await refusedFor({ dueDate: addDays(TODAY, -1) })).toMatchObject({ code: 'BAD_INPUT', field: 'dueDate' });
  });
});

describe('minutes', { timeout: 60_000 }, () => {
  it('are closed once it is said who was there, become a document and go to the members', async () => {
    const { id: clara } = await member({ name: 'Clara Engel', role: 'specialist', email: 'engel@example.com' });
    const { id, points } = await heldMeeting();
    await change(id, { points: [{ ...points[0]!, text: 'Absaugung zu laut' }] });
    await decide(id, { point: points[0]!.id });
    await close(id);
    expect(await refusal(close(id))).toMatchObject({ code: 'CONFLICT' });
    await allMailsSent(app);
    const mail = app.mails.find(({ to }) => to === 'engel@example.com')!;
    const { text } = await readPdf(mail.attachments![0]!.content as Buffer);
    for (const words of ['Protokoll', 'Absaugung zu laut', 'Absaugung erneuern', 'Clara Engel'])
      expect(text).toContain(words);
    const { attendance } = await run<{ attendance: { member: string; present: number }[] }>(
      owner,
      '{ answer: committeeYear { attendance { member present excused missing } } }',
    );
    expect(attendance.find(({ member }) => member === clara)).toMatchObject({ present: 1, missing: 0 });
  });

  it('are not closed before the meeting, nor while it is open who was there', async () => {
    await member({});
    const ahead = await meet({ heldOn: addDays(TODAY, 1) });
    const { points } = await step('fillCommitteeAgenda', ahead.id);
    expect(points.length).toBeGreaterThan(10);
    expect(await refusal(close(ahead.id))).toMatchObject({ code: 'BAD_INPUT', fields: ['heldOn', 'attendance'] });
  });

  it('are closed by one of two people who sign at once', async () => {
    const { id, version } = await heldMeeting();
    const outcomes = await Promise.allSettled([close(id, version), close(id, version)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } });
    const versions = await app.sql('select 1 from record_version where record_id = $1', [id]);
    expect(versions).toHaveLength(1);
  });

  it('cannot be changed, filled, mailed again or deleted, and no decision can be added', async () => {
    const { id, points } = await heldMeeting();
    await close(id);
    const tries = [
      () => change(id, { room: 'Raum 2' }),
      () => step('fillCommitteeAgenda', id),
      () => step('inviteCommittee', id),
      () => decide(id, { point: points[0]!.id }),
      () => remove(id),
    ];
    for (const attempt of tries) expect(await refusal(attempt())).toMatchObject({ code: 'CONFLICT' });
  });

  it('name members of the own organisation alone', async () => {
    const stranger = await registerOwner(app);
    const { id: foreign } = await member({}, stranger);
    const { id } = await meet();
    expect(await refusal(change(id, { attendance: [{ member: foreign, state: 'present' }] }))).toMatchObject({
      code: 'BAD_INPUT',
      field: 'attendance',
    });
    expect(await refusal(member({ user: stranger.userId }))).toMatchObject({ code: 'BAD_INPUT', field: 'user' });
  });
});

describe('the duty to meet', () => {
  const year = () =>
    run<{ weighted: number | null; isNeeded: boolean | null; missingRoles: string[]; quarters: { state: string }[] }>(
      owner,
      '{ answer: committeeYear { weighted isNeeded missingRoles quarters { quarter state } } }',
    );
  const duty = () =>
    run<{ state: string }>(owner, '{ answer: legalDuty(code: "committee") { state } }').then(({ state }) => state);
  const dueNow = async () => {
    const { items } = await run<{ items: { kind: string }[] }>(
      owner,
      '{ answer: dueItems(kinds: ["committeeQuarter"], first: 10) { items { kind } } }',
    );
    return items.length;
  };

  it('begins above twenty employees', async () => {
    expect(await year()).toMatchObject({ weighted: null, isNeeded: null });
    await heads(20);
    expect(await year()).toMatchObject({ weighted: 20, isNeeded: false });
    expect(await dueNow()).toBe(0);
    await heads(21);
    expect(await year()).toMatchObject({
      weighted: 21,
      isNeeded: true,
      missingRoles: expect.arrayContaining(['physician']),
    });
    expect(await dueNow()).toBe(1);
    await meet();
    expect(await dueNow()).toBe(0);
  });

  it('says nothing of quarters before the organisation was here, and is missed in those after', async () => {
    const lastYear = Number(TODAY.slice(0, 4)) - 1;
    const quarters = async () => {
      const { quarters: found } = await run<{ quarters: { state: string }[] }>(
        owner,
        `{ answer: committeeYear(year: ${lastYear}) { quarters { state } } }`,
      );
      return found.map(({ state }) => state);
    };
    expect(await quarters()).toEqual(['unrecorded', 'unrecorded', 'unrecorded', 'unrecorded']);
    await app.sql(`update client set created_at = make_date($2, 5, 1) where id = $1`, [owner.clientId, lastYear]);
    expect(await quarters()).toEqual(['unrecorded', 'missing', 'missing', 'missing']);
  });

  it('is proven by a meeting in each quarter, and not with a gap', async () => {
    await heads(30);
    const closed = async (heldOn: string) => close((await heldMeeting(heldOn)).id);
    expect(await duty()).toBe('NOT_RECORDED');
    await closed(TODAY);
    expect(await duty()).toBe('DONE');
    await closed(addMonths(TODAY, -6));
    expect(await duty()).not.toBe('DONE');
    await closed(addMonths(TODAY, -3));
    expect(await duty()).toBe('DONE');
  });
});

import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOTICE_DAYS } from '../../schema/platform/reminders/deletion-notice.ts';
import { addDays } from '../../schema/kernel/calendar.shared.ts';
import { startReminders } from '../../server/reminders/reminder-worker.ts';
import { trim } from '../../server/scheduler/jobs.ts';
import type { Worker } from '../../server/scheduler/worker.ts';
import { DayClock } from '../jobs/jobs-fixture.ts';
import { assessment, assessmentsOn } from '../risk-assessments/operations.ts';
import { restClient, type RestClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { LONG } from './samples.ts';
import { storedMails } from '../support/stored-mails.ts';

// The accident was on Tuesday, 3 November; the fourth day of incapacity is the 7th.
const ACCIDENT = '2026-11-03T11:20';

const clock = new DayClock('2026-11-04');
let app: TestApp;
let worker: Worker;
let owner: Actor;
let rest: RestClient;

beforeAll(async () => {
  app = await startTestApp({ clock });
  const { database, ports } = app.app;
  worker = startReminders({
    database,
    clock,
    log: pino({ level: 'silent' }),
    publicUrl: ports.publicUrl,
    wakeOutbox: () => undefined,
  });
});
beforeEach(async () => {
  clock.set('2026-11-04');
  await app.sql('delete from outbox_mail');
  owner = await registerOwner(app);
  rest = restClient(app, owner.token);
});
afterAll(async () => {
  await worker.stop();
  await app.stop();
});

const long = async (work: object, changes: object = {}): Promise<string> => {
  const { status, body } = await rest.post('incidentReport', {
    incidentReportType: 'long',
    longIncidentReport: {
      insuredPerson: LONG.longIncidentReport.insuredPerson,
      accidentDetails: { ...LONG.longIncidentReport.accidentDetails, incidentDate: ACCIDENT, deadly: false },
      workTimeAndAbsence: work,
    },
    ...changes,
  });
  expect(status).toBe(201);
  // The clock of the database differs from that of the test.
  await app.sql(`update incident_report set updated_at = '2026-11-04' where id = $1`, [body.id]);
  return String(body.id);
};
const ABSENT = { didStopWork: 'immediately', didStartWorkAgain: 'no' };
const short = async (changes: object = {}): Promise<string> => {
  const input = { name: 'Geheimnis', description: 'Geheimnis', wound: 'Geheimnis', treatment: 'Geheimnis' };
  const { body } = await rest.post('incidentReport', { ...input, date: ACCIDENT, ...changes });
  return String(body.id);
};

interface Notice {
  to: string;
  topic: string;
  day: string | null;
  count?: number;
  isOwner: boolean;
}
/** The mails of this organisation on a day. */
const comes = async (day: string): Promise<Notice[]> => {
  clock.set(day);
  await app.sql('delete from outbox_mail');
  await worker.wake();
  const mails = await storedMails<Omit<Notice, 'to'>>(app, `client_id = $1 and template = 'accidentNotice'`, [
    owner.clientId,
  ]);
  return mails.map(({ recipient, data }) => ({ to: recipient, ...data })).sort((a, b) => (a.to < b.to ? -1 : 1));
};
const topics = async (day: string): Promise<string[]> =>
  (await comes(day)).map(({ topic, day: until }) => `${topic} ${until}`);

describe('a report of three days or less', () => {
  it('is watched: on the fourth day of incapacity it has to be reported, and somebody is notified', async () => {
    await long(ABSENT);
    expect(await topics('2026-11-06')).toEqual([]);
    // Three days after Saturday the 7th: Tuesday.
    expect(await topics('2026-11-07')).toEqual(['grown 2026-11-10']);
    // Nobody has edited it two days before the deadline: the Owners get a mail.
    expect(await topics('2026-11-08')).toEqual(['escalated 2026-11-10']);
    expect(await topics('2026-11-09')).toEqual(['due 2026-11-10']);
    expect(await topics('2026-11-10')).toEqual(['due 2026-11-10']);
    expect(await topics('2026-11-11')).toEqual(['overdue 2026-11-10']);
  });

  it.each([
    ['the day of the accident', 'accidentDetails', { incidentDate: null }],
    ['the day of the return', 'workTimeAndAbsence', { didStartWorkAgain: 'laterAt', startedAgainDate: null }],
  ])('is not called free of a report without %s', async (_name, group, missing) => {
    const id = await long({ didStopWork: 'immediately', didStartWorkAgain: 'no' });
    await rest.put(`incidentReport/${id}`, { longIncidentReport: { [group]: missing } });
    const { data } = await app.graphql<{ incidentReport: { reporting: { kind: string } } }>(
      owner.token,
      `query ($id: ID!) { incidentReport(id: $id) { reporting { kind } } }`,
      { id },
    );
    expect(data?.incidentReport.reporting.kind).toBe('unknown');
  });

  it('is no longer watched once the person works again, or the report is sent', async () => {
    const back = await long(ABSENT);
    const sent = await long(ABSENT);
    await rest.put(`incidentReport/${back}`, {
      longIncidentReport: { workTimeAndAbsence: { didStartWorkAgain: 'laterAt', startedAgainDate: '2026-11-06' } },
    });
    await rest.put(`incidentReport/${sent}`, { duties: { sent: '2026-11-05' } });
    expect(await topics('2026-11-07')).toEqual([]);
  });

  it('in the short form asks once whether it has to become an accident report', async () => {
    const open = await short({ backToWork: false });
    await short({ backToWork: true });
    expect(await topics('2026-11-06')).toEqual([]);
    expect(await topics('2026-11-07')).toEqual(['check null']);
    expect(await topics('2026-11-08')).toEqual([]);
    const { body } = await rest.get<Record<string, unknown>>(`incidentReport/${open}`);
    expect(body.version).toBe(1);
  });

  it('in the short form is not asked about once there is an accident report of it', async () => {
    const shortReport = await short({ unableToWorkDays: 5 });
    await long({ didStopWork: 'no' }, { shortReport });
    expect(await topics('2026-11-07')).toEqual([]);
  });
});

describe('the term of an accident report', () => {
  it('is reminded of at once where the incapacity is certified for longer, from the day of knowledge', async () => {
    const work = { didStopWork: 'immediately', didStartWorkAgain: 'laterAt', startedAgainDate: '2026-11-20' };
    await long(work, { knownOn: '2026-11-04' });
    expect(await topics('2026-11-05')).toEqual(['due 2026-11-09']);
    expect(await topics('2026-11-06')).toEqual([]);
    expect(await topics('2026-11-08')).toEqual(['due 2026-11-09']);
  });

  it('is reminded of until the report is sent, at most four weeks', async () => {
    const id = await long(ABSENT);
    expect(await topics('2026-11-20')).toEqual(['overdue 2026-11-10']);
    await rest.put(`incidentReport/${id}`, { duties: { sent: '2026-11-20' } });
    expect(await topics('2026-11-21')).toEqual([]);
    await long(ABSENT);
    expect(await topics('2027-01-10')).toEqual([]);
  });

  it('reminds everybody with the permission, else the Owners, and names no person or injury', async () => {
    await long(ABSENT);
    await addUser(app, owner, { permissions: ['inspection'] });
    await app.sql(`update client_user set permissions = '{}' where id = $1`, [owner.userId]);
    expect(await comes('2026-11-07')).toMatchObject([{ to: owner.email, isOwner: true }]);
    const clerk = await addUser(app, owner, { permissions: ['incidentreport'] });
    // Nobody has edited it two days before the deadline: the Owners get a mail in addition to the users who may open
    // it.
    expect(await comes('2026-11-09')).toMatchObject([
      { to: owner.email, topic: 'escalated', isOwner: true },
      { to: clerk.email, topic: 'due', isOwner: false },
    ]);
    const mails = await storedMails(app, 'sealed is not null');
    expect(mails.length).toBeGreaterThan(1);
    expect(JSON.stringify(mails)).not.toMatch(/Nguyễn|Nhung|Säge|Schnittwunde|2026-11-03/);
  });
});

describe('a ticket of a report', () => {
  const CREATE = `mutation ($id: ID!, $input: CreateIncidentTicketInput!) { createIncidentTicket(id: $id, input: $input) {
    tickets { kind closed ticket { id title description dueDate users { id } } } } }`;
  const create = async (id: string, input: object, actor: Actor = owner) => {
    const { data, errors } = await app.graphql<{
      createIncidentTicket: {
        tickets: {
          kind: string;
          closed: boolean;
          ticket: { id: string; title: string; description: string; dueDate: string | null; users: object[] };
        }[];
      };
    }>(actor.token, CREATE, { id, input });
    return { tickets: data?.createIncidentTicket?.tickets ?? [], error: errors?.[0]?.extensions };
  };
  const originOf = async (ticket: string, actor: Actor) => {
    const query = 'query ($id: ID!) { ticket(id: $id) { origin { kind recordId title } } }';
    const { data } = await app.graphql<{ ticket: { origin: object | null } }>(actor.token, query, { id: ticket });
    return data.ticket.origin;
  };

  it('contains its report for users who may open it, without the name or the injury', async () => {
    const id = await long(ABSENT, { knownOn: '2026-11-06' });
    clock.set('2026-11-07');
    const { tickets } = await create(id, { kind: 'deadline' });
    expect(tickets).toMatchObject([
      { kind: 'deadline', closed: false, ticket: { dueDate: '2026-11-09', users: [{ id: owner.userId }] } },
    ]);
    const { ticket } = tickets[0]!;
    expect(await originOf(ticket.id, owner)).toEqual({ kind: 'incidentReport', recordId: id, title: '03.11.2026' });
    const colleague = await addUser(app, owner, { permissions: ['inspection'] });
    expect(await originOf(ticket.id, colleague)).toBeNull();
    expect(`${ticket.title} ${ticket.description}`).not.toMatch(/Nguyễn|Nhung|Säge|Schnitt|03\.11/);
  });

  it('for the term follows a changed day of knowledge, unless somebody dated it otherwise or finished it', async () => {
    const [id, dated, closed] = [
      await long(ABSENT, { knownOn: '2026-11-06' }),
      await long(ABSENT, { knownOn: '2026-11-06' }),
      await long(ABSENT, { knownOn: '2026-11-06' }),
    ];
    clock.set('2026-11-07');
    const ticketOf = async (report: string) => (await create(report, { kind: 'deadline' })).tickets[0]!.ticket.id;
    const [mine, theirs, done] = [await ticketOf(id), await ticketOf(dated), await ticketOf(closed)];
    await rest.put(`ticket/${theirs}`, { dueDate: '2026-11-08' });
    await app.sql(
      `update ticket t set board_id = b.id from board b where b.client_id = t.client_id and b.final and t.id = $1`,
      [done],
    );
    for (const report of [id, dated, closed]) await rest.put(`incidentReport/${report}`, { knownOn: '2026-11-09' });
    const dueOf = async (ticket: string): Promise<string> =>
      String((await rest.get<{ dueDate: string }>(`ticket/${ticket}`)).body.dueDate).slice(0, 10);
    expect([await dueOf(mine), await dueOf(theirs), await dueOf(done)]).toEqual([
      '2026-11-12',
      '2026-11-08',
      '2026-11-09',
    ]);
    expect(
      await app.sql(`select details from ticket_activity where ticket_id = $1 and details ? 'dueDate'`, [mine]),
    ).toEqual([{ details: { dueDate: { from: '2026-11-09', to: '2026-11-12' } } }]);
  });

  it('is one where it is sent twice', async () => {
    const id = await long(ABSENT);
    const input = { id: '0b51c01a-7e49-4c8f-9d1a-3c1f0a9b7a11', kind: 'measure', title: 'Bremse prüfen' };
    await create(id, input);
    expect((await create(id, input)).tickets).toHaveLength(1);
  });

  it('for the term is refused where there is none, and for a measure without words', async () => {
    const id = await long({ didStopWork: 'no' });
    expect((await create(id, { kind: 'deadline' })).error).toMatchObject({ code: 'BAD_INPUT' });
    expect((await create(id, { kind: 'measure' })).error).toMatchObject({ details: [{ field: 'title' }] });
  });

  it('for the review of a risk assessment is offered where place or course fit, with the permission alone', async () => {
    const title = 'Plattensäge in Halle 2';
    const made = assessment(owner.userId, { title, location: 'Tischlerei' });
    const { id: riskAssessment } = await assessmentsOn(app).create(owner, made);
    const id = await long(ABSENT, { place: 'Halle 2, Plattensäge' });
    const query = 'query ($id: ID!) { incidentReport(id: $id) { assessmentsToReview { id title } } }';
    const offered = async (actor: Actor) =>
      (await app.graphql<{ incidentReport: { assessmentsToReview: object[] | null } }>(actor.token, query, { id })).data
        .incidentReport.assessmentsToReview;
    expect(await offered(owner)).toEqual([{ id: riskAssessment, title }]);
    const clerk = await addUser(app, owner, { permissions: ['incidentreport'] });
    expect(await offered(clerk)).toBeNull();
    expect((await create(id, { kind: 'review', riskAssessment }, clerk)).error).toMatchObject({ code: 'FORBIDDEN' });
    const { tickets } = await create(id, { kind: 'review', riskAssessment });
    expect(tickets[0]!.ticket.title).toBe(`Gefährdungsbeurteilung „${title}“ prüfen`);
    expect(tickets[0]!.ticket.description).toContain(`/app/riskAssessment/edit/${riskAssessment}/edit`);
  });
});

describe('the deletion after five years', () => {
  const old = (table: string, id: string, days: number) =>
    app.sql(`update ${table} set updated_at = ($2::date - interval '5 years')::date + $3::int where id = $1`, [
      id,
      '2026-11-04',
      days,
    ]);
  const count = async (table: string, id: string) =>
    (await app.sql(`select 1 from ${table} where id = $1`, [id])).length;

  it.each([
    ['medkit_log', 'logDeletion', () => rest.post('medkitlog', { name: 'Geheimnis', wound: 'Geheimnis' })],
    ['incident_report', 'reportDeletion', () => rest.post('incidentReport', { incidentReportType: 'long' })],
  ])('of %s is announced by mail a month before, once, and does not happen without', async (table, topic, make) => {
    const id = String((await make()).body.id);
    await old(table, id, 10);
    const soon = String((await make()).body.id);
    await old(table, soon, 40);
    // Announced late, therefore deleted late. The second deletion is announced in the same mail.
    const day = addDays('2026-11-04', NOTICE_DAYS);
    expect(await comes('2026-11-04')).toMatchObject([{ to: owner.email, topic, day, count: 2 }]);
    expect(await comes('2026-11-05')).toEqual([]);
    await app.sql(`update ${table} set updated_at = now() - interval '5 years 2 days' where id = any($1)`, [
      [id, soon],
    ]);
    await app.sql(`update ${table} set deletion_noticed_for = current_date where id = $1`, [id]);
    await app.sql(`update ${table} set deletion_noticed_for = null where id = $1`, [soon]);
    await trim(app.app.database);
    expect([await count(table, id), await count(table, soon)]).toEqual([0, 1]);
  });

  it('of a report can be postponed by five years by users who need it', async () => {
    const id = await long({ didStopWork: 'no' });
    await old('incident_report', id, 10);
    const { data } = await app.graphql<{ keepIncidentReport: { version: number } }>(
      owner.token,
      'mutation ($id: ID!) { keepIncidentReport(id: $id) { version } }',
      { id },
    );
    expect(data.keepIncidentReport.version).toBe(2);
    expect(await comes('2026-11-04')).toEqual([]);
  });
});

describe('somebody who is still unable to work', () => {
  const seen = async (report: string) => (await rest.get(`incidentReport/${report}`)).body;

  it('is said to be so by a short report, too, not to have been absent for 0 days', async () => {
    expect(await seen(await short({ backToWork: false, unableToWorkDays: 2 }))).toMatchObject({
      absence: { isStillAbsent: true, countedDays: 2, last: null },
    });
    expect(await seen(await short({ backToWork: true, unableToWorkDays: 2 }))).toMatchObject({
      absence: { isStillAbsent: false, countedDays: 2 },
    });
  });

  it('is counted up to today over REST, with the day to report', async () => {
    clock.set('2026-11-09');
    expect(await seen(await long(ABSENT, { knownOn: '2026-11-07' }))).toMatchObject({
      absence: { isStillAbsent: true, countedDays: 6, last: '2026-11-09' },
      reporting: { kind: 'reportable', until: '2026-11-10' },
    });
  });

  it('gets a later day where the organisation is in a state with a public holiday', async () => {
    clock.set('2026-11-16');
    const input = { companyData: { federalState: 'SN' } };
    const report = await long(ABSENT, { knownOn: '2026-11-15' });
    expect(await seen(report)).toMatchObject({ reporting: { until: '2026-11-18' } });
    const change = 'mutation ($input: UpdateClientInput!) { updateClient(input: $input) { id } }';
    await app.graphql(owner.token, change, { input });
    expect(await seen(report)).toMatchObject({ reporting: { until: '2026-11-19' } });
  });
});

import { pino } from 'pino';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '../../schema/kernel/permissions.ts';
import { today } from '../../schema/kernel/calendar.shared.ts';
import { startReminders } from '../../server/reminders/reminder-worker.ts';
import { restClient } from '../rest/rest-client.ts';
import { registerOwner } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { subscribed } from '../support/subscribed.ts';
import { storedMails } from '../support/stored-mails.ts';

/** This text is in every text field of the entry and the reports, and nowhere else. */
const SECRET = 'Geheimnis';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const LIVE = `subscription ($since: Float) { recordsChanged(kinds: ["ticket"], since: $since) { version } }`;
const SECRET_LIVE = ['incidentReport', 'medkitLog'].map(
  (kind) => `subscription { recordsChanged(kinds: ["${kind}"]) { version records { __typename
    ... on IncidentReport { name wound } ... on MedkitLogChange { id } } } }`,
);

describe('without the permissions, even an Owner with every other one', () => {
  it(
    'finds no entry and no report: in no list, search, history, audit, push, export, mail, error or personal data',
    { timeout: 120_000 },
    async () => {
      const boss = await registerOwner(app);
      const rest = restClient(app, boss.token);
      const made = async (path: string, body: object): Promise<string> => {
        const answer = await rest.post(path, body);
        expect(answer.status, path).toBe(201);
        return String(answer.body.id);
      };
      const words = { description: SECRET, wound: SECRET, place: SECRET };
      const person = {
        name: 'Mia Lehmann',
        employeeLanguage: 'GER',
        email: 'mia@example.com',
        personnelNumber: '1043',
      };
      const employee = await made('employee', person);
      const medkitLog = await made('medkitlog', { name: `Mia Lehmann ${SECRET}`, ...words });
      const shortReport = await made('incidentReport', {
        name: `Mia Lehmann ${SECRET}`,
        treatment: SECRET,
        ...words,
        medkitLog,
        personalId: '1043',
        unableToWorkDays: 9,
        date: new Date(Date.now() - 9 * 864e5).toISOString(),
      });
      const long = await made('incidentReport', {
        incidentReportType: 'long',
        longIncidentReport: {
          insuredPerson: { lastName: SECRET },
          accidentDetails: { incidentDescription: SECRET, incidentDate: `${today()}T00:00`, deadly: true },
        },
      });
      // Sent: the report has a version, and a stored document whose name contains that of the injured person.
      const sent = await made('incidentReport', {
        incidentReportType: 'long',
        duties: { sent: today() },
        longIncidentReport: {
          insuredPerson: { lastName: SECRET },
          accidentDetails: { incidentDescription: SECRET },
        },
      });
      expect((await rest.get(`incidentReport2/${sent}/pdf?version=1`)).status).toBe(200);
      const [version] = await app.sql<{ id: string }>(`select id from record_version where record_id = $1`, [sent]);
      const { data: follow } = await app.graphql<{
        createIncidentTicket: { tickets: { ticket: { id: string } }[] };
      }>(
        boss.token,
        `mutation ($id: ID!) { createIncidentTicket(id: $id, input: { kind: "deadline" }) { tickets { ticket { id } } } }`,
        { id: long },
      );
      const ticket = follow.createIncidentTicket.tickets[0]!.ticket.id;

      const permissions = PERMISSIONS.filter((name) => name !== 'medkitlog' && name !== 'incidentreport');
      await app.sql(`update client_user set permissions = $2 where id = $1`, [boss.userId, permissions]);
      const said: string[] = [];
      const socket = createClient({
        url: `${app.url.replace('http', 'ws')}/graphql`,
        webSocketImpl: WebSocket,
        connectionParams: { token: boss.token },
        retryAttempts: 0,
      });
      for (const query of [...SECRET_LIVE, 'subscription { boardChanged { version } }'])
        socket.subscribe(
          { query },
          {
            next: (event) => void said.push(JSON.stringify(event)),
            error: (error) => void said.push(JSON.stringify(error)),
            complete: () => undefined,
          },
        );
      await subscribed(socket, LIVE);
      // A change happens while the socket is open, and the reminders run.
      await app.sql(`update incident_report set wound = $2, version = version + 1 where id = $1`, [
        shortReport,
        SECRET,
      ]);
      const worker = startReminders({
        database: app.app.database,
        clock: app.app.ports.clock,
        log: pino({ level: 'silent' }),
        publicUrl: app.app.ports.publicUrl,
        wakeOutbox: () => undefined,
      });
      await worker.wake();
      await worker.stop();
      const mails = await storedMails(app, `client_id = $1 and template = 'accidentNotice'`, [boss.clientId]);
      expect(mails).toHaveLength(2);

      for (const path of [
        'medkitlog',
        `medkitlog/${medkitLog}`,
        'medkitlog/pdf?start=2026-01-01&end=2026-12-31',
        'incidentReport',
        `incidentReport/${long}`,
        'incidentReport/pdf?start=2026-01-01&end=2026-12-31',
        `incidentReport2/${sent}/pdf?version=1`,
        'document',
        `document?search=${SECRET}`,
        `incidentReport2/${long}/pdf`,
        'incidentReport/statistics/pdf?year=2026',
        `ticket/${ticket}`,
        `ticket?search=${SECRET}`,
        'ticket',
        `employee?search=${SECRET}`,
      ])
        said.push(JSON.stringify((await rest.get(path)).body));
      const ids = { id: long };
      for (const question of [
        `{ medkitLogs(search: "${SECRET}") { data { name } } }`,
        `{ incidentReports(search: "${SECRET}") { data { name } } }`,
        '{ struckMedkitLogs { data { name } } }',
        '{ incidentStatistics(year: 2026) { places { name } } }',
        '{ injuredPeople(search: "Lehmann") { name } }',
        'query ($id: ID!) { incidentReport(id: $id) { name corrections { content } tickets { kind } } }',
        'mutation ($id: ID!) { keepIncidentReport(id: $id) { name } }',
        'mutation ($id: ID!) { dismissIncidentCorrections(id: $id) { name } }',
        'mutation ($id: ID!) { updateIncidentReport(id: $id, input: { wound: "x" }) { name } }',
        'query ($id: ID!) { recordHistory(entity: "IncidentReport", id: $id) { data { changes { from to } } } }',
        '{ audit(perPage: 100) { data { entity changes { field from to } } names { name } } }',
        `{ audit(search: "${SECRET}") { count data { entity changes { to } } } }`,
        `{ recordVersion(id: "${version!.id}") { snapshot } }`,
        `{ incidentReportPdf(id: "${sent}", version: 1) { name } }`,
        '{ mails { data { subject } } }',
        `{ tickets(search: "${SECRET}") { data { title description origin { title } } } }`,
        `{ tickets { data { title description origin { title } } } }`,
        `{ employeeData(id: "${employee}") { data { rows } } }`,
        'mutation { createIncidentReport(input: { wound: "Geheim" }) { name } }',
      ])
        said.push(JSON.stringify(await app.graphql(boss.token, question, question.includes('$id') ? ids : {})));
      said.push(...mails.map((mail) => JSON.stringify(mail)));
      const feed = await app.sql<{ line: string }>(
        `select to_jsonb(c)::text as line from change c where client_id = $1`,
        [boss.clientId],
      );
      said.push(...feed.map(({ line }) => line));
      await socket.dispose();

      // No answer repeats an argument, so an occurrence of the word would be a leak.
      expect(said.filter((answer) => answer.includes(SECRET))).toEqual([]);
      expect(said.filter((answer) => answer.includes('FORBIDDEN')).length).toBeGreaterThan(16);
      // The calls that are not refused have answered.
      expect(said.some((answer) => answer.includes('Unfallanzeige absenden'))).toBe(true);
    },
  );
});

describe('bad input', () => {
  it('without a person is refused in the short form, and markup is stored as it was typed', async () => {
    const boss = await registerOwner(app);
    const rest = restClient(app, boss.token);
    const short = { description: '<script>alert(1)</script>', wound: '<b>x</b>', treatment: '<img src=x>' };
    expect((await rest.post('incidentReport', short)).error.field).toBe('name');
    const { body } = await rest.post('incidentReport', { ...short, name: '<i>Mia</i>' });
    expect(body).toMatchObject({ ...short, name: '<i>Mia</i>' });
  });

  it.each([
    ['start=1996-01-01&end=2025-12-31', 'end'],
    ['start=2026-02-01&end=2026-01-31', 'end'],
    ['start=2026-01-01', 'end'],
  ])('of an export, %s, is refused and names %s', async (range, field) => {
    const boss = await registerOwner(app);
    const { status, error } = await restClient(app, boss.token).get(`incidentReport/pdf?${range}`);
    expect([status, error.field]).toEqual([400, field]);
  });
});

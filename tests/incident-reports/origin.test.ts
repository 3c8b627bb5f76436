import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restClient, type RestClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let owner: Actor;
let rest: RestClient;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  owner = await registerOwner(app);
  rest = restClient(app, owner.token);
});
afterAll(() => app.stop());

const ENTRY = {
  name: 'Jonas Brandt',
  wound: 'Schnittwunde',
  description: 'Abgerutscht',
  place: 'Halle 2',
  aidMeasures: 'Verbunden',
  firstAid: true,
  nameFirstAid: 'Petra Vogel',
  date: '2026-11-03T10:20:00.000Z',
};
const SHORT = {
  name: 'Jonas Brandt',
  wound: 'Schnittwunde',
  description: 'Abgerutscht',
  place: 'Halle 2',
  treatment: 'Verbunden\nErste Hilfe: Petra Vogel',
  date: ENTRY.date,
};

const id = async (path: string, body: object): Promise<string> => {
  const answer = await rest.post(path, body);
  expect(answer.status).toBe(201);
  return String(answer.body.id);
};
const corrections = async (report: string, actor: Actor = owner) => {
  const { data } = await app.graphql<{
    incidentReport: { corrections: { origin: string; field: string; content: Record<string, unknown> }[] };
  }>(actor.token, 'query ($id: ID!) { incidentReport(id: $id) { corrections { origin field content } } }', {
    id: report,
  });
  return data.incidentReport.corrections.map(({ origin, field, content }) => [origin, field, content[field]]);
};
const looks = () =>
  app.sql<{ kind: string }>(`select kind from medkit_log_access where client_id = $1 and kind = 'viewed'`, [
    owner.clientId,
  ]);

describe('a later correction of the entry', () => {
  it('is offered to the report made of it, field by field, until the report says it, too', async () => {
    const medkitLog = await id('medkitlog', ENTRY);
    const report = await id('incidentReport', { ...SHORT, medkitLog });
    expect(await corrections(report)).toEqual([]);
    await rest.put(`medkitlog/${medkitLog}`, { wound: 'Tiefe Schnittwunde', nameFirstAid: 'Murat Yılmaz' });
    expect(await corrections(report)).toEqual([
      ['medkitLog', 'wound', 'Tiefe Schnittwunde'],
      ['medkitLog', 'treatment', 'Verbunden\nErste Hilfe: Murat Yılmaz'],
    ]);
    // The corrections are not applied automatically.
    expect((await rest.get(`incidentReport/${report}`)).body).toMatchObject({ wound: 'Schnittwunde', version: 1 });
    await rest.put(`incidentReport/${report}`, { wound: 'Tiefe Schnittwunde' });
    expect(await corrections(report)).toEqual([['medkitLog', 'treatment', expect.any(String)]]);
  });

  it('is not offered again once it was dismissed, but a new one is', async () => {
    const medkitLog = await id('medkitlog', ENTRY);
    const report = await id('incidentReport', { ...SHORT, medkitLog });
    await rest.put(`medkitlog/${medkitLog}`, { place: 'Halle 3' });
    const dismiss = 'mutation ($id: ID!) { dismissIncidentCorrections(id: $id) { version } }';
    const { data } = await app.graphql<{ dismissIncidentCorrections: { version: number } }>(owner.token, dismiss, {
      id: report,
    });
    // Dismissing them does not make an open form outdated.
    expect(data.dismissIncidentCorrections.version).toBe(1);
    expect(await corrections(report)).toEqual([]);
    await rest.put(`medkitlog/${medkitLog}`, { date: '2026-11-03T10:30:00.000Z' });
    expect(await corrections(report)).toEqual([['medkitLog', 'date', '2026-11-03T10:30:00.000Z']]);
  });

  it('is shown to nobody without the permission for the log, and each look at it is logged', async () => {
    const medkitLog = await id('medkitlog', ENTRY);
    const report = await id('incidentReport', { ...SHORT, medkitLog });
    await rest.put(`medkitlog/${medkitLog}`, { wound: 'Geheim' });
    const before = (await looks()).length;
    const clerk = await addUser(app, owner, { permissions: ['incidentreport'] });
    expect(await corrections(report, clerk)).toEqual([]);
    expect((await looks()).length).toBe(before);
    await corrections(report);
    expect((await looks()).length).toBe(before + 1);
  });

  it('reaches the long report, also by way of the short one', async () => {
    const medkitLog = await id('medkitlog', ENTRY);
    const shortReport = await id('incidentReport', { ...SHORT, medkitLog });
    const long = await id('incidentReport', {
      incidentReportType: 'long',
      longIncidentReport: {
        insuredPerson: { firstName: 'Jonas', lastName: 'Brandt' },
        accidentDetails: { incidentDate: ENTRY.date, incidentDescription: 'Abgerutscht', typeOfInjury: 'Schnittwunde' },
        medicalCare: { name: 'Verbunden Erste Hilfe: Petra Vogel' },
      },
      place: 'Halle 2',
      medkitLog,
      shortReport,
    });
    expect(await corrections(long)).toEqual([]);
    await rest.put(`medkitlog/${medkitLog}`, { name: 'Jonas Brand' });
    await rest.put(`incidentReport/${shortReport}`, { description: 'An der Säge abgerutscht' });
    expect(await corrections(long)).toEqual([
      ['shortReport', 'description', 'An der Säge abgerutscht'],
      ['medkitLog', 'name', 'Jonas Brand'],
    ]);
  });

  it('of an entry that was struck out is none', async () => {
    const medkitLog = await id('medkitlog', ENTRY);
    const report = await id('incidentReport', { ...SHORT, medkitLog });
    await rest.put(`medkitlog/${medkitLog}`, { wound: 'Falsch' });
    await rest.call('DELETE', `medkitlog/${medkitLog}`);
    expect(await corrections(report)).toEqual([]);
  });
});

describe('a report that names its origin and leaves fields out', () => {
  it('takes over what the short report says, the person as first and last name', async () => {
    const shortReport = await id('incidentReport', SHORT);
    const { status, body } = await rest.post('incidentReport', {
      incidentReportType: 'long',
      shortReport,
      longIncidentReport: { insuredPerson: { birthday: '1990-02-03' }, medicalCare: { name: 'Dr. Weiß' } },
    });
    expect([status, body.name, body.place]).toEqual([201, 'Jonas Brandt', 'Halle 2']);
    expect(body.longIncidentReport).toMatchObject({
      insuredPerson: { firstName: 'Jonas', lastName: 'Brandt', birthday: '1990-02-03' },
      accidentDetails: { incidentDate: ENTRY.date, incidentDescription: 'Abgerutscht', typeOfInjury: 'Schnittwunde' },
      // Existing values are not replaced.
      medicalCare: { name: 'Dr. Weiß' },
    });
    expect(await corrections(String(body.id))).toEqual([]);
  });

  it('takes over what the entry says, and the look at it is logged', async () => {
    const medkitLog = await id('medkitlog', ENTRY);
    const before = (await looks()).length;
    const { status, body } = await rest.post('incidentReport', { medkitLog });
    expect(status).toBe(201);
    expect(body).toMatchObject(SHORT);
    expect((await looks()).length).toBe(before + 1);
  });

  it('is refused for an entry that the caller may not open, and nothing of it is taken', async () => {
    const medkitLog = await id('medkitlog', ENTRY);
    const clerk = restClient(app, (await addUser(app, owner, { permissions: ['incidentreport'] })).token);
    const { status, error } = await clerk.post('incidentReport', { medkitLog, incidentReportType: 'long' });
    expect([status, error?.details?.[0]?.field]).toEqual([400, 'medkitLog']);
  });
});

describe('the name of a long report', () => {
  const long = (body: object) => rest.post('incidentReport', { incidentReportType: 'long', ...body });

  it('becomes first and last name where the insured person is left out', async () => {
    const { body } = await long({ name: 'Yılmaz, Murat' });
    expect(body.longIncidentReport).toMatchObject({ insuredPerson: { firstName: 'Murat', lastName: 'Yılmaz' } });
  });

  it('is refused where the insured person is called otherwise', async () => {
    const insuredPerson = { firstName: 'Jonas', lastName: 'Brandt' };
    const { status, error } = await long({ name: 'Murat Yılmaz', longIncidentReport: { insuredPerson } });
    expect([status, error?.details?.[0]?.key]).toEqual([400, 'nameOfInsuredPerson']);
    expect((await long({ name: 'Jonas Brandt', longIncidentReport: { insuredPerson } })).status).toBe(201);
  });

  it('may be written back as it was read, beside a changed person', async () => {
    const { body } = await long({ longIncidentReport: { insuredPerson: { firstName: 'Jonas', lastName: 'Brand' } } });
    const changed = {
      name: body.name,
      longIncidentReport: { insuredPerson: { firstName: 'Jonas', lastName: 'Brandt' } },
    };
    const { status, body: after } = await rest.put(`incidentReport/${String(body.id)}`, changed);
    expect([status, after.name]).toEqual([200, 'Jonas Brandt']);
  });
});

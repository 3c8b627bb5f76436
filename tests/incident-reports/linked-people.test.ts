import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { employeesOn, somebody } from '../employees/operations.ts';
import { restClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { extractOf } from '../support/personal-data.ts';
import { LONG } from './samples.ts';

let app: TestApp;
let owner: Actor;
let people: ReturnType<typeof employeesOn>;

beforeAll(async () => {
  app = await startTestApp();
  people = employeesOn(app);
  owner = await registerOwner(app);
});
afterAll(() => app.stop());

const SHORT = { description: 'Ausgerutscht', wound: 'Prellung', treatment: 'Gekühlt' };
const ENTRY = { wound: 'Schnitt am Finger', date: '2026-11-03T11:20' };

const rest = (actor: Actor = owner) => restClient(app, actor.token);
async function made(path: string, body: object): Promise<string> {
  const answer = await rest().post(path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return String(answer.body.id);
}
async function sectionsOf(employee: string, actor: Actor = owner, language = 'de') {
  const { section } = await extractOf(app, actor, employee, language);
  return { reports: section('incidentReports'), log: section('medkitLogs') };
}
const newPerson = async (name: string, more: object = {}): Promise<string> =>
  (await people.create(owner, somebody({ name, ...more }))).id;

describe('reports and entries of somebody who was picked from the employees', () => {
  it('are part of the extract of their personal data, and those of others are not', async () => {
    const employee = await newPerson('Nhung Nguyễn');
    await made('incidentReport', { ...SHORT, name: 'Nhung Nguyễn', employee });
    await made('incidentReport', { ...LONG, employee });
    await made('incidentReport', { ...SHORT, name: 'Jemand anderes' });
    const entry = await made('medkitlog', { ...ENTRY, name: 'Nhung Nguyễn', employee });
    await made('medkitlog', { ...ENTRY, name: 'Jemand anderes' });
    const { reports, log } = await sectionsOf(employee);
    expect(reports.rows).toHaveLength(2);
    const long = reports.rows.find(({ incidentReportType }) => incidentReportType === 'Unfallanzeige (amtlich)')!;
    expect(long).toMatchObject({
      'longIncidentReport.insuredPerson.gender': 'divers',
      'longIncidentReport.accidentDetails.injuredBodyParts': 'Linker Zeigefinger',
      'longIncidentReport.workTimeAndAbsence.startedAgainDate': '2026-11-09',
    });
    expect(Object.keys(long).filter((field) => !reports.labels[field])).toEqual([]);
    expect(log.rows).toMatchObject([{ id: entry, wound: 'Schnitt am Finger', date: '2026-11-03T10:20:00.000Z' }]);
    expect(long.date).toBe('2026-11-03T10:20:00.000Z');
    expect([reports.note, log.note]).toEqual([null, null]);
  });

  it('are named without being shown to users without the permission, whether there are any or none', async () => {
    const [with_, without] = [await newPerson('Katrin Vogt'), await newPerson('Uwe Ziegler')];
    await made('incidentReport', { ...SHORT, name: 'Katrin Vogt', employee: with_ });
    await made('medkitlog', { ...ENTRY, name: 'Katrin Vogt', employee: with_ });
    const office = await addUser(app, owner, { permissions: ['usermanagement'] });
    const sections = await sectionsOf(with_, office);
    expect(sections).toEqual(await sectionsOf(without, office));
    expect(sections.reports).toMatchObject({ rows: [], labels: {} });
    expect(sections.reports.note).toContain('muss diesen Teil ergänzen');
    expect(sections.log.note).toContain('Verbandbuch');
    const aider = await addUser(app, owner, { permissions: ['usermanagement', 'medkitlog'] });
    const half = await sectionsOf(with_, aider, 'en');
    expect([half.reports.rows.length, half.log.rows.length]).toEqual([0, 1]);
    expect(half.reports.note).toContain('must add this part');
  });

  it('are logged as viewed, for the Owner to read', async () => {
    const employee = await newPerson('Petra Vogel');
    const entry = await made('medkitlog', { ...ENTRY, name: 'Petra Vogel', employee });
    await sectionsOf(employee);
    expect(
      await app.sql(`select kind from medkit_log_access where medkit_log_id = $1 and user_id = $2`, [
        entry,
        owner.userId,
      ]),
    ).toEqual([{ kind: 'viewed' }]);
  });

  it('are asked for where the same name or number is written and nobody was picked', async () => {
    const employee = await newPerson('Murat Yılmaz', { personnelNumber: '4711' });
    await made('incidentReport', { ...SHORT, name: ' murat yılmaz' });
    await made('incidentReport', { ...SHORT, name: 'M. Y.', personalId: '4711' });
    const { reports, log } = await sectionsOf(employee);
    expect(reports.rows).toEqual([]);
    expect(reports.note).toMatch(/^2 Unfallmeldungen nennen denselben Namen/);
    expect(log.note).toBeNull();
  });

  it('stay unchanged when the person is deleted, and are linked again when the person is restored', async () => {
    const employee = await newPerson('Mia Brenner');
    const report = await made('incidentReport', { ...SHORT, name: 'Mia Brenner', employee });
    const entry = await made('medkitlog', { ...ENTRY, name: 'Mia Brenner', employee });
    const known = async () => {
      const [{ body: one }, { body: other }] = [
        await rest().get(`incidentReport/${report}`),
        await rest().get(`medkitlog/${entry}`),
      ];
      return { one, other };
    };
    const audited = `select count(*)::int from audit where record_id = any($1)`;
    const [before, noted] = [await known(), await app.sql(audited, [[report, entry]])];
    expect((await rest().delete(`employee/${employee}`)).status).toBe(200);
    const after = await known();
    expect(after).toEqual({
      one: { ...before.one, employeeId: null },
      other: { ...before.other, employeeId: null },
    });
    expect(after.one.name).toBe('Mia Brenner');
    expect(await app.sql(audited, [[report, entry]])).toEqual(noted);
    await app.graphql(owner.token, `mutation { restoreRecord(kind: "employee", id: "${employee}") { id } }`);
    expect(await known()).toEqual(before);
    await rest().delete(`employee/${employee}`);
    await app.sql(`select purge_soft_deleted(now() + interval '1 day')`);
    expect(await known()).toEqual(after);
  });

  it('can be linked and unlinked later, which an entry of the log stores as an addition', async () => {
    const employee = await newPerson('Jörg Bäumler');
    const entry = await made('medkitlog', { ...ENTRY, name: 'Jörg Bäumler' });
    const linked = await rest().put(`medkitlog/${entry}`, { employee });
    expect(linked.body).toMatchObject({ employeeId: employee, version: 2, name: 'Jörg Bäumler' });
    const again = await rest().put(`medkitlog/${entry}`, { employee });
    expect(again.body.version).toBe(2);
    expect((await rest().put(`medkitlog/${entry}`, { employee: null })).body).toMatchObject({ employeeId: null });
    const report = await made('incidentReport', { ...SHORT, name: 'Jörg Bäumler', employee });
    expect((await rest().put(`incidentReport/${report}`, { employee: null })).body.employeeId).toBeNull();
  });

  it('are linked with nobody of another organisation', async () => {
    const stranger = await registerOwner(app);
    const { id: theirs } = await people.create(stranger, somebody({ name: 'Fremd' }));
    for (const [path, record] of [
      ['incidentReport', SHORT],
      ['medkitlog', ENTRY],
    ] as const) {
      const { status, error } = await rest().post(path, { ...record, name: 'X', employee: theirs });
      expect([status, error.field]).toEqual([400, 'employee']);
    }
    const ask = `{ injuredPerson(id: "${theirs}") { name } }`;
    expect((await app.graphql(owner.token, ask)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restClient, type RestClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let owner: Actor;
let rest: RestClient;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  rest = restClient(app, owner.token);
});
afterAll(() => app.stop());

const SHORT = { name: 'Jonas Brandt', description: 'Abgerutscht', wound: 'Schnitt', treatment: 'Verbunden' };

interface Entry {
  action: string;
  user: { id: string } | null;
  changes: { field: string; from: unknown; to: unknown }[];
}
const historyOf = async (id: string, actor: Actor = owner): Promise<Entry[] | undefined> => {
  const query = `query ($id: ID!) { recordHistory(entity: "IncidentReport", id: $id) {
    data { action user { id } changes { field from to } } } }`;
  const { data } = await app.graphql<{ recordHistory: { data: Entry[] } } | null>(actor.token, query, { id });
  return data?.recordHistory.data;
};
const create = async (body: object): Promise<string> => String((await rest.post('incidentReport', body)).body.id);

describe('the history of an incident report', () => {
  it('contains who changed what, from what to what', async () => {
    const id = await create(SHORT);
    const clerk = await addUser(app, owner, { permissions: ['incidentreport'] });
    await restClient(app, clerk.token).put(`incidentReport/${id}`, { wound: 'Tiefer Schnitt', deadly: false });
    const [changed, created] = (await historyOf(id))!;
    expect(changed).toEqual({
      action: 'updated',
      user: { id: clerk.userId },
      changes: [{ field: 'wound', from: 'Schnitt', to: 'Tiefer Schnitt' }],
    });
    expect(created!.action).toBe('created');
    expect(created!.changes.map(({ field }) => field).toSorted()).toEqual([
      'description',
      'incident_report_type',
      'name',
      'treatment',
      'wound',
    ]);
  });

  it('of a long report names the fields of the form, and each duty that is done', async () => {
    const id = await create({
      incidentReportType: 'long',
      longIncidentReport: { insuredPerson: { lastName: 'Lehmann' } },
    });
    await rest.put(`incidentReport/${id}`, {
      longIncidentReport: { insuredPerson: { lastName: 'Lehmann-Vogel' }, workTimeAndAbsence: { didStopWork: 'no' } },
      duties: { sent: '2026-11-05' },
    });
    const [changed] = (await historyOf(id))!;
    expect(changed!.changes.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
      { field: 'duty.sent', from: null, to: '2026-11-05' },
      { field: 'long_incident_report.insuredPerson.lastName', from: 'Lehmann', to: 'Lehmann-Vogel' },
      { field: 'long_incident_report.workTimeAndAbsence.didStopWork', from: null, to: 'no' },
    ]);
  });

  it('is not shown to an Owner without the permission, not in the audit either', async () => {
    const id = await create({ ...SHORT, wound: 'Geheimnis' });
    await rest.put(`incidentReport/${id}`, { wound: 'Geheimnis zwei' });
    const other = await addUser(app, owner, { role: 'Owner', permissions: ['usermanagement'] });
    await app.sql(`update client_user set permissions = '{usermanagement}' where id = $1`, [other.userId]);
    expect(await historyOf(id, other)).toBeUndefined();
    const { data } = await app.graphql<{ audit: { data: { changes: unknown[] }[] } }>(
      other.token,
      '{ audit(filter: { entity: "IncidentReport" }) { data { changes { field from to } } } }',
    );
    expect(data.audit.data.length).toBeGreaterThan(1);
    expect(data.audit.data.flatMap(({ changes }) => changes)).toEqual([]);
  });

  it('is deleted with the report, and cannot be changed', async () => {
    const id = await create({ ...SHORT, wound: 'Geheimnis' });
    const role = new pg.Client({ connectionString: app.database.appUrl });
    await role.connect();
    await expect(role.query(`update incident_report_change set changes = '{}'`)).rejects.toMatchObject({
      code: '42501',
    });
    await role.end();
    await rest.call('DELETE', `incidentReport/${id}`);
    expect((await historyOf(id))!.map(({ action, changes }) => [action, changes])).toEqual([
      ['deleted', []],
      ['created', []],
    ]);
  });
});

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../printing/pdf-reader.ts';
import { restClient, type RestClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { LONG } from './samples.ts';

let app: TestApp;
let owner: Actor;
let rest: RestClient;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  rest = restClient(app, owner.token);
});
afterAll(() => app.stop());

interface Version {
  number: number;
  pdfSha256: string | null;
  createdBy: { id: string };
  snapshot: { sentOn: string; title: string };
}

const create = async (): Promise<string> => {
  const { status, body } = await rest.post<{ id: string }>('incidentReport', LONG);
  expect(status).toBe(201);
  return body.id;
};

const change = async (id: string, changes: object): Promise<void> => {
  const { status } = await rest.put(`incidentReport/${id}`, changes);
  expect(status).toBe(200);
};

const versionsOf = async (id: string): Promise<Version[]> => {
  const { data } = await app.graphql<{ incidentReport: { versions: Version[] } }>(
    owner.token,
    'query ($id: ID!) { incidentReport(id: $id) { versions { number pdfSha256 createdBy { id } snapshot } } }',
    { id },
  );
  return data.incidentReport.versions;
};

const sentPdf = async (id: string, version: number): Promise<Buffer> => {
  const { status, body } = await rest.get<{ content: string }>(`incidentReport2/${id}/pdf?version=${version}`);
  expect(status).toBe(200);
  return Buffer.from(body.content, 'base64');
};

it('a sent report is kept with the hash of its document, whatever is corrected later', async () => {
  const id = await create();
  expect(await versionsOf(id)).toEqual([]);
  await change(id, { duties: { sent: '2026-11-12' } });
  const pdf = await sentPdf(id, 1);
  expect(await versionsOf(id)).toEqual([
    {
      number: 1,
      pdfSha256: createHash('sha256').update(pdf).digest('hex'),
      createdBy: { id: owner.userId },
      snapshot: expect.objectContaining({ sentOn: '2026-11-12', title: 'Thị Hồng Nhung Nguyễn' }) as object,
    },
  ]);

  await change(id, { longIncidentReport: { accidentDetails: { typeOfInjury: 'Amputation' } } });
  expect(await versionsOf(id)).toHaveLength(1);
  expect((await sentPdf(id, 1)).equals(pdf)).toBe(true);
  expect((await readPdf(pdf)).text).not.toContain('Amputation');

  // Sent again, marked as a correction.
  await change(id, { duties: { sent: '2026-11-16' } });
  expect((await readPdf(await sentPdf(id, 2))).text).toContain('Amputation');
  expect((await versionsOf(id)).map(({ number }) => number)).toEqual([2, 1]);
});

it('is stored once for each day that is marked as sent, and nobody can change it', async () => {
  const id = await create();
  await change(id, { duties: { sent: '2026-11-12' } });
  await change(id, { duties: { sent: '2026-11-12', worksCouncil: '2026-11-13' } });
  expect(await versionsOf(id)).toHaveLength(1);
  await sentPdf(id, 1);
  await expect(app.sql(`update record_version set pdf_sha256 = null where record_id = $1`, [id])).rejects.toThrow(
    'a version cannot be changed',
  );
});

const LONG_AGO = `updated_at = now() - interval '5 years 1 day', deletion_noticed_for = current_date`;
const purge = () => app.sql('select purge_incident_reports()');

describe('a report that was sent', () => {
  it('cannot be deleted before its five years are over, and its versions are deleted with it', async () => {
    const id = await create();
    await change(id, { duties: { sent: '2026-11-12' } });
    await sentPdf(id, 1);
    expect(await rest.delete(`incidentReport/${id}`)).toMatchObject({ status: 409 });
    // Nor after the day of sending is cleared, which keeps the version.
    await change(id, { duties: { sent: null } });
    expect(await rest.delete(`incidentReport/${id}`)).toMatchObject({ status: 409 });
    const remove = () => app.sql('delete from incident_report where id = $1', [id]);
    await expect(remove()).rejects.toThrow('is kept for five years');

    const [file] = await app.sql<{ id: string }>(`select pdf_file_id as id from record_version where record_id = $1`, [
      id,
    ]);
    await app.sql(`update incident_report set ${LONG_AGO} where id = $1`, [id]);
    await purge();
    expect(await app.sql(`select 1 from record_version where record_id = $1`, [id])).toEqual([]);
    expect(await app.sql(`select 1 from stored_file where id = $1 and released_at is null`, [file!.id])).toEqual([]);
  });

  it('is struck out by an Owner with a reason, which list, form and history show, and cannot be changed any more', async () => {
    const id = await create();
    await change(id, { duties: { sent: '2026-11-12' } });
    const pdf = await sentPdf(id, 1);
    const strike = (client: RestClient, reason: string) => client.put(`incidentReport/${id}/strike`, { reason });
    const clerk = await addUser(app, owner, { permissions: ['incidentreport'] });
    expect(await strike(restClient(app, clerk.token), 'Doppelt abgesendet')).toMatchObject({ status: 403 });
    expect(await strike(rest, ' ')).toMatchObject({ status: 400 });
    expect(await strike(rest, 'Doppelt abgesendet')).toMatchObject({
      status: 200,
      body: { struckReason: 'Doppelt abgesendet', struckAt: expect.any(String) as string },
    });
    expect(await strike(rest, 'Noch einmal')).toMatchObject({ status: 409 });
    expect(await rest.put(`incidentReport/${id}`, { place: 'Lager' })).toMatchObject({ status: 409 });
    expect(await rest.delete(`incidentReport/${id}`)).toMatchObject({ status: 409 });
    await expect(app.sql(`update incident_report set place = 'Lager' where id = $1`, [id])).rejects.toThrow(
      'cannot be changed',
    );

    const { data } = await app.graphql<{ incidentReport: { reporting: object; struckBy: object } }>(
      owner.token,
      'query ($id: ID!) { incidentReport(id: $id) { reporting { kind } struckBy { id } } }',
      { id },
    );
    expect(data.incidentReport).toEqual({ reporting: { kind: 'struck' }, struckBy: { id: owner.userId } });
    const [stored] = await app.sql<{ changes: object }>(
      `select changes from incident_report_change where incident_report_id = $1 order by audit_id desc limit 1`,
      [id],
    );
    expect(stored!.changes).toEqual({ struck_reason: ['', 'Doppelt abgesendet'] });
    // The sent version is unchanged; the current report contains the reason for which it was struck out.
    expect((await sentPdf(id, 1)).equals(pdf)).toBe(true);
    const now = await rest.get<{ content: string }>(`incidentReport2/${id}/pdf`);
    expect(now).toMatchObject({ status: 200 });
    expect((await readPdf(Buffer.from(now.body.content, 'base64'))).text).toContain('Doppelt abgesendet');
  });

  it('that was never sent is deleted, and not struck out', async () => {
    const id = await create();
    expect(await rest.put(`incidentReport/${id}/strike`, { reason: 'Falsch' })).toMatchObject({ status: 409 });
    expect((await rest.delete(`incidentReport/${id}`)).status).toBe(200);
  });
});

it('short reports have no such versions, and unknown versions are not found', async () => {
  const { body } = await rest.post<{ id: string }>('incidentReport', {
    name: 'Mia',
    description: 'Gestolpert',
    wound: 'Prellung',
    treatment: 'Gekühlt',
    duties: { sent: '2026-11-12' },
  });
  expect(await versionsOf(body.id)).toEqual([]);
  expect((await rest.get(`incidentReport2/${body.id}/pdf?version=1`)).status).toBe(404);
  expect((await rest.get(`incidentReport2/${await create()}/pdf?version=7`)).status).toBe(404);
});

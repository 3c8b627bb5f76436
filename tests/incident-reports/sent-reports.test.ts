import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPdf } from '../printing/pdf-reader.ts';
import { restClient, type RestClient } from '../rest/rest-client.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
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

it('what was sent is kept with the hash of its document, whatever is corrected later', async () => {
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

  // Sent once more, as corrected.
  await change(id, { duties: { sent: '2026-11-16' } });
  expect((await readPdf(await sentPdf(id, 2))).text).toContain('Amputation');
  expect((await versionsOf(id)).map(({ number }) => number)).toEqual([2, 1]);
});

it('is written once for each day that is ticked off, and goes with the report', async () => {
  const id = await create();
  await change(id, { duties: { sent: '2026-11-12' } });
  await change(id, { duties: { sent: '2026-11-12', worksCouncil: '2026-11-13' } });
  expect(await versionsOf(id)).toHaveLength(1);
  await sentPdf(id, 1);
  await expect(app.sql(`update record_version set pdf_sha256 = null where record_id = $1`, [id])).rejects.toThrow(
    'a version cannot be changed',
  );
  const [file] = await app.sql<{ id: string }>(`select pdf_file_id as id from record_version where record_id = $1`, [
    id,
  ]);
  expect((await rest.delete(`incidentReport/${id}`)).status).toBe(200);
  expect(await app.sql(`select 1 from record_version where record_id = $1`, [id])).toEqual([]);
  expect(await app.sql(`select 1 from stored_file where id = $1 and released_at is null`, [file!.id])).toEqual([]);
});

it('is nothing of a short report, and unknown versions are not found', async () => {
  const { body } = await rest.post<{ id: string }>('incidentReport', {
    ...{ name: 'Mia', description: 'Gestolpert', wound: 'Prellung', treatment: 'Gekühlt' },
    duties: { sent: '2026-11-12' },
  });
  expect(await versionsOf(body.id)).toEqual([]);
  expect((await rest.get(`incidentReport2/${body.id}/pdf?version=1`)).status).toBe(404);
  expect((await rest.get(`incidentReport2/${await create()}/pdf?version=7`)).status).toBe(404);
});

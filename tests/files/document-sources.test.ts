import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restClient } from '../rest/rest-client.ts';
import { assessment, assessmentsOn } from '../risk-assessments/operations.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { entriesOn, refusal } from './entry-client.ts';
import { filesOn } from './file-client.ts';
import { pdf, png } from './samples.ts';
import { unpackedBytes } from './unpacked.ts';

let app: TestApp;
let owner: Actor;
let filing: Actor;
let goods: Actor;
let both: Actor;
let sheetId: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  filing = await addUser(app, owner, { permissions: ['documentmanagement'] });
  goods = await addUser(app, owner, { permissions: ['dangerousgoodstorage'] });
  both = await addUser(app, owner, { permissions: ['documentmanagement', 'dangerousgoodstorage'] });
  const client = restClient(app, owner.token);
  const location = await client.post<{ _id: string }>('dangerousGoodStorageLocation', { name: 'Schrank' });
  const good = await client.post<{ _id: string }>('dangerousGood', {
    dangerousGoodStorageLocation: location.body._id,
    identifier: 'G-1',
    name: 'Aceton',
  });
  const attachSafetyDataSheet = await entriesOn(app).ask<{ id: string }>(
    owner,
    `mutation ($good: ID!, $input: AttachSafetyDataSheetInput!) {
       attachSafetyDataSheet(dangerousGoodId: $good, input: $input) { id } }`,
    { good: good.body._id, input: { name: 'Aceton.pdf', filetype: 'pdf', content: pdf().toString('base64') } },
  );
  sheetId = attachSafetyDataSheet.id;
});
afterAll(() => app.stop());

const ask = <T>(actor: Actor, query: string, variables = {}): Promise<T> =>
  entriesOn(app).ask<T>(actor, query, variables);
const contentDisposition = (answer: Response): string => answer.headers.get('content-disposition') ?? '';
const namesFor = async (actor: Actor): Promise<string[]> =>
  (await ask<{ id: string }[]>(actor, '{ documentSources { id } }')).map(({ id }) => id);
const listOf = (actor: Actor, source: string) =>
  ask<{ count: number; data: Record<string, unknown>[] }>(
    actor,
    `query ($source: String!) { sourceDocuments(source: $source) {
       count data { id name recordName size contentType pdfPath } } }`,
    { source },
  );
const fileOf = (actor: Actor, source: string, id: string) =>
  ask<{ url: string }>(
    actor,
    'query ($source: String!, $id: ID!) { sourceDocumentFile(source: $source, id: $id) { url } }',
    { source, id },
  );

describe('Documents of other areas', () => {
  it('are shown where the permission of their own area allows, too', async () => {
    expect(await namesFor(both)).toContain('safetyDataSheets');
    expect(await namesFor(filing)).not.toContain('safetyDataSheets');
    expect(await refusal(listOf(filing, 'safetyDataSheets'))).toEqual(['FORBIDDEN']);
    expect(await refusal(fileOf(filing, 'safetyDataSheets', sheetId))).toEqual(['FORBIDDEN']);
    expect(await refusal(listOf(goods, 'safetyDataSheets'))).toEqual(['FORBIDDEN']);
    expect(await listOf(both, 'safetyDataSheets')).toEqual({
      count: 1,
      data: [
        {
          id: sheetId,
          name: 'Aceton.pdf',
          recordName: 'Aceton',
          size: pdf().length,
          contentType: 'application/pdf',
          pdfPath: null,
        },
      ],
    });
    const sourceDocumentFile = await fileOf(both, 'safetyDataSheets', sheetId);
    const bytes = await (await fetch(new URL(sourceDocumentFile.url, app.url))).arrayBuffer();
    expect(Buffer.from(bytes).equals(pdf())).toBe(true);
  });

  it('are operating instructions that were uploaded, under their documented path, too', async () => {
    const reader = await addUser(app, owner, { permissions: ['documentmanagement', 'operatinginstruction'] });
    const bytes = pdf(2000);
    const { body } = await restClient(app, owner.token).post<{ _id: string }>('operatingInstruction', {
      name: 'Säge/..',
      filetype: 'pdf',
      content: bytes.toString('base64'),
    });
    const { data } = await listOf(reader, 'operatingInstructions');
    expect(data).toMatchObject([{ id: body._id, recordName: 'Säge/..', size: 2000, pdfPath: null }]);
    const path = (folder: string): string =>
      `document/downloadurl?path=${encodeURIComponent(`${folder}/Säge_${body._id}.pdf`)}`;
    const found = await restClient(app, reader.token).get<{ url: string }>(path('Betriebsanweisungen'));
    const answer = await fetch(entriesOn(app).address(found.body.url));
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await restClient(app, reader.token).get(path('Unterweisungen'))).status).toBe(403);
    await restClient(app, owner.token).delete(`operatingInstruction/${body._id}`);
    expect((await listOf(reader, 'operatingInstructions')).count).toBe(0);
    expect((await restClient(app, reader.token).get(path('Betriebsanweisungen'))).status).toBe(404);
  });

  it('are instructions with their proofs', async () => {
    expect(await namesFor(owner)).toEqual(expect.arrayContaining(['instructions', 'instructionProofs']));
    for (const source of ['instructions', 'instructionProofs']) expect((await listOf(owner, source)).count).toBe(0);
    expect(await refusal(listOf(filing, 'instructionProofs'))).toEqual(['FORBIDDEN']);
  });

  it('are downloaded as one ZIP, those of one area, by users who may see them', async () => {
    const archive = (actor: Actor, ids: string[]) =>
      ask<{ url: string }>(
        actor,
        'query ($ids: [ID!]!) { sourceArchiveAddress(source: "safetyDataSheets", ids: $ids) { url } }',
        { ids },
      ).then(({ url }) => entriesOn(app).address(url));
    const answer = await fetch(await archive(both, [sheetId, crypto.randomUUID()]));
    expect(contentDisposition(answer)).toContain('Sicherheitsdatenbl');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.includes('Aceton.pdf')).toBe(true);
    expect(bytes.includes(pdf())).toBe(true);
    expect(await refusal(archive(filing, [sheetId]))).toEqual(['FORBIDDEN']);
    expect(await refusal(archive(await registerOwner(app), [sheetId]))).toEqual(['NOT_FOUND']);
    expect(await refusal(archive(both, []))).toEqual(['BAD_INPUT', 'required', 'ids']);
  });

  it('that are printed on demand are in the ZIP, each printed when it is its turn', async () => {
    const reader = await addUser(app, owner, { permissions: ['documentmanagement', 'riskassessment'] });
    for (const title of ['Sägen', 'Lackieren'])
      await assessmentsOn(app).create(owner, assessment(owner.userId, { title }));
    const { data } = await listOf(reader, 'riskAssessments');
    expect(data.map(({ pdfPath }) => pdfPath)).toEqual([expect.any(String), expect.any(String)]);
    const archive = async (ids: unknown[]): Promise<Map<string, Buffer>> => {
      const sourceArchiveAddress = await ask<{ url: string }>(
        reader,
        'query ($ids: [ID!]!) { sourceArchiveAddress(source: "riskAssessments", ids: $ids) { url } }',
        { ids },
      );
      const answer = await fetch(entriesOn(app).address(sourceArchiveAddress.url));
      return unpackedBytes(Buffer.from(await answer.arrayBuffer()));
    };
    const files = await archive(data.map(({ id }) => id));
    expect([...files.keys()].toSorted()).toEqual(['Lackieren – Version 1.pdf', 'Sägen – Version 1.pdf']);
    for (const bytes of files.values()) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    // A version has one document: later requests get the one that was printed for the archive.
    expect(await archive(data.map(({ id }) => id))).toEqual(files);
  });

  it('are not there for another organisation, nor in an area that does not exist', async () => {
    const stranger = await registerOwner(app);
    expect(await listOf(stranger, 'safetyDataSheets')).toEqual({ count: 0, data: [] });
    expect(await refusal(fileOf(stranger, 'safetyDataSheets', sheetId))).toEqual(['NOT_FOUND']);
    expect(await refusal(listOf(both, 'nowhere'))).toEqual(['NOT_FOUND']);
  });

  it('that are attached to a ticket are deleted with it', async () => {
    const files = filesOn(app);
    const ticketId = await files.newTicket(owner);
    await files.attach(owner, ticketId, 'Halle.png', png());
    expect((await listOf(filing, 'tickets')).data).toMatchObject([{ name: 'Halle.png' }]);
    await ask(owner, 'mutation ($id: ID!) { deleteTicket(id: $id) { id } }', { id: ticketId });
    expect((await listOf(filing, 'tickets')).count).toBe(0);
  });

  it('are read in REST under their documented path, with the permission of their area alone', async () => {
    const address = (actor: Actor) =>
      restClient(app, actor.token).get<{ url: string }>(
        `document/downloadurl?path=${encodeURIComponent(`Sicherheitsdatenblaetter/Aceton_${sheetId}.pdf`)}`,
      );
    const { status, body } = await address(goods);
    expect([status, body.url]).toEqual([200, expect.stringContaining('/files/')]);
    expect((await address(filing)).status).toBe(403);
    expect((await address(await addUser(app, owner, { permissions: [] }))).status).toBe(403);
    expect((await address(await registerOwner(app))).status).toBe(404);
  });
});

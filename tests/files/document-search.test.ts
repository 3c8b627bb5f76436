import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDocumentTexts } from '../../server/storage/document-text-worker.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { callOn } from '../support/call-on.ts';
import { entriesOn } from './entry-client.ts';
import { png } from './samples.ts';
import { textPdf } from './text-pdf.ts';

let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
});
afterAll(() => app.stop());

const found = async (query: string, actor = owner): Promise<string[]> =>
  (
    await callOn(app)<{ sections: { kind: string; hits: { title: string }[] }[] }>(
      actor,
      'query ($query: String!) { search(query: $query) { sections { kind hits { title } } } }',
      { query },
    )
  ).sections.flatMap(({ kind, hits }) => (kind === 'document' ? hits.map(({ title }) => title) : []));

/** Uploads a file, which becomes the next version of a document of that name. */
async function upload(name: string, bytes: Buffer): Promise<string> {
  const entries = entriesOn(app);
  const begun = await entries.start(owner, null, name, bytes.length);
  expect((await entries.send(begun, bytes)).ok).toBe(true);
  return (await entries.finish(owner, [begun.fileId]))[0]!.id;
}

/** Lets several processes read the texts of the waiting files. */
async function readAll(): Promise<void> {
  const { ports, database } = app.app;
  const options = { database, files: ports.files, uploads: ports.uploads, clock: ports.clock };
  const workers = [1, 2].map(() => startDocumentTexts({ ...options, log: pino({ level: 'silent' }) }));
  await Promise.all(workers.map((worker) => worker.wake()));
  await Promise.all(workers.map((worker) => worker.stop()));
  await expect.poll(() => app.sql('select 1 from document_text where words is null')).toEqual([]);
}

it('finds documents by their text, each by its newest version, and only those of one’s own organisation', async () => {
  await upload('Plan.pdf', textPdf(['Sammelplatz am Nordtor']));
  await upload('Liste.csv', Buffer.from('Name;Schlüssel\nPetra;Südtresor\n'));
  await upload('Foto.png', png());
  await readAll();
  expect(await found('nordtor')).toEqual(['Plan.pdf']);
  expect(await found('sudtresor petra')).toEqual(['Liste.csv']);
  expect(await found('nordtor', await registerOwner(app))).toEqual([]);
  expect(await found('nordtor', await addUser(app, owner, { permissions: [] }))).toEqual([]);

  await upload('Plan.pdf', textPdf(['Sammelplatz am Westtor']));
  await readAll();
  expect([await found('nordtor'), await found('westtor')]).toEqual([[], ['Plan.pdf']]);
});

it('forgets the words of a document with it', async () => {
  const id = await upload('Geheim.txt', Buffer.from('Einmalwort'));
  await readAll();
  expect(await found('Einmalwort')).toEqual(['Geheim.txt']);
  await entriesOn(app).remove(owner, [id]);
  expect(await found('Einmalwort')).toEqual([]);
  await app.sql('delete from document where id = $1', [id]);
  expect(await app.sql('select 1 from document_text where document_id = $1', [id])).toEqual([]);
});

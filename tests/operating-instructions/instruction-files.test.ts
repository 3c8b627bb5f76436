import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { restClient, type RestClient } from '../rest/rest-client.ts';
import { docx, pdf, png, program } from '../files/samples.ts';
import { filesOn } from '../files/file-client.ts';

interface Stored {
  id: string;
  name: string;
  filetype: string;
  documentType: string;
  fileName: string | null;
  size: number | null;
  kind: string;
  version: number;
}

let app: TestApp;
let owner: Actor;
let rest: RestClient;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  rest = restClient(app, owner.token);
});

afterAll(() => app.stop());

const PATH = 'operatingInstruction';
const upload = (name: string, filetype: string, bytes: Buffer) =>
  rest.post<Stored>(PATH, { name, filetype, content: bytes.toString('base64') });

describe('an uploaded operating instruction', () => {
  it('is stored with its format, and its file is read where the browser cannot run it', async () => {
    const { status, body } = await upload('Bohrmaschine', 'html', Buffer.from('<script>alert(1)</script>'));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Bohrmaschine',
      kind: 'file',
      filetype: 'html',
      documentType: 'html',
      fileName: 'Bohrmaschine.html',
      size: 25,
    });
    const { url } = (await rest.get<{ url: string }>(`${PATH}/${body.id}/file`)).body;
    const { headers } = await fetch(app.url + new URL(url).pathname + new URL(url).search);
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  it.each([
    ['pdf', pdf(3000), 'pdf'],
    ['docx', docx(), 'word'],
    ['png', png(), 'image'],
    ['txt', Buffer.from('Nur unterwiesene Personen'), 'text'],
  ] as const)('may be %s', async (filetype, bytes, documentType) => {
    const { status, body } = await upload(`Anweisung ${filetype}`, filetype, bytes);
    expect([status, body.documentType, body.size]).toEqual([201, documentType, bytes.length]);
  });

  it('is refused where its content is not what its name says, and stores nothing', async () => {
    const before = (await rest.list(PATH)).body.count;
    for (const [filetype, bytes, wanted] of [
      ['pdf', program(), 415],
      ['exe', program(), 415],
      ['docx', Buffer.from('kein Word'), 415],
      ['pdf', Buffer.alloc(0), 400],
    ] as const)
      expect((await upload('Säge', filetype, bytes)).status, `${filetype} ${bytes.length}`).toBe(wanted);
    const { status, error } = await rest.post(PATH, { name: 'Säge', filetype: 'pdf', content: '§§§' });
    expect([status, error.field]).toEqual([400, 'content']);
    expect((await rest.post(PATH, { name: 'Säge' })).error.field).toBe('kind');
    expect((await rest.list(PATH)).body.count).toBe(before);
  });

  it('takes the file of an upload once, and releases it when it is replaced', async () => {
    const files = filesOn(app);
    const fileId = await files.upload(owner, 'Presse.pdf', pdf(2000));
    const { body } = await rest.post<Stored>(PATH, { name: 'Presse', fileId });
    expect(body).toMatchObject({ fileName: 'Presse.pdf', size: 2000 });
    expect((await rest.post(PATH, { name: 'Zweite', fileId })).error.field).toBe('fileId');
    expect((await rest.post(PATH, { name: 'Fremde', fileId: randomUUID() })).error.field).toBe('fileId');
    const changed = await rest.put<Stored>(`${PATH}/${body.id}`, {
      filetype: 'docx',
      fileName: 'Presse neu.docx',
      content: docx().toString('base64'),
    });
    expect(changed.body).toMatchObject({
      name: 'Presse',
      fileName: 'Presse neu.docx',
      documentType: 'word',
      version: 2,
    });
    await expect
      .poll(() => app.sql('select id from stored_file where id = $1 and released_at is null', [fileId]))
      .toEqual([]);
    expect((await rest.put(`${PATH}/${body.id}`, { kind: 'machine' })).error.field).toBe('kind');
  });

  it('is printed as the uploaded PDF, or as a page with its picture or text, and says when it cannot be printed', async () => {
    const own = await upload('Original', 'pdf', pdf(3000));
    const { body } = await rest.get<{ content: string; filetype: string }>(`${PATH}/${own.body.id}/pdf`);
    expect([body.filetype, Buffer.from(body.content, 'base64').equals(pdf(3000))]).toEqual(['pdf', true]);
    const picture = await upload('Foto', 'png', png());
    const printed = await rest.get<{ name: string; content: string }>(`${PATH}/${picture.body.id}/pdf`);
    expect(printed.body.name).toBe('Foto.pdf');
    expect(Buffer.from(printed.body.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const word = await upload('Word', 'docx', docx());
    const refused = await rest.get(`${PATH}/${word.body.id}/pdf`);
    expect(refused.status).toBe(415);
    expect(refused.error.message).toContain('lade die Datei herunter');
  });

  it('belongs to its organisation and to the permission', async () => {
    const { body } = await upload('Geheim', 'pdf', pdf(2000));
    const stranger = restClient(app, (await registerOwner(app)).token);
    const colleague = restClient(app, (await addUser(app, owner, { permissions: ['dangerousgoodstorage'] })).token);
    for (const path of [`${PATH}/${body.id}/file`, `${PATH}/${body.id}/pdf`, `${PATH}/${body.id}`]) {
      expect((await stranger.get(path)).status).toBe(404);
      expect((await colleague.get(path)).status).toBe(403);
    }
  });
});

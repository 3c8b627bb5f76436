import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ArchiveNames } from '../../schema/platform/files/archive-names.ts';
import { HandClock } from '../mails/outbox-fixture.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { entriesOn, refusal } from './entry-client.ts';
import { pdf, png } from './samples.ts';
import { unpackedBytes } from './unpacked.ts';

let app: TestApp;
let clock: HandClock;
let files: ReturnType<typeof entriesOn>;
let owner: Actor;

beforeAll(async () => {
  clock = new HandClock();
  app = await startTestApp({ clock });
  files = entriesOn(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await registerOwner(app);
});

/** The content of an archive: bytes in base64, by name. */
const unpacked = async (bytes: Buffer): Promise<Record<string, string>> =>
  Object.fromEntries([...(await unpackedBytes(bytes))].map(([name, content]) => [name, content.toString('base64')]));

const download = async (url: string): Promise<Record<string, string>> =>
  unpacked(Buffer.from(await (await fetch(url)).arrayBuffer()));

describe('A ZIP of files', () => {
  it('holds folders with all that is in them, empty ones too, from the folder on in which they were chosen', async () => {
    const top = await files.folder(owner, 'Ablage');
    const folder = await files.folder(owner, 'Prüfungen', top.id);
    await files.upload(owner, folder.id, '2026/Leiter.pdf', pdf());
    await files.folder(owner, 'Leer', folder.id);
    const photo = await files.upload(owner, top.id, 'Halle.png', png());
    await files.upload(owner, top.id, 'nicht gewählt.pdf', pdf());
    const url = await files.archive(owner, [folder.id, photo.id]);
    expect(await download(url)).toEqual({
      'Prüfungen/': '',
      'Prüfungen/2026/': '',
      'Prüfungen/Leer/': '',
      'Prüfungen/2026/Leiter.pdf': pdf().toString('base64'),
      'Halle.png': png().toString('base64'),
    });
    expect((await fetch(url, { method: 'HEAD' })).headers.get('content-disposition')).toContain('Dateien.zip');
  });

  it('is at an address of ours alone, for ten minutes', async () => {
    const file = await files.upload(owner, null, 'a.pdf', pdf());
    const url = await files.archive(owner, [file.id]);
    const [claims, signature] = url.split('/').reverse() as [string, string];
    const other = JSON.stringify([(await registerOwner(app)).clientId, [file.id], 'a', 9e12]);
    for (const wrong of [
      url.replace(signature, 'x'.repeat(signature.length)),
      url.replace(claims, Buffer.from(other).toString('base64url')),
    ])
      expect((await fetch(wrong)).status).toBe(403);
    expect((await fetch(url)).status).toBe(200);
    clock.forward(11);
    expect((await fetch(url)).status).toBe(403);
  });

  it('is written while it is read: with little memory, and no further than somebody reads', async () => {
    const bytes = pdf(6_000_000);
    const folder = await files.folder(owner, 'Groß');
    for (let n = 0; n < 8; n += 1) await files.upload(owner, folder.id, `${n}.pdf`, bytes);
    const opened: string[] = [];
    const { files: storage } = app.app.ports;
    const stream = storage.stream.bind(storage);
    storage.stream = (key) => {
      opened.push(key);
      return stream(key);
    };
    const abort = new AbortController();
    const response = await fetch(await files.archive(owner, [folder.id]), { signal: abort.signal });
    const reader = response.body!.getReader();
    await reader.read();
    // Two more archives reach the limit of this organisation; the next one has to wait.
    const url = await files.archive(owner, [folder.id]);
    const others = await Promise.all([1, 2].map(() => fetch(url, { signal: abort.signal })));
    expect(others.map(({ status }) => status)).toEqual([200, 200]);
    expect((await fetch(url)).status).toBe(503);
    abort.abort();
    await reader.closed.catch(() => undefined);
    // Their slots are free again: the reading for a closed connection has ended.
    await eventually(async () => expect((await fetch(url, { method: 'HEAD' })).status).toBe(200));
    expect(opened.length).toBeLessThan(3 * 4);
    storage.stream = stream;
  });

  it('breaks off when a file cannot be read, instead of ending as if it were whole', async () => {
    const file = await files.upload(owner, null, 'a.pdf', pdf());
    const [stored] = await app.sql<{ key: string }>(
      `select f.object_key as key from document d join stored_file f on f.id = d.file_id where d.id = $1`,
      [file.id],
    );
    await app.app.ports.files.remove(stored!.key);
    const whole = fetch(await files.archive(owner, [file.id])).then((response) => response.arrayBuffer());
    await expect(whole).rejects.toThrow();
  });

  it('is refused without files, for too many and for deleted ones', async () => {
    expect(await refusal(files.archive(owner, []))).toEqual(['BAD_INPUT', 'required', 'ids']);
    const many = Array.from({ length: 201 }, () => crypto.randomUUID());
    expect(await refusal(files.archive(owner, many))).toEqual(['BAD_INPUT', 'tooManyEntries', 'ids']);
    expect(await refusal(files.archive(owner, [crypto.randomUUID()]))).toEqual(['NOT_FOUND']);
  });
});

it('Names in a ZIP contain no path, can be unpacked everywhere, and are unique', () => {
  const names = new ArchiveNames();
  const given = ['a/b.pdf', 'A/B.pdf', '../x.pdf', '/etc/passwd', 'con.txt', 'Frage?.pdf', 'Ende. ', 'a\u202eb.pdf'];
  expect(given.map((name) => names.pathOf(name))).toEqual([
    'a/b.pdf',
    'A/B (2).pdf',
    '_/x.pdf',
    'etc/passwd',
    '_con.txt',
    'Frage_.pdf',
    'Ende',
    'a_b.pdf',
  ]);
});

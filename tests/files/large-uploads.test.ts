import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HandClock } from '../mails/outbox-fixture.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { entriesOn, refusal } from './entry-client.ts';
import { filesOn } from './file-client.ts';
import { mov, mp4, pdf, webm } from './samples.ts';

let app: TestApp;
let clock: HandClock;
let files: ReturnType<typeof entriesOn>;
let owner: Actor;

const QUOTA = 3_000_000;
const QUARTER = 256 * 1024;
const BYTES = mp4(700_000);
const SIZE = BYTES.length;

beforeAll(async () => {
  clock = new HandClock();
  app = await startTestApp({ fileQuota: QUOTA, clock });
  files = entriesOn(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await registerOwner(app);
});

const FILM = { path: 'Leitern.mp4', size: SIZE };
const firstPart = (url: string) => files.sendPart(url, SIZE, { from: 0, bytes: BYTES.subarray(0, QUARTER) });
const rest = (url: string) => files.sendPart(url, SIZE, { from: QUARTER, bytes: BYTES.subarray(QUARTER) });
const onDisk = async (): Promise<number> => (await filesOn(app).onDisk()).length;

describe('A large file of the file manager', () => {
  it('arrives in parts, continues after an interruption, and is a document with all its bytes', async () => {
    const folder = await files.folder(owner, 'Filme');
    const upload = await files.startInParts(owner, { ...FILM, path: 'Halle 2/Leitern.mp4', folderId: folder.id });
    expect(await firstPart(upload.url)).toEqual([308, `bytes=0-${QUARTER - 1}`]);
    expect(await refusal(files.finish(owner, [upload.fileId]))).toEqual(['BAD_INPUT', 'fileNotArrived', 'fileIds']);
    clock.forward(3 * 24 * 60);
    const again = await files.startInParts(owner, { ...FILM, path: 'Halle 2/Leitern.mp4', folderId: folder.id });
    expect(again.fileId).toBe(upload.fileId);
    expect(await files.sendPart(again.url, SIZE)).toEqual([308, `bytes=0-${QUARTER - 1}`]);
    expect(await rest(again.url)).toEqual([200, null]);
    const [entry] = await files.finish(owner, [again.fileId]);
    expect(entry).toMatchObject({ name: 'Leitern.mp4', folderPath: 'Filme/Halle 2', size: SIZE });
    expect((await files.read(owner, entry!.id)).equals(BYTES)).toBe(true);
    expect(await files.unfinished(owner)).toEqual([]);
  });

  it('is one upload for one place: the same film for another folder is another one', async () => {
    const folder = await files.folder(owner, 'Filme');
    const here = await files.startInParts(owner, FILM);
    const there = await files.startInParts(owner, { ...FILM, folderId: folder.id });
    expect(there.fileId).not.toBe(here.fileId);
    expect((await files.startInParts(owner, FILM)).fileId).toBe(here.fileId);
    expect((await files.use(owner)).reserved).toBe(2 * SIZE);
  });

  it('is returned after a reload to the user who started it, and to nobody else', async () => {
    const colleague = await addUser(app, owner, { permissions: ['documentmanagement'] });
    const folder = await files.folder(owner, 'Filme');
    await files.startInParts(owner, { ...FILM, folderId: folder.id });
    expect(await files.unfinished(owner)).toEqual([{ path: 'Leitern.mp4', folderPath: 'Filme', size: SIZE }]);
    expect(await files.unfinished(colleague)).toEqual([]);
    clock.forward(7 * 24 * 60);
    expect(await files.unfinished(owner)).toEqual([]);
  });

  it('counts once against the space, and a film that does not fit is refused before a byte is sent', async () => {
    await files.startInParts(owner, FILM);
    await files.startInParts(owner, FILM);
    expect(await files.use(owner)).toMatchObject({ used: 0, reserved: SIZE });
    const before = await onDisk();
    await expect(files.startInParts(owner, { path: 'Kran.mp4', size: 2_500_000 })).rejects.toThrow(
      '„Kran.mp4“ passt erst hinein, wenn begonnene Uploads fertig sind: 1 von 3 MB sind für sie reserviert, frei sind 2 MB',
    );
    expect(await refusal(files.startInParts(owner, { path: 'Kran.mp4', size: 2_500_000 }))).toEqual([
      'TOO_LARGE',
      'storageAwaited',
      'size',
    ]);
    expect(await onDisk()).toBe(before);
    expect((await files.unfinished(owner)).map(({ path }) => path)).toEqual(['Leitern.mp4']);
  });

  it('that is cancelled releases its space, and nothing of it stays', async () => {
    const colleague = await addUser(app, owner, { permissions: ['documentmanagement'] });
    const before = await onDisk();
    const upload = await files.startInParts(owner, FILM);
    await firstPart(upload.url);
    expect(await refusal(files.cancel(colleague, [upload.fileId]))).toEqual(['NOT_FOUND']);
    expect(await files.cancel(owner, [upload.fileId, 'no id'])).toEqual([upload.fileId]);
    expect(await refusal(files.cancel(owner, [upload.fileId]))).toEqual(['NOT_FOUND']);
    expect(await files.use(owner)).toMatchObject({ used: 0, reserved: 0 });
    await eventually(async () => {
      app.app.ports.wakeFileRemoval();
      expect(await onDisk()).toBe(before);
    });
    expect((await rest(upload.url))[0]).toBe(404);
    const anew = await files.startInParts(owner, FILM);
    expect(anew.fileId).not.toBe(upload.fileId);
    expect(await files.sendPart(anew.url, SIZE)).toEqual([308, null]);
  });

  it('begins anew when the storage has forgotten it, without counting twice', async () => {
    const upload = await files.startInParts(owner, FILM);
    await firstPart(upload.url);
    const anew = await files.startInParts(owner, { ...FILM, restart: true });
    expect(anew.fileId).not.toBe(upload.fileId);
    expect((await files.use(owner)).reserved).toBe(SIZE);
    expect((await files.unfinished(owner)).length).toBe(1);
  });

  it('is checked when it is complete: a file that is no film is not stored as a document', async () => {
    const bytes = pdf(SIZE);
    const upload = await files.startInParts(owner, FILM);
    await files.sendPart(upload.url, SIZE, { from: 0, bytes });
    expect(await refusal(files.finish(owner, [upload.fileId]))).toEqual(['UNSUPPORTED_TYPE', 'fileContent', 'fileIds']);
    expect((await files.list(owner)).count).toBe(0);
  });

  it.each([
    ['Leitern.mp4', mp4()],
    ['Leitern.mov', mov()],
    ['Leitern.webm', webm()],
  ])('may be a film: %s, which is read from any place in it', async (path, bytes) => {
    const entry = await files.upload(owner, null, path, bytes);
    const documentFile = await files.ask<{ url: string }>(
      owner,
      'query ($id: ID!) { documentFile(documentId: $id) { url } }',
      { id: entry.id },
    );
    const answer = await fetch(files.address(documentFile.url), { headers: { Range: 'bytes=10-19' } });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`]);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);
    expect(answer.headers.get('content-disposition')).toMatch(/^inline/);
  });

  it('has a gigabyte at most, a valid name and an existing folder', async () => {
    const stranger = await registerOwner(app);
    const folder = await files.folder(stranger, 'Filme');
    const start = (file: object) => refusal(files.startInParts(owner, { ...FILM, ...file }));
    expect(await start({ size: 1_000_000_001 })).toEqual(['TOO_LARGE', 'fileTooLarge', 'size']);
    expect(await start({ path: 'a.exe' })).toEqual(['UNSUPPORTED_TYPE', 'fileType', 'path']);
    expect(await start({ path: '../Leitern.mp4' })).toEqual(['BAD_INPUT', 'documentPathInvalid', 'path']);
    expect(await start({ path: 'Tickets/Leitern.mp4' })).toEqual(['BAD_INPUT', 'documentPathReserved', 'path']);
    expect(await start({ folderId: folder.id })).toEqual(['NOT_FOUND']);
  });
});

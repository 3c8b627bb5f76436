import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_UNFINISHED_BYTES } from '../../schema/platform/files/resumable-upload.service.ts';
import type { HandClock } from '../mails/outbox-fixture.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import type { TestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { startOnStorage, STORAGES, type StorageApp } from './app-on-storage.ts';

const FILM = { use: 'instruction', name: 'Gabelstapler.mp4', size: 400_000_000, lastModified: '1700000000000' };

describe.each(STORAGES)('The upload of a large file, to %s', (kind) => {
  let storage: StorageApp;
  let app: TestApp;
  let clock: HandClock;
  let owner: Actor;

  beforeAll(async () => {
    storage = await startOnStorage(kind);
    ({ app, clock } = storage);
  });
  afterAll(() => storage.stop());
  beforeEach(async () => {
    owner = await registerOwner(app);
  });

  const start = async (actor: Actor, change: object = {}) => {
    const { data, errors } = await app.graphql<{ startResumableUpload: { fileId: string; url: string } }>(
      actor.token,
      `mutation ($input: StartResumableUploadInput!) {
         startResumableUpload(input: $input) { fileId url expiresAt } }`,
      { input: { ...FILM, ...change } },
    );
    return { upload: data?.startResumableUpload, error: errors?.[0]?.extensions };
  };
  const put = async (url: string, range: string, bytes?: Buffer): Promise<[number, string | null]> => {
    const response = await fetch(new URL(url, app.url), {
      method: 'PUT',
      headers: { 'Content-Range': range },
      ...(bytes && { body: new Uint8Array(bytes) }),
      redirect: 'manual',
    });
    await response.arrayBuffer();
    return [response.status, response.headers.get('range')];
  };
  const QUARTER = Buffer.alloc(256 * 1024, 'x');
  const FIRST = 'bytes 0-262143/400000000';
  const QUESTION = 'bytes */400000000';
  const ARRIVED = [308, 'bytes=0-262143'];

  it('continues for the same person with the same file, with a new address too, for a week', async () => {
    const { upload } = await start(owner);
    expect(await put(upload!.url, FIRST, QUARTER)).toEqual(ARRIVED);
    clock.forward(6 * 24 * 60);
    if (kind === 'the disk') expect((await put(upload!.url, QUESTION))[0]).toBe(403);
    const again = await start(owner);
    expect(again.upload!.fileId).toBe(upload!.fileId);
    expect(await put(again.upload!.url, QUESTION)).toEqual(ARRIVED);
    clock.forward(24 * 60);
    const later = await start(owner);
    expect(later.upload!.fileId).not.toBe(upload!.fileId);
    expect(await put(later.upload!.url, QUESTION)).toEqual([308, null]);
  });

  it('is one upload, though it is begun in two windows at once', async () => {
    const begun = await Promise.all([start(owner), start(owner), start(owner)]);
    expect(new Set(begun.map(({ upload }) => upload!.fileId)).size).toBe(1);
    expect(await put(begun[1]!.upload!.url, FIRST, QUARTER)).toEqual(ARRIVED);
  });

  it('is another one for another file, another person, and another organisation', async () => {
    const { upload } = await start(owner);
    await put(upload!.url, FIRST, QUARTER);
    const colleague = await addUser(app, owner, { permissions: ['instruction'] });
    const stranger = await registerOwner(app);
    for (const { upload: other } of [
      await start(owner, { size: FILM.size - 1 }),
      await start(owner, { lastModified: '1700000000001' }),
      await start(owner, { name: 'Stapler.mp4' }),
      await start(colleague),
      await start(stranger),
    ])
      expect(other!.fileId).not.toBe(upload!.fileId);
    expect(await put((await start(stranger)).upload!.url, QUESTION)).toEqual([308, null]);
  });

  it('begins anew when that is asked for, and what had arrived is removed', async () => {
    const { upload } = await start(owner);
    await put(upload!.url, FIRST, QUARTER);
    const anew = await start(owner, { restart: true });
    expect(anew.upload!.fileId).not.toBe(upload!.fileId);
    expect(await put(anew.upload!.url, QUESTION)).toEqual([308, null]);
    await eventually(async () => {
      app.app.ports.wakeFileRemoval();
      expect(await app.sql('select id from stored_file where client_id = $1', [owner.clientId])).toEqual([
        { id: anew.upload!.fileId },
      ]);
    });
    if (kind === 'the disk') await expect.poll(async () => (await put(upload!.url, QUESTION))[0]).toBe(404);
  });

  it('is refused before a byte is sent: a film of 2 GB, a program, no permission', async () => {
    expect((await start(owner, { size: 2_000_000_000 })).error).toMatchObject({
      code: 'TOO_LARGE',
      details: [{ field: 'size', message: '„Gabelstapler.mp4“ ist größer als 1000 MB' }],
    });
    expect((await start(owner, { name: 'film.exe' })).error).toMatchObject({ code: 'UNSUPPORTED_TYPE', field: 'name' });
    expect((await start(owner, { size: 0 })).error).toMatchObject({ code: 'BAD_INPUT', field: 'size' });
    expect((await start(owner, { use: 'proof' })).error).toMatchObject({ code: 'BAD_INPUT', field: 'use' });
    const person = await addUser(app, owner, { permissions: ['inspection'] });
    expect((await start(person)).error).toMatchObject({ code: 'FORBIDDEN' });
    expect(await app.sql('select id from stored_file where client_id = $1', [owner.clientId])).toEqual([]);
  });

  it('is refused when too much is under way already', async () => {
    for (let count = 0; count < MAX_UNFINISHED_BYTES / 1_000_000_000; count += 1)
      expect((await start(owner, { size: 1_000_000_000, lastModified: String(count) })).error).toBeUndefined();
    expect((await start(owner)).error).toMatchObject({ code: 'RATE_LIMITED' });
  });
});

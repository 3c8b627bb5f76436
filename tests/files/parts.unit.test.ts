import { once } from 'node:events';
import { readdir, rename, stat, utimes } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newFileKey } from '../../schema/platform/files/file-key.ts';
import type { FileStorage } from '../../schema/kernel/ports.ts';
import type { LocalFiles } from '../../server/storage/local-files.ts';
import { googleStage, localStage, type Stage } from './storage-stages.ts';

const FILM = { contentType: 'video/mp4' };
const ORIGIN = 'https://obacht.example';
const QUARTER = 256 * 1024;
const soon = (): Date => new Date(Date.now() + 3_600_000);

/** Bytes that differ from each other, so that a part in the wrong place is noticed. */
const film = (size: number): Buffer => Buffer.from(Array.from({ length: size }, (_, at) => (at * 7) % 251));

let stage: Stage;
let files: FileStorage;
let key: string;

const begin = async (size: number): Promise<string> => {
  const options = { session: null, expires: soon(), origin: ORIGIN };
  const { url } = await files.resumableUpload(key, { ...FILM, size }, options);
  return new URL(url, stage.url || undefined).href;
};

/** The status, and the range that the storage reports as received. */
const put = async (url: string, range: string, bytes?: Buffer): Promise<[number, string | null]> => {
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'Content-Range': range },
    ...(bytes && { body: new Uint8Array(bytes) }),
    redirect: 'manual',
  });
  await response.arrayBuffer();
  return [response.status, response.headers.get('range')];
};

describe.each([
  ['on the disk', localStage],
  ['in a bucket', googleStage],
])('A file that arrives in parts, %s', (_name, open) => {
  beforeAll(async () => {
    stage = await open();
    files = stage.files;
  });
  afterAll(() => stage.close());
  beforeEach(() => {
    key = newFileKey();
  });

  it('exists only after its last part has arrived', async () => {
    const bytes = film(QUARTER * 2 + 100);
    const size = bytes.length;
    const url = await begin(size);
    expect(await put(url, `bytes */${size}`)).toEqual([308, null]);
    expect(await put(url, `bytes 0-${QUARTER - 1}/${size}`, bytes.subarray(0, QUARTER))).toEqual([
      308,
      `bytes=0-${QUARTER - 1}`,
    ]);
    expect(await put(url, `bytes */${size}`)).toEqual([308, `bytes=0-${QUARTER - 1}`]);
    expect([await files.sizeOf(key), await files.read(key)]).toEqual([null, null]);
    expect(await put(url, `bytes ${QUARTER}-${size - 1}/${size}`, bytes.subarray(QUARTER))).toEqual([200, null]);
    expect((await files.read(key))!.equals(bytes)).toBe(true);
    expect(await put(url, `bytes */${size}`)).toEqual([200, null]);
  });

  it('refuses a part that does not begin where it ends, and reports that position', async () => {
    const bytes = film(QUARTER * 3);
    const size = bytes.length;
    const url = await begin(size);
    await put(url, `bytes 0-${QUARTER - 1}/${size}`, bytes.subarray(0, QUARTER));
    for (const start of [0, QUARTER * 2])
      expect(await put(url, `bytes ${start}-${start + QUARTER - 1}/${size}`, Buffer.alloc(QUARTER, 'x'))).toEqual([
        308,
        `bytes=0-${QUARTER - 1}`,
      ]);
    await put(url, `bytes ${QUARTER}-${size - 1}/${size}`, bytes.subarray(QUARTER));
    expect((await files.read(key))!.equals(bytes)).toBe(true);
  });

  it('must have the announced size', async () => {
    const url = await begin(QUARTER * 2);
    const bytes = film(QUARTER);
    expect((await put(url, `bytes 0-${QUARTER - 1}/${QUARTER}`, bytes))[0]).toBe(400);
    expect((await put(url, `bytes 0-${QUARTER - 1}/${QUARTER * 3}`, bytes))[0]).toBe(400);
    expect(await files.sizeOf(key)).toBeNull();
  });

  it('cannot be changed when it is whole', async () => {
    const bytes = film(1000);
    const url = await begin(1000);
    expect(await put(url, 'bytes 0-999/1000', bytes)).toEqual([200, null]);
    expect((await put(url, 'bytes 0-999/1000', Buffer.alloc(1000, 'x')))[0]).toBe(200);
    expect((await files.read(key))!.equals(bytes)).toBe(true);
  });

  it('is read in parts and as a stream', async () => {
    const bytes = film(QUARTER + 10);
    await files.write(key, bytes, FILM);
    expect(await files.readPart(key, 5, 10)).toEqual(bytes.subarray(5, 15));
    const pieces: Buffer[] = [];
    for await (const piece of files.stream(key)) pieces.push(piece);
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
    expect(await files.readPart(newFileKey(), 0, 10)).toBeNull();
  });

  it('continues in the same session when its address is requested again', async () => {
    const first = await files.resumableUpload(
      key,
      { ...FILM, size: QUARTER * 2 },
      {
        session: null,
        expires: soon(),
        origin: ORIGIN,
      },
    );
    const [part, range] = [film(QUARTER), `bytes 0-${QUARTER - 1}/${QUARTER * 2}`];
    await put(new URL(first.url, stage.url || undefined).href, range, part);
    const again = await files.resumableUpload(
      key,
      { ...FILM, size: QUARTER * 2 },
      {
        session: first.session,
        expires: soon(),
        origin: ORIGIN,
      },
    );
    const url = new URL(again.url, stage.url || undefined).href;
    expect(await put(url, `bytes */${QUARTER * 2}`)).toEqual([308, `bytes=0-${QUARTER - 1}`]);
  });
});

describe('Uploads in parts on the disk', () => {
  let local: LocalFiles;
  beforeAll(async () => {
    stage = await localStage();
    files = stage.files;
    local = files as LocalFiles;
  });
  afterAll(() => stage.close());
  beforeEach(() => {
    key = newFileKey();
    stage.ahead(0);
  });
  const incoming = (): string => join(stage.folder!, 'incoming');
  const arriving = async (): Promise<string[]> => (await readdir(incoming())).filter((name) => name.startsWith(key));

  /** Bytes of the file that are on the disk. */
  const storedBytes = async (): Promise<number> => {
    const sizes = (await arriving()).map(async (name) => (await stat(join(incoming(), name))).size);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };

  it('refuse malformed parts, the address of another file, and a changed address', async () => {
    const url = await begin(1000);
    for (const range of ['bytes 5-4/1000', 'bytes 0-1000/1000', 'bytes -5/1000', 'items 0-1/1000', 'bytes 0-9/*', 'x'])
      expect([range, (await put(url, range, film(10)))[0]]).toEqual([range, 400]);
    expect((await put(url, 'bytes 0-99/1000', film(10)))[0]).toBe(400);
    for (const changed of [
      url.replace(key, newFileKey()),
      url.replace('s=1000', 's=2000'),
      url.replace('video%2Fmp4', 'text%2Fhtml'),
      url.replace(/sig=.{4}/, 'sig=AAAA'),
    ])
      expect((await put(changed, 'bytes 0-9/1000', film(10)))[0]).toBe(403);
    const whole = await files.uploadAddress(key, { ...FILM, size: 1000 }, soon());
    expect((await put(new URL(whole.url, stage.url).href, 'bytes 0-9/1000', film(10)))[0]).toBe(403);
    stage.ahead(61);
    expect((await put(url, 'bytes 0-9/1000', film(10)))[0]).toBe(403);
  });

  it('keep what a broken connection brought', async () => {
    const size = 3_000_000;
    const bytes = film(size);
    const url = await begin(size);
    const sending = request(url, {
      method: 'PUT',
      headers: { 'Content-Range': `bytes 0-${size - 1}/${size}`, 'Content-Length': size },
    });
    const broken = once(sending, 'error').catch((error: unknown) => error);
    sending.write(bytes.subarray(0, 1_500_000));
    await expect.poll(storedBytes).toBeGreaterThanOrEqual(1_000_000);
    sending.destroy(new Error('the connection breaks'));
    await broken;
    await expect.poll(arriving).toEqual([`${key}.part`]);
    // How many of the last bytes arrived depends on the connection: the browser asks for the number.
    const stored = await storedBytes();
    expect(stored).toBeGreaterThanOrEqual(1_000_000);
    expect(await put(url, `bytes */${size}`)).toEqual([308, `bytes=0-${stored - 1}`]);
    expect(await put(url, `bytes ${stored}-${size - 1}/${size}`, bytes.subarray(stored))).toEqual([200, null]);
    expect((await files.read(key))!.equals(bytes)).toBe(true);
    expect(await arriving()).toEqual([]);
  });

  it('have one writer: a second one waits, and takes over from one whose process died', async () => {
    const url = await begin(1000);
    const writing = join(incoming(), `${key}.other.writing`);
    await rename(join(incoming(), `${key}.part`), writing);
    expect((await put(url, 'bytes 0-999/1000', film(1000)))[0]).toBe(503);
    expect(await put(url, 'bytes */1000')).toEqual([308, null]);
    const long = new Date(Date.now() - 3 * 60_000);
    await utimes(writing, long, long);
    expect((await put(url, 'bytes 0-999/1000', film(1000)))[0]).toBe(200);
  });

  it('are deleted with their file, and refused from then on', async () => {
    const url = await begin(1000);
    await put(url, 'bytes 0-99/1000', film(100));
    await local.remove(key);
    expect(await arriving()).toEqual([]);
    expect((await put(url, 'bytes 100-199/1000', film(100)))[0]).toBe(404);
    expect((await put(url, 'bytes */1000'))[0]).toBe(404);
    expect(await arriving()).toEqual([]);
  });

  it('wait for a week, and are swept afterwards', async () => {
    await begin(1000);
    const part = join(incoming(), `${key}.part`);
    const days = async (ago: number): Promise<string[]> => {
      const then = new Date(Date.now() - ago * 24 * 3_600_000);
      await utimes(part, then, then);
      await local.removeUnfinished(new Date());
      return arriving();
    };
    expect(await days(6)).toEqual([`${key}.part`]);
    expect(await days(9)).toEqual([]);
  });
});

import { mkdir, mkdtemp, open, readdir, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newFileKey } from '../../schema/platform/files/file-key.ts';
import type { FileStorage } from '../../schema/kernel/ports.ts';
import { GoogleFiles } from '../../server/storage/google-files.ts';
import { LocalFiles } from '../../server/storage/local-files.ts';
import { openFiles } from '../../server/storage/open-files.ts';
import { startGoogleServer, type GoogleServer } from './google-server.ts';
import { googleStage, hushCredentials, localStage, type Stage } from './storage-stages.ts';
import { eventually } from '../support/eventually.ts';

const PNG = { contentType: 'image/png' };
const hour = (): { from: Date; expires: Date } => {
  const from = Math.floor(Date.now() / 3_600_000) * 3_600_000;
  return { from: new Date(from), expires: new Date(from + 7_200_000) };
};
const soon = (): Date => new Date(Date.now() + 3_600_000);

describe.each([
  ['on the disk', localStage],
  ['in a bucket', googleStage],
])('Files %s', (_name, open) => {
  let stage: Stage;
  let files: FileStorage;
  let key: string;

  beforeAll(async () => {
    stage = await open();
    files = stage.files;
  });
  afterAll(() => stage.close());
  beforeEach(() => {
    key = newFileKey();
    stage.ahead(0);
  });

  const put = async (
    bytes: Buffer,
    { said = bytes.length, change = (url: string) => url, headers = {} as Record<string, string> } = {},
  ): Promise<number> => {
    const address = await files.uploadAddress(key, { ...PNG, size: said }, soon());
    const response = await fetch(change(new URL(address.url, stage.url || undefined).href), {
      method: address.method,
      headers: { ...address.headers, ...headers },
      body: new Uint8Array(bytes),
    });
    await response.arrayBuffer();
    return response.status;
  };
  const get = (url: string, init: RequestInit = {}): Promise<Response> =>
    fetch(new URL(url, stage.url || undefined), init);

  it('are stored completely, read, and removed, and removing a missing one is no error', async () => {
    const bytes = Buffer.from('Prüfplakette');
    expect([await files.sizeOf(key), await files.read(key)]).toEqual([null, null]);
    await files.write(key, bytes, PNG);
    expect([await files.sizeOf(key), await files.read(key)]).toEqual([bytes.length, bytes]);
    await files.remove(key);
    expect([await files.sizeOf(key), await files.read(key)]).toEqual([null, null]);
    await files.remove(key);
  });

  it('are written once: a second writer is refused and the first bytes stay', async () => {
    await files.write(key, Buffer.from('first'), PNG);
    await expect(files.write(key, Buffer.from('second'), PNG)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(String(await files.read(key))).toBe('first');
  });

  it('have only keys that the product generates', async () => {
    for (const wrong of [
      '',
      '../../etc/passwd',
      'a'.repeat(47),
      'A'.repeat(48),
      `${'a'.repeat(47)}/`,
      `${key}.png`,
      '..',
      `${key.slice(0, 46)}/.`,
    ]) {
      for (const work of [
        () => files.read(wrong),
        () => files.sizeOf(wrong),
        () => files.remove(wrong),
        () => files.write(wrong, Buffer.alloc(1), PNG),
        () => files.uploadAddress(wrong, { ...PNG, size: 1 }, soon()),
      ]) {
        await expect((async () => work())()).rejects.toThrow('no key');
      }
    }
  });

  it('arrive at an address that takes exactly the bytes that were announced, once', async () => {
    const bytes = Buffer.alloc(300_000, 'x');
    const isThere = async (): Promise<boolean> => bytes.equals((await files.read(key))!);
    expect([await put(bytes), await isThere()]).toEqual([200, true]);
    expect([409, 412]).toContain(await put(Buffer.alloc(300_000, 'y')));
    expect(await isThere()).toBe(true);
  });

  it('are not taken when they are more or fewer, of another type, or sent elsewhere', async () => {
    const before = await stage.everything();
    const bytes = Buffer.alloc(1000, 'x');
    expect([413, 400]).toContain(await put(bytes, { said: 999 }));
    expect([400]).toContain(await put(bytes, { said: 1001 }));
    expect([415, 403]).toContain(await put(bytes, { headers: { 'Content-Type': 'text/html' } }));
    const other = newFileKey();
    for (const change of [
      (url: string) => url.replace(key, other),
      (url: string) => url.replace('1000', '1001'),
      (url: string) => url.replace(/(sig|X-Goog-Signature)=(..)/, '$1=00'),
      (url: string) => url.replace(/&(sig|X-Goog-Signature)=[^&]*/, '&$1='),
      (url: string) =>
        url.replace(
          /(e|X-Goog-Expires)=(\d+)/,
          (_all, name: string, value: string) => `${name}=${Number(value) + 1000}`,
        ),
    ]) {
      // In a storage that does not include the size in the address, it cannot be tampered with.
      const address = (await files.uploadAddress(key, { ...PNG, size: 1000 }, soon())).url;
      if (change(address) === address) continue;
      expect([change(address), await put(bytes, { change })]).toEqual([change(address), 403]);
    }
    expect(await stage.everything()).toEqual(before);
  });

  it('are not taken at an address that has expired', async () => {
    stage.ahead(61);
    expect([403, 400]).toContain(await put(Buffer.alloc(10)));
    expect(await files.sizeOf(key)).toBeNull();
  });

  it('leave nothing behind when the connection breaks in the middle', async () => {
    const before = await stage.everything();
    const address = await files.uploadAddress(key, { ...PNG, size: 2_000_000 }, soon());
    const url = new URL(address.url, stage.url || undefined);
    const socket = connect(Number(url.port), url.hostname);
    await new Promise((done) => socket.once('connect', done));
    const headers = Object.entries(address.headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    socket.write(
      `PUT ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\n${headers}Content-Length: 2000000\r\n\r\n`,
    );
    await new Promise<void>((done) => void socket.write(Buffer.alloc(1_200_000, 'x'), () => done()));
    socket.destroy();
    await eventually(async () => expect(await stage.everything()).toEqual(before));
    expect(await files.sizeOf(key)).toBeNull();
    // The upload can be tried again.
    expect(await put(Buffer.alloc(100, 'x'))).toBe(200);
  });

  it('are read at an address that stays the same for the hour, under the name that people gave', async () => {
    const bytes = Buffer.from('0123456789');
    await files.write(key, bytes, PNG);
    const facts = { ...PNG, name: 'Prüfung „Säge“ (2)’s.png', size: 10, inline: true };
    const address = await files.downloadAddress(key, facts, hour());
    expect(await files.downloadAddress(key, facts, hour())).toBe(address);
    expect(await files.downloadAddress(key, { ...facts, inline: false }, hour())).not.toBe(address);
    const response = await get(address);
    expect([response.status, response.headers.get('content-type'), Buffer.from(await response.arrayBuffer())]).toEqual([
      200,
      'image/png',
      bytes,
    ]);
    const disposition = response.headers.get('content-disposition')!;
    expect(disposition).toMatch(/^inline; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w%.~-]+$/);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1]!)).toBe(facts.name);
    expect(response.headers.get('cache-control')).toContain('private');
    const head = await get(address, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', '']);
    const part = await get(address, { headers: { Range: 'bytes=2-4' } });
    expect([part.status, await part.text()]).toEqual([206, '234']);
  });

  it('are offered for saving if they could run scripts, even if they are requested for display', async () => {
    await files.write(key, Buffer.from('<script>alert(1)</script>'), { contentType: 'text/html' });
    const address = await files.downloadAddress(
      key,
      { name: 'a.html', contentType: 'text/html', size: 25, inline: true },
      hour(),
    );
    expect((await get(address)).headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it('are not read at an address that was changed, made for another method, or has expired', async () => {
    await files.write(key, Buffer.from('secret'), PNG);
    const other = newFileKey();
    await files.write(other, Buffer.from('other'), PNG);
    const address = await files.downloadAddress(key, { ...PNG, name: 'a.png', size: 6, inline: false }, hour());
    for (const changed of [
      address.replace(key, other),
      address.replace('attachment', 'inline'),
      address.replace('png', 'html'),
      address.replace(/sig=|X-Goog-Signature=/, '$&00'),
      address.split('?')[0]!,
    ]) {
      const response = await get(changed);
      expect([403, 404]).toContain(response.status);
      expect(await response.text()).not.toMatch(/secret|other/);
    }
    expect((await get(address, { method: 'PUT', body: 'x', headers: { 'Content-Type': 'image/png' } })).status).toBe(
      403,
    );
    expect((await get((await files.uploadAddress(key, { ...PNG, size: 6 }, soon())).url)).status).toBe(403);
    stage.ahead(121);
    expect([403, 400]).toContain((await get(address)).status);
    expect(String(await files.read(key))).toBe('secret');
  });

  it('that were removed are not found', async () => {
    const address = await files.downloadAddress(key, { ...PNG, name: 'a.png', size: 6, inline: false }, hour());
    expect((await get(address)).status).toBe(404);
  });
});

describe('Files on the disk', () => {
  let stage: Stage;
  let files: LocalFiles;

  beforeAll(async () => {
    stage = await localStage();
    files = stage.files as LocalFiles;
  });
  afterAll(() => stage.close());

  const stored = async (name: string, contentType: string, inline = true): Promise<Response> => {
    const key = newFileKey();
    await files.write(key, Buffer.from('<script>alert(1)</script>'));
    return fetch(`${stage.url}${await files.downloadAddress(key, { name, contentType, size: 25, inline }, hour())}`);
  };

  it('are shown only where nothing can run; everything else is saved', async () => {
    for (const type of ['image/png', 'image/jpeg', 'application/pdf'])
      expect((await stored('a', type)).headers.get('content-disposition')).toMatch(/^inline/);
    for (const type of ['text/html', 'image/svg+xml', 'text/plain', 'application/msword']) {
      const { headers } = await stored('a', type);
      expect(headers.get('content-disposition')).toMatch(/^attachment/);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/);
    }
    expect((await stored('a', 'image/png', false)).headers.get('content-disposition')).toMatch(/^attachment/);
    expect((await stored('a', 'image/png')).headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('may be cached by the browser of the person who opened them as long as their address is valid', async () => {
    const key = newFileKey();
    await files.write(key, Buffer.from('0123456789'));
    const url = `${stage.url}${await files.downloadAddress(key, { name: 'a', contentType: 'image/png', size: 10, inline: true }, hour())}`;
    const { headers } = await fetch(url);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    const seconds = Number(/^private, max-age=(\d+), immutable$/.exec(headers.get('cache-control')!)![1]);
    expect(seconds).toBeGreaterThan(3500);
    expect(seconds).toBeLessThanOrEqual(7200);
    expect((await fetch(url, { headers: { 'If-None-Match': headers.get('etag')! } })).status).toBe(304);
  });

  it('answer ranges as RFC 9110 says', async () => {
    const key = newFileKey();
    await files.write(key, Buffer.from('0123456789'));
    const url = `${stage.url}${await files.downloadAddress(key, { name: 'a', contentType: 'image/png', size: 10, inline: true }, hour())}`;
    const ask = async (range: string, more: Record<string, string> = {}): Promise<[number, string, string | null]> => {
      const response = await fetch(url, { headers: { Range: range, ...more } });
      return [response.status, await response.text(), response.headers.get('content-range')];
    };
    expect(await ask('bytes=0-0')).toEqual([206, '0', 'bytes 0-0/10']);
    expect(await ask('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10']);
    expect(await ask('bytes=-3')).toEqual([206, '789', 'bytes 7-9/10']);
    expect(await ask('bytes=5-99')).toEqual([206, '56789', 'bytes 5-9/10']);
    expect(await ask('bytes=10-')).toEqual([416, '', 'bytes */10']);
    expect(await ask('bytes=-0')).toEqual([416, '', 'bytes */10']);
    for (const whole of ['bytes=3-1', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-'])
      expect(await ask(whole)).toEqual([200, '0123456789', null]);
    expect((await ask('bytes=0-0', { 'If-Range': '"another"' }))[0]).toBe(200);
  });

  it('of 400 MB answer what a player asks for while it seeks, and stop sending when it seeks elsewhere', async () => {
    const [key, size] = [newFileKey(), 400_000_000];
    const place = files.pathOf(key);
    await mkdir(dirname(place), { recursive: true });
    // A sparse file: only the bytes written at its end take space on the disk.
    const film = await open(place, 'w');
    await film.truncate(size);
    await film.write(Buffer.from('moov'), 0, 4, size - 4);
    await film.close();
    const facts = { name: 'Leitern.mp4', contentType: 'video/mp4', size, inline: true };
    const url = `${stage.url}${await files.downloadAddress(key, facts, hour())}`;
    const ask = (range: string, init: RequestInit = {}) => fetch(url, { ...init, headers: { Range: range } });
    // The beginning, the index at the end, and the position to which the user moved.
    const end = await ask('bytes=-4');
    expect([end.status, await end.text()]).toEqual([206, 'moov']);
    const middle = await ask('bytes=300000000-300000099');
    expect(middle.headers.get('content-range')).toBe(`bytes 300000000-300000099/${size}`);
    expect((await middle.arrayBuffer()).byteLength).toBe(100);
    const opened = async () =>
      (
        await Promise.all((await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
      ).filter((target) => target === place).length;
    const memory = process.memoryUsage().arrayBuffers;
    for (const from of [0, 100_000_000, 250_000_000, 399_000_000]) {
      const leaving = new AbortController();
      const answer = await ask(`bytes=${from}-`, { signal: leaving.signal });
      expect([answer.status, answer.headers.get('content-length')]).toEqual([206, String(size - from)]);
      await answer.body!.getReader().read();
      leaving.abort();
    }
    if (process.platform === 'linux') await eventually(async () => expect(await opened()).toBe(0));
    expect(process.memoryUsage().arrayBuffers - memory).toBeLessThan(50_000_000);
  });

  it('take a body whose length was not announced, up to the size that was', async () => {
    const send = async (size: number, sent: number): Promise<number> => {
      const key = newFileKey();
      const { url, headers } = await files.uploadAddress(key, { contentType: 'image/png', size }, soon());
      async function* body(): AsyncGenerator<Uint8Array> {
        for (let left = sent; left > 0; left -= 1000) yield new Uint8Array(Math.min(1000, left));
      }
      const response = await fetch(`${stage.url}${url}`, {
        method: 'PUT',
        headers,
        body: Readable.toWeb(Readable.from(body())),
        duplex: 'half',
      } as RequestInit);
      expect(await files.sizeOf(key)).toBe(response.ok ? size : null);
      return response.status;
    };
    expect(await send(50_000, 50_000)).toBe(200);
    expect(await send(50_000, 49_999)).toBe(400);
    expect(await send(50_000, 60_000)).toBe(413);
  });

  it('with two senders at the same time keep the bytes of one of them, whole', async () => {
    const key = newFileKey();
    const outcomes = await Promise.allSettled(
      ['a', 'b', 'c'].map((letter) => files.write(key, Buffer.alloc(400_000, letter))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(new Set((await files.read(key))!).size).toBe(1);
    expect((await stage.everything()).filter((name) => name.startsWith(key))).toEqual([key]);
  });

  it('lose what a process left behind that died in the middle, once nobody can be writing it any more', async () => {
    await files.write(newFileKey(), Buffer.from('x'));
    const folder = join(files.pathOf(newFileKey()).split('/').slice(0, -2).join('/'), 'incoming');
    await writeFile(join(folder, 'abandoned'), 'half');
    await writeFile(join(folder, 'being-written'), 'half');
    await utimes(join(folder, 'abandoned'), new Date(0), new Date(Date.now() - 7 * 3_600_000));
    const before = (await stage.everything()).length;
    await files.removeUnfinished(new Date());
    expect(await readdir(folder)).toEqual(['being-written']);
    expect((await stage.everything()).length).toBe(before - 1);
  });

  it('are readable only for the server, not for other accounts of the machine', async () => {
    const key = newFileKey();
    await files.write(key, Buffer.from('vertraulich'));
    const path = files.pathOf(key);
    // Windows has no POSIX permissions.
    const others = process.platform === 'win32' ? 0 : 0o077;
    for (const place of [path, dirname(path), join(dirname(dirname(path)), 'incoming')])
      expect([place, (await stat(place)).mode & others]).toEqual([place, 0]);
  });

  it('know no other addresses and methods', async () => {
    const key = newFileKey();
    for (const path of ['/files', '/files/', '/files/..%2f..%2fetc%2fpasswd', `/files/${key}/x`, '/files/x'])
      expect([path, (await fetch(`${stage.url}${path}`)).status]).toEqual([
        path,
        expect.toSatisfy((status: number) => status === 403 || status === 404),
      ]);
    const posted = await fetch(`${stage.url}/files/${key}`, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT']);
  });
});

describe('Files in a bucket', () => {
  let server: GoogleServer;

  beforeAll(async () => {
    hushCredentials();
    server = await startGoogleServer();
  });
  afterAll(() => server.close());

  it('are chosen by the settings, with the emulator’s address, which needs no key', async () => {
    const files = await openFiles({ bucket: server.bucket, endpoint: server.url, dataDir: '/nowhere', secret: 'x' });
    const key = newFileKey();
    await files.write(key, Buffer.from('x'), PNG);
    expect(server.objects.get(key)).toMatchObject({
      contentType: 'image/png',
      cacheControl: expect.stringContaining('private'),
    });
    expect((files as GoogleFiles).addresses.files).toBe(`${server.url}/${server.bucket}/`);
    expect((await files.uploadAddress(key, { ...PNG, size: 1 }, soon())).url).toContain(
      `${server.url}/${server.bucket}/${key}?`,
    );
    expect(
      await openFiles({ bucket: undefined, endpoint: undefined, dataDir: '/nowhere', secret: 'x' }),
    ).toBeInstanceOf(LocalFiles);
  });

  it('honour STORAGE_EMULATOR_HOST of the environment, as the library reads it', async () => {
    process.env.STORAGE_EMULATOR_HOST = server.url;
    try {
      const files = await GoogleFiles.open({
        bucket: server.bucket,
        endpoint: server.url,
        credentials: server.credentials,
      });
      const key = newFileKey();
      await files.write(key, Buffer.from('0123'), PNG);
      expect([await files.sizeOf(key), String(await files.read(key))]).toEqual([4, '0123']);
      await files.remove(key);
      expect(server.objects.has(key)).toBe(false);
    } finally {
      delete process.env.STORAGE_EMULATOR_HOST;
    }
  });

  it('are read and written at Google’s own addresses, signed with the key file that the machine names', async () => {
    const keyFile = join(await mkdtemp(join(tmpdir(), 'key-')), 'key.json');
    await writeFile(keyFile, JSON.stringify({ type: 'service_account', project_id: 'project', ...server.credentials }));
    process.env.GOOGLE_APPLICATION_CREDENTIALS = keyFile;
    try {
      const files = await GoogleFiles.open({ bucket: server.bucket });
      const key = newFileKey();
      const { url, headers } = await files.uploadAddress(key, { ...PNG, size: 7 }, soon());
      expect(url).toMatch(
        new RegExp(`^https://storage\\.googleapis\\.com/${server.bucket}/${key}\\?X-Goog-Algorithm=GOOG4-RSA-SHA256&`),
      );
      expect(new URL(url).searchParams.get('X-Goog-SignedHeaders')).toBe(
        'cache-control;content-type;host;x-goog-content-length-range;x-goog-if-generation-match',
      );
      expect(headers).toMatchObject({
        'Content-Type': 'image/png',
        'x-goog-if-generation-match': '0',
        'x-goog-content-length-range': '7,7',
      });
      expect(files.addresses).toEqual({
        files: `https://storage.googleapis.com/${server.bucket}/`,
        uploads: `https://storage.googleapis.com/upload/storage/v1/b/${server.bucket}/o`,
      });
    } finally {
      delete process.env.GOOGLE_APPLICATION_CREDENTIALS;
      await rm(join(keyFile, '..'), { recursive: true });
    }
  });

  it('are retried when the storage is busy, and report that their bucket does not exist', async () => {
    const files = await GoogleFiles.open({
      bucket: server.bucket,
      endpoint: server.url,
      credentials: server.credentials,
    });
    server.failures = 1;
    expect(await files.sizeOf(newFileKey())).toBeNull();
    const wrong = await GoogleFiles.open({
      bucket: 'not-there',
      endpoint: server.url,
      credentials: server.credentials,
    });
    await expect(wrong.write(newFileKey(), Buffer.from('x'), PNG)).rejects.toThrow();
  });
});

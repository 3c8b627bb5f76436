import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LocalFiles } from '../../server/storage/local-files.ts';
import { registerOwner } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let clientDir: string;

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'obacht-client-'));
  await writeFile(join(clientDir, 'index.html'), '<title>Seite</title>');
  await writeFile(join(clientDir, 'before-login.html'), '<title>Anmelden</title>');
  await writeFile(join(clientDir, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  app = await startTestApp({ clientDir });
});

afterAll(async () => {
  await app.stop();
  await rm(clientDir, { recursive: true });
});

describe('a disk that is full', () => {
  const create = 'mutation { createTicket(input: { title: "Leiter", priority: 1 }) { id } }';

  it('of files is seen before anything fails', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'obacht-files-'));
    const files = new LocalFiles({ folder, secret: 'for tests' });
    const second = await startTestApp({ share: app.database, files });
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
    vi.spyOn(files, 'isFull').mockResolvedValue(true);
    expect((await fetch(`${second.url}/readyz`)).status).toBe(503);
    await second.stop();
    await rm(folder, { recursive: true });
  });

  it('is reported to users who save, and to readiness checks', async () => {
    const owner = await registerOwner(app);
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
    const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
    const write = vi.spyOn(app.app.database, 'write').mockRejectedValue(full);
    const statement = vi.spyOn(app.app.database, 'statement').mockRejectedValue(full);
    // A minute ago, so that the process does not say so to the files of tests that follow.
    vi.setSystemTime(Date.now() - 61_000);
    const { errors } = await app.graphql(owner.token, create);
    expect(errors?.[0]).toMatchObject({
      message: 'Der Speicher des Servers ist voll. Gespeichert wurde nichts; bitte wende dich an den Support.',
      extensions: { code: 'UNAVAILABLE', status: 503 },
    });
    write.mockRestore();
    statement.mockRestore();
    const ready = await fetch(`${app.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'disk full' }]);
    vi.useRealTimers();
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  });
});

describe('a request that is broken', () => {
  it.each(['br', 'gzip', 'deflate'])('in its %s body is BAD_INPUT in GraphQL and REST', async (encoding) => {
    for (const path of ['/graphql', '/api/v1/login']) {
      const response = await fetch(`${app.url}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Content-Encoding': encoding },
        body: 'this was never compressed',
      });
      expect([path, response.status, await response.text()]).toEqual([path, 400, expect.stringContaining('BAD_INPUT')]);
    }
  });

  it.each([
    ['If-Match', 'x', 412],
    ['If-Unmodified-Since', 'Thu, 01 Jan 1970 00:00:00 GMT', 412],
    ['Range', 'bytes=5-2', 416],
    ['Range', 'bytes=900000-', 416],
  ])('with the header %s: %s is told so at files of the page', async (name, value, status) => {
    for (const path of ['/icon.svg', '/', '/tickets'])
      expect([path, (await fetch(`${app.url}${path}`, { headers: { [name]: value } })).status]).toEqual([path, status]);
  });
});

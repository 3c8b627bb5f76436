import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type APIRequestContext, expect, request as requests, test } from 'playwright/test';
import { makeDataFolder } from '../support/data-folder.ts';
import { type RunningServer, startBuiltServer } from '../support/e2e-server.ts';
import { type Owner, PASSWORD, registerOwner, rest } from './story.ts';

const [OLD_KEY, NEW_KEY] = ['old', 'new'].map((name) => `${name}:${randomBytes(32).toString('base64url')}`) as [
  string,
  string,
];

/** A program that listens at this port; throws where another one uses it. */
async function listening(port = 0): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return server;
}

/** Starts a server whose second port is used by another program, so that it serves no packages. */
async function startBesideAnother(): Promise<RunningServer> {
  const other = await listening();
  const taken = (other.address() as AddressInfo).port;
  // The port before it may be that of a connection of another program.
  const before = await listening(taken - 1).catch(() => null);
  if (!before) return startBesideAnother().finally(() => other.close());
  await new Promise((resolve) => before.close(resolve));
  const server = await startBuiltServer({ port: taken - 1, env: { CONTENT_PORT: '', SECRET_KEYS: OLD_KEY } });
  expect(server.printed()).toContain(`SCORM packages are off: port ${taken} is taken`);
  other.close();
  return server;
}

/** Writes one ticket after the other until the server is killed; returns what it acknowledged. */
async function writeUntilKilled(server: RunningServer, request: APIRequestContext, owner: Owner): Promise<string[]> {
  const acknowledged: string[] = [];
  let running = true;
  const writing = (async () => {
    for (let index = 1; running; index += 1) {
      const created = await rest<{ formattedDocumentId: string }>(request, owner, 'post', 'ticket', {
        title: `Ticket ${index}`,
        priority: 2,
      }).catch(() => null);
      if (created) acknowledged.push(created.formattedDocumentId);
    }
  })();
  await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(20);
  await server.kill();
  running = false;
  await writing;
  return acknowledged;
}

/** Runs a command of the operator on a data directory; returns its output. */
async function command(dataDir: string, name: string, args: string[], settings = {}): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...settings };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [`dist/server/${name}.js`, ...args], { env });
  return stdout + stderr;
}

/** Whether a server listens on this port. */
const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1');
    probe.once('connect', () => (probe.destroy(), resolve(true))).once('error', () => resolve(false));
  });

/** Stops the server while it receives the body of a request; returns the answer to that. */
async function stopDuringRequest(server: RunningServer, owner: Owner): Promise<string> {
  const body = JSON.stringify({ title: 'Gerade noch', priority: 2 });
  const port = Number(new URL(server.url).port);
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    `POST /api/v1/ticket HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${owner.token}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 10)}`,
  );
  await expect.poll(() => answer).toMatch(/^HTTP\/1.1 100 /);
  const stopped = server.stop({ keepData: true });
  // It has started to stop: new connections are refused.
  await expect.poll(() => isOpen(port)).toBe(false);
  socket.write(body.slice(10));
  await closed;
  await stopped;
  return answer;
}

// A single story, because each server that starts with its own database takes seconds.
test('a server starts beside a taken port, keeps what it acknowledged over a kill -9, changes its key, is backed up and restored, and stops after its last request', async () => {
  test.slow();
  const first = await startBesideAnother();
  const before = await requests.newContext({ baseURL: first.url });
  const owner = await registerOwner(before);
  const endpoint = await rest<{ id: string }>(before, owner, 'post', 'webhookEndpoint', {
    url: 'https://receiver.example/hook',
    description: 'Warenwirtschaft',
    topics: ['tickets'],
    active: false,
  });
  const secretOf = (context: APIRequestContext, { token } = owner) =>
    rest<{ secret: string }>(context, { ...owner, token }, 'get', `webhookEndpoint/${endpoint.id}/secret`);
  const { secret } = await secretOf(before);
  const acknowledged = await writeUntilKilled(first, before, owner);
  await before.dispose();

  // Without the key that seals secrets no server starts: it prints one sentence, and nothing is lost.
  const { dataDir } = first;
  await expect(startBuiltServer({ dataDir, env: { SECRET_KEYS: NEW_KEY } })).rejects.toThrow(
    /SECRET_KEYS lacks the key old, which is still in use \(webhook_secret: 1\)/,
  );
  // The session is still valid in the next process.
  const second = await startBuiltServer({ dataDir, env: { SECRET_KEYS: `${NEW_KEY},${OLD_KEY}` } });
  const after = await requests.newContext({ baseURL: second.url });
  const { data, count } = await rest<{ data: { formattedDocumentId: string }[]; count: number }>(
    after,
    owner,
    'get',
    'ticket?perPage=-1&sort=documentId',
  );
  const stored = data.map((ticket) => ticket.formattedDocumentId);
  expect(stored).toEqual(expect.arrayContaining(acknowledged));
  // No partial writes: the numbers have no gap, regardless of writes in progress.
  expect(stored).toEqual(Array.from({ length: count }, (_, index) => `T-${String(index + 1).padStart(5, '0')}`));
  // Everything is sealed with the new key while the server runs; the copy below only has that key.
  const keys = { SECRET_KEYS: `${NEW_KEY},${OLD_KEY}` };
  expect(await command(dataDir, 'reseal', [], keys)).toMatch(/^Sealed with the key new: .*webhook_secret 1/);
  expect(await secretOf(after)).toMatchObject({ secret });
  await after.dispose();

  // A backup beside the running server, restored in another directory: everything is there, and all users have to log
  // in again.
  const copy = await makeDataFolder('obacht-copy-');
  const [file, restoredDir] = [join(copy, 'obacht.tar'), join(copy, 'data')];
  expect(await command(dataDir, 'backup', ['backup', file])).toMatch(/^Backed up \d+ rows of \d+ tables and /);
  expect(await command(restoredDir, 'backup', ['restore', file])).toMatch(/^Restored \d+ rows and /);
  // Migrating can be a separate step.
  expect(await command(restoredDir, 'main', ['--migrate'], { SECRET_KEYS: NEW_KEY })).toContain(
    'The database has the schema of this release.',
  );
  const third = await startBuiltServer({ dataDir: restoredDir, env: { SECRET_KEYS: NEW_KEY } });
  const again = await requests.newContext({ baseURL: third.url });
  await expect(rest(again, owner, 'get', 'ticket')).rejects.toThrow(/401/);
  const session = await again.post('/api/v1/login', { data: { email: owner.email, password: PASSWORD } });
  const { token } = (await session.json()) as { token: string };
  const restored = await rest<{ count: number }>(again, { ...owner, token }, 'get', 'ticket?perPage=-1');
  expect(restored.count).toBe(count);
  expect(await secretOf(again, { ...owner, token })).toMatchObject({ secret });
  await again.dispose();
  await third.stop();
  await rm(copy, { recursive: true });

  const answer = await stopDuringRequest(second, owner);
  expect(answer).toMatch(/\r\n\r\nHTTP\/1.1 201 /);
  expect(answer).toContain('Gerade noch');
  expect(existsSync(join(second.dataDir, 'postgres/postmaster.pid'))).toBe(false);
  await rm(second.dataDir, { recursive: true });
});

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type APIRequestContext, expect, request as requests, test } from 'playwright/test';
import { makeDataFolder } from '../support/data-folder.ts';
import { type RunningServer, startBuiltServer } from '../support/e2e-server.ts';
import { type Owner, PASSWORD, registerOwner, rest } from './story.ts';

/** Starts a server whose next port another program holds: its packages are off. */
async function startBesideAnother(): Promise<RunningServer> {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const taken = (other.address() as AddressInfo).port;
  const server = await startBuiltServer({ port: taken - 1, env: { CONTENT_PORT: '' } });
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

/** Runs the command of npm run backup and npm run restore on a data folder; returns what it says. */
async function backupCommand(dataDir: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const { stderr } = await promisify(execFile)(process.execPath, ['dist/server/backup.js', ...args], { env });
  return stderr;
}

/** Whether a server listens there. */
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

// One story, because each server that starts with a database of its own takes seconds.
test('a server starts beside a taken port, keeps what it acknowledged over a kill -9, is backed up and restored, and stops after its last request', async () => {
  test.slow();
  const first = await startBesideAnother();
  const before = await requests.newContext({ baseURL: first.url });
  const owner = await registerOwner(before);
  const acknowledged = await writeUntilKilled(first, before, owner);
  await before.dispose();

  // The session is still good at the next one.
  const second = await startBuiltServer({ dataDir: first.dataDir });
  const after = await requests.newContext({ baseURL: second.url });
  const { data, count } = await rest<{ data: { formattedDocumentId: string }[]; count: number }>(
    after,
    owner,
    'get',
    'ticket?perPage=-1&sort=documentId',
  );
  const stored = data.map((ticket) => ticket.formattedDocumentId);
  expect(stored).toEqual(expect.arrayContaining(acknowledged));
  // No partial writes: the numbers have no gap, whatever was in progress.
  expect(stored).toEqual(Array.from({ length: count }, (_, index) => `T-${String(index + 1).padStart(5, '0')}`));
  await after.dispose();

  // A backup beside the running server, brought back in another folder: everything is there, and everybody logs in again.
  const copy = await makeDataFolder('obacht-copy-');
  const [file, dataDir] = [join(copy, 'obacht.tar'), join(copy, 'data')];
  expect(await backupCommand(second.dataDir, 'backup', file)).toMatch(/^Backed up \d+ rows of \d+ tables and /);
  expect(await backupCommand(dataDir, 'restore', file)).toMatch(/^Restored \d+ rows and /);
  const third = await startBuiltServer({ dataDir });
  const again = await requests.newContext({ baseURL: third.url });
  await expect(rest(again, owner, 'get', 'ticket')).rejects.toThrow(/401/);
  const session = await again.post('/api/v1/login', { data: { email: owner.email, password: PASSWORD } });
  const { token } = (await session.json()) as { token: string };
  const restored = await rest<{ count: number }>(again, { ...owner, token }, 'get', 'ticket?perPage=-1');
  expect(restored.count).toBe(count);
  await again.dispose();
  await third.stop();
  await rm(copy, { recursive: true });

  const answer = await stopDuringRequest(second, owner);
  expect(answer).toMatch(/\r\n\r\nHTTP\/1.1 201 /);
  expect(answer).toContain('Gerade noch');
  expect(existsSync(join(second.dataDir, 'postgres/postmaster.pid'))).toBe(false);
  await rm(second.dataDir, { recursive: true });
});

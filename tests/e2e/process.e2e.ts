import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, request as requests, test } from 'playwright/test';
import { startBuiltServer } from '../support/e2e-server.ts';
import { registerOwner, rest } from './story.ts';

test('what was acknowledged before a kill -9 is there after the next start, with the sessions', async () => {
  const first = await startBuiltServer();
  const before = await requests.newContext({ baseURL: first.url });
  const owner = await registerOwner(before);
  // Sequential requests until the kill: each acknowledged one must exist afterwards.
  const acknowledged: string[] = [];
  let running = true;
  const writing = (async () => {
    for (let index = 1; running; index += 1) {
      const created = await rest<{ formattedDocumentId: string }>(before, owner, 'post', 'ticket', {
        title: `Ticket ${index}`,
        priority: 2,
      }).catch(() => null);
      if (created) acknowledged.push(created.formattedDocumentId);
    }
  })();
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
  await first.kill();
  running = false;
  await writing;
  await before.dispose();

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
  await second.stop();
});

test('another program on the port after PORT turns imported packages off, and the server starts', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const taken = (other.address() as AddressInfo).port;
  const server = await startBuiltServer({ port: taken - 1, env: { CONTENT_PORT: '' } });
  expect(server.printed()).toContain(`SCORM packages are off: port ${taken} is taken`);
  await server.stop();
  other.close();
});

/** Whether a server listens there. */
const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1');
    probe.once('connect', () => (probe.destroy(), resolve(true))).once('error', () => resolve(false));
  });

test('a stop lets a request under way finish, and leaves no database running', async () => {
  const server = await startBuiltServer();
  const context = await requests.newContext({ baseURL: server.url });
  const owner = await registerOwner(context);
  await context.dispose();
  const body = JSON.stringify({ title: 'Gerade noch', priority: 2 });
  const port = Number(new URL(server.url).port);
  // The request has started, its body is incomplete.
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
  expect(answer).toMatch(/\r\n\r\nHTTP\/1.1 201 /);
  expect(answer).toContain('Gerade noch');
  await stopped;
  expect(existsSync(join(server.dataDir, 'postgres/postmaster.pid'))).toBe(false);
  await rm(server.dataDir, { recursive: true });
});

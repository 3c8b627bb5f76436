import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTracing } from '../../server/tracing/start-tracing.ts';
import { login, PASSWORD, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { allMailsSent } from '../support/eventually.ts';

interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, string | number> }[];
  status?: { code?: number; message?: string };
}

/** A collector of spans; stores what it received as text and as spans. */
let collector: Server;
let bodies: string[] = [];
let authorizations: (string | undefined)[] = [];
let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  collector = createServer(async (req, res) => {
    bodies.push((await buffer(req)).toString());
    authorizations.push(req.headers.authorization);
    res.writeHead(req.url === '/v1/traces' ? 200 : 404, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  app = await startTestApp();
  owner = await registerOwner(app);
});

afterAll(async () => {
  await app.stop();
  collector.close();
});

/** The data that a collector receives during `work`. */
async function traced(work: () => Promise<unknown>): Promise<Sent[]> {
  bodies = [];
  authorizations = [];
  const stop = await startTracing({
    endpoint: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
    headers: 'Authorization=Bearer%20of-the-collector',
  });
  await work();
  // The span of a request ends when the connection reports that the answer has been sent.
  await new Promise((resolve) => setImmediate(resolve));
  await stop();
  return bodies.flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
}

const factsOf = ({ attributes }: Sent): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

describe('traces', () => {
  it('show a request, the operation by its fields, and its statements, one inside of the other', async () => {
    const spans = await traced(() =>
      app.graphql(
        owner.token,
        'mutation Geheim { createTicket(input: { title: "Frau Vogel ist krank", priority: 1 }) { id } }',
      ),
    );
    const request = spans.find(({ name }) => name === 'POST /graphql')!;
    expect(factsOf(request)).toMatchObject({
      'http.response.status_code': 200,
      'request.id': expect.stringMatching(/^[\w-]{36}$/),
    });
    const operation = spans.find(({ name }) => name === 'mutation createTicket')!;
    expect([operation.traceId, operation.parentSpanId]).toEqual([request.traceId, request.spanId]);
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === operation.spanId);
    const texts = statements.map((span) => factsOf(span)['db.query.text']);
    expect(texts).toContainEqual(expect.stringMatching(/insert into "?ticket"?/i));
    expect(texts).toContainEqual('begin; select begin_writing(?, ?)');
    expect(authorizations[0]).toBe('Bearer of-the-collector');
  });

  it('contain no user input, no address, no token, and no secret of a path', async () => {
    await traced(async () => {
      await app.graphql(
        owner.token,
        'mutation Geheim { createTicket(input: { title: "Frau Vogel ist krank", priority: 1 }) { id } }',
      );
      await login(app, owner.email, PASSWORD);
      await login(app, owner.email, 'falsches Passwort');
      await fetch(`${app.url}/api/v1/multiuser/invite/geheimer-schluessel?search=Vogel`);
      await fetch(`${app.url}/calendar/geheimer-schluessel.ics`);
    });
    const all = bodies.join('\n');
    expect(all).toContain('/calendar/…');
    for (const secret of [
      'Vogel',
      'Geheim',
      owner.email,
      owner.token,
      PASSWORD,
      'falsches',
      'schluessel',
      owner.clientId,
    ])
      expect([secret, all.includes(secret)]).toEqual([secret, false]);
  });

  it('show later work, and what failed by its code alone', async () => {
    const spans = await traced(async () => {
      await app.graphql(null, 'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) }', {
        input: { email: owner.email },
      });
      await allMailsSent(app);
      await app.app.database.read(owner.clientId, (rows) => rows('select 1 / 0')).catch(() => undefined);
    });
    expect(factsOf(spans.find(({ name }) => name === 'job mail')!)).toEqual({ attempt: 1 });
    const failed = spans.find(({ status }) => status?.code === 2)!;
    expect([factsOf(failed)['error.type'], failed.status?.message]).toEqual(['22012', undefined]);
  });

  it('cost nothing where they are not configured: no other file loads a package of theirs', async () => {
    const files = await readdir('server', { recursive: true, withFileTypes: true });
    const texts = await Promise.all(
      files
        .filter((file) => file.name.endsWith('.ts'))
        .map(async ({ name, parentPath }) => [name, await readFile(join(parentPath, name), 'utf8')] as const),
    );
    const loading = texts.filter(([, text]) => /^import (?!type ).*@opentelemetry|import\('@opentelemetry/m.test(text));
    expect(loading.map(([name]) => name)).toEqual(['start-tracing.ts']);
    expect(loading[0]![1]).not.toMatch(/^import (?!type ).*@opentelemetry/m);
    const before = bodies.length;
    await app.graphql(owner.token, '{ ticketBoard { version } }');
    expect(bodies.length).toBe(before);
  });
});

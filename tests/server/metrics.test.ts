import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../schema/kernel/errors.ts';
import { metricsHandler } from '../../server/metrics/metrics-handler.ts';
import { MailError } from '../../server/mail/transport.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { noLimits, startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let address: string;
let owner: Actor;
let isMailDown = false;
let isLimited = false;
const warnings: string[] = [];

beforeAll(async () => {
  app = await startTestApp({
    metrics: true,
    log: pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) }),
    limits: {
      ...noLimits,
      consume: async (name) => {
        if (isLimited && name === 'policyReport') throw new AppError('RATE_LIMITED', { retryAfter: 60 });
      },
    },
    transport: {
      send: async () => {
        if (isMailDown) throw new MailError('The mail server refused');
      },
    },
  });
  address = `http://127.0.0.1:${await app.app.listenForMetrics(0)}/metrics`;
  owner = await registerOwner(app);
});
afterAll(() => app.stop());

/** The samples as Prometheus reads them: name and labels, and the value. */
async function samples(): Promise<Map<string, number>> {
  const response = await fetch(address);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

const BOARD = '{ ticketBoard { version tickets { id title } } }';

describe('the metrics', () => {
  it('count requests by interface and outcome, and name no address', async () => {
    await app.graphql(owner.token, BOARD);
    await fetch(`${app.url}/api/v1/ticket/00000000-0000-4000-8000-000000000000`, {
      headers: { Authorization: `Bearer ${owner.token}` },
    });
    const found = await samples();
    expect(found.get('obacht_request_seconds_count{door="graphql",status="2xx"}')).toBeGreaterThan(0);
    expect(found.get('obacht_request_seconds_count{door="rest",status="4xx"}')).toBe(1);
    expect([...found.keys()].join('\n')).not.toContain('00000000');
  });

  it('contain how often the response cache answers', async () => {
    const before = await samples();
    await app.graphql(owner.token, BOARD);
    await app.graphql(owner.token, BOARD);
    const after = await samples();
    const grown = (name: string) => after.get(name)! - before.get(name)!;
    expect(grown('obacht_response_cache_hits_total')).toBeGreaterThan(0);
    expect(after.get('obacht_response_cache_entries')).toBeGreaterThan(0);
  });

  it('contain what waits, for how long, and what fails', async () => {
    isMailDown = true;
    await app.graphql(null, 'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) }', {
      input: { email: owner.email },
    });
    await expect.poll(async () => (await samples()).get('obacht_queue_failing{queue="mail"}')).toBeGreaterThan(0);
    await app.sql(`update outbox_mail set created_at = now() - interval '10 minutes'`);
    const found = await samples();
    expect(found.get('obacht_queue_waiting{queue="mail"}')).toBeGreaterThan(0);
    expect(found.get('obacht_queue_oldest_seconds{queue="mail"}')).toBeGreaterThan(590);
    expect(found.get('obacht_queue_waiting{queue="document"}')).toBe(0);
    isMailDown = false;
  });

  describe('of what browsers refuse by the policy of the page', () => {
    const send = async (body: unknown, type = 'application/reports+json'): Promise<number> =>
      (
        await fetch(`${app.url}/policy-reports`, {
          method: 'POST',
          headers: { 'Content-Type': type },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        })
      ).status;
    const report = (effectiveDirective: string, blockedURL: string, documentURL: string) => ({
      type: 'csp-violation',
      body: { effectiveDirective, blockedURL, documentURL, sample: 'geheim' },
    });

    it('count both kinds of reports by their directive, and log neither addresses nor what was in them', async () => {
      warnings.length = 0;
      const code = 'a'.repeat(40);
      expect(
        await send([
          report('script-src-elem', 'inline', `http://localhost:4000/mine/${code}`),
          report(
            'connect-src',
            `https://${code}.boese.example/?token=${code}`,
            'http://localhost:4000/app/tickets/all',
          ),
          report('img-src', 'http://10.0.0.7/x', 'kein Ort'),
          report(`${code} x`, `http://localhost:4000/${code}`, `http://localhost:4000/firstAid/${code}`),
        ]),
      ).toBe(204);
      const older = { 'violated-directive': "script-src 'self'", 'blocked-uri': 'eval', 'document-uri': '/login/abc' };
      expect(await send({ 'csp-report': older }, 'application/csp-report')).toBe(204);
      const found = await samples();
      const count = (name: string) => found.get(`obacht_policy_refusals_total{directive="${name}"}`);
      expect(['script-src-elem', 'connect-src', 'img-src', 'other', 'script-src'].map(count)).toEqual([1, 1, 1, 1, 1]);
      expect(
        warnings
          .map((line) => JSON.parse(line) as Record<string, string>)
          .map(({ directive, blocked, page }) => [directive, blocked, page]),
      ).toEqual([
        ['script-src-elem', 'inline', 'assignments/mine'],
        ['connect-src', 'boese.example', 'app'],
        ['img-src', 'address', 'other'],
        ['other', 'self', 'medkit-logs'],
        ['script-src', 'eval', 'other'],
      ]);
      expect(warnings.join()).not.toMatch(new RegExp(`${code}|geheim`));
    });

    it('take no other bodies, none that are long, and none after too many', async () => {
      warnings.length = 0;
      expect(await send({ anything: 1 })).toBe(400);
      expect(await send('[')).toBe(400);
      expect(await send('text', 'text/plain')).toBe(400);
      expect(await send(Array.from({ length: 21 }, () => report('img-src', '', '')))).toBe(400);
      expect(await send([report('img-src', 'a'.repeat(40_000), '')])).toBe(413);
      isLimited = true;
      expect(await send([report('img-src', 'inline', '')])).toBe(429);
      isLimited = false;
      expect(warnings.join()).not.toContain('A browser refused');
    });
  });

  it('have every name that the dashboard and the alerts ask for', async () => {
    const names = (await (await fetch(address)).text()).match(/(?<=^# TYPE )\w+/gm)!;
    const asked = ['grafana-dashboard.json', 'prometheus-alerts.yaml'].flatMap((file) =>
      readFileSync(`server/metrics/${file}`, 'utf8').match(/\b(obacht|nodejs|process)_\w+(?=[{[) ])/g)!,
    );
    expect(asked.length).toBeGreaterThan(15);
    const known = new Set(names.flatMap((name) => [name, `${name}_bucket`, `${name}_count`]));
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
  });

  it('are at one address of their own port, and at none of the product', async () => {
    expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404);
    expect((await fetch(address, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${app.url}/metrics`)).status).toBe(404);
  });

  it('are reported as unavailable when they cannot be read', async () => {
    const answered: number[] = [];
    const response = { writeHead: (status: number) => (answered.push(status), { end: () => undefined }) };
    const broken = { metrics: () => Promise.reject(new Error('no')) };
    await metricsHandler(broken as never)({ method: 'GET', url: '/metrics' } as never, response as never);
    expect(answered).toEqual([503]);
  });
});

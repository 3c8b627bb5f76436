import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RateLimiter } from '../../schema/kernel/ports.ts';
import { noLimits, startTestApp, type TestApp } from '../support/app.ts';

const counted: string[] = [];
const counting: RateLimiter = {
  ...noLimits,
  consume: async (_limit, key) => void counted.push(key),
  forgive: async () => undefined,
};
let app: TestApp;
/** A server behind one proxy. */
let behind: TestApp;

beforeAll(async () => {
  app = await startTestApp({ limits: counting });
  behind = await startTestApp({
    limits: counting,
    trustProxy: 1,
    share: app.database,
    publicUrl: 'https://safety.example.com',
    securityContact: 'security@example.com',
    clock: { now: () => new Date('2026-11-24T05:00:00Z') },
  });
});

afterAll(async () => {
  await behind.stop();
  await app.stop();
});

describe('the network address of a caller', () => {
  const tried = async (server: TestApp, forwarded: string): Promise<string> => {
    counted.length = 0;
    await server.graphql(
      null,
      'mutation { login(input: { email: "jemand@example.com", password: "falsch-falsch" }) { token } }',
      {},
      { 'X-Forwarded-For': forwarded },
    );
    return counted[0]!.split('|')[1]!;
  };

  it('is not taken from the header: only the part that a trusted proxy has added counts', async () => {
    expect(await tried(app, '203.0.113.9')).toBe('127.0.0.1');
    expect(await tried(behind, '203.0.113.9')).toBe('203.0.113.9');
    expect(await tried(behind, '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9');
  });
});

describe('every answer', () => {
  const everywhere = [
    '/',
    '/graphql',
    '/api/v1',
    '/api/v1/ticket',
    '/api/help/links',
    `/files/${'a'.repeat(48)}`,
    '/readyz',
    '/nothing/here',
  ];

  it.each(everywhere)('at %s forbids framing, type sniffing and referrers', async (path) => {
    const { headers } = await fetch(`${app.url}${path}`);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/);
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors '(none|self)'/);
    expect(headers.get('x-frame-options')).toBe('DENY');
    // Violations of the policy are reported by both mechanisms of browsers.
    expect(headers.get('content-security-policy')).toContain('report-uri /policy-reports;report-to policy');
    expect(headers.get('reporting-endpoints')).toBe('policy="/policy-reports"');
    expect(headers.get('content-security-policy')).toMatch(/object-src 'none';.*base-uri 'none'/);
    // The features that are used to create tickets, permitted only for pages of the product.
    expect(headers.get('permissions-policy')).toMatch(/^camera=\(self\), microphone=\(self\), geolocation=\(\)/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is readable only for pages of our own origin: CORS admits nobody else', async () => {
    for (const path of everywhere) {
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await fetch(`${app.url}${path}`, {
          method,
          headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
        });
        expect([path, method, headers.get('access-control-allow-origin')]).toEqual([path, method, null]);
      }
    }
  });

  it('of GraphQL and REST may be stored nowhere', async () => {
    const answers = await Promise.all([
      fetch(`${app.url}/graphql`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ query: '{ me { user { id } } }' }),
      }),
      fetch(`${app.url}/api/v1/info`),
    ]);
    for (const { headers } of answers) expect(headers.get('cache-control')).toMatch(/no-store/);
  });
});

describe('towards the internet', () => {
  it('an https address sends HSTS for a year, with all subdomains', async () => {
    expect((await fetch(`${app.url}/`)).headers.get('strict-transport-security')).toBeNull();
    for (const path of ['/', '/graphql', '/api/v1/ticket', '/nothing/here'])
      expect((await fetch(`${behind.url}${path}`)).headers.get('strict-transport-security')).toBe(
        'max-age=31536000; includeSubDomains',
      );
  });

  it('TRACE returns nothing of the request', async () => {
    const { port } = new URL(app.url);
    const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const asked = request({ port, method: 'TRACE', path: '/', headers: { 'X-Probe': 'echo-me' } }, (res) => {
        const parts: Buffer[] = [];
        res.on('data', (part: Buffer) => parts.push(part));
        res.on('end', () => resolve({ status: res.statusCode, body: Buffer.concat(parts).toString() }));
      });
      asked.on('error', reject).end();
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain('echo-me');
  });

  it('the address for reports of vulnerabilities is served if the operator has set it, and valid for half a year', async () => {
    expect((await fetch(`${app.url}/.well-known/security.txt`)).status).toBe(404);
    const response = await fetch(`${behind.url}/.well-known/security.txt`);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i);
    expect(await response.text()).toBe(
      [
        'Contact: mailto:security@example.com',
        'Expires: 2027-05-23T05:00:00.000Z',
        'Preferred-Languages: de, en',
        'Canonical: https://safety.example.com/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });
});

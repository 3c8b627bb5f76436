import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProviderHttp } from '../../server/billing/provider-http.ts';

/** Fails for requests with the portal token "bad". */
const server = createServer((req, res) => {
  const isBad = req.headers.authorization === 'Bearer bad';
  res.writeHead(isBad ? 500 : 200, { 'Content-Type': 'application/json' }).end('{}');
});
let baseUrl: string;

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

const providerAt = (url: string) =>
  new ProviderHttp({ baseUrl: url, clientId: 'id', clientSecret: 'secret', log: { warn: () => undefined } });
const ask = (http: ProviderHttp, contractId: string, portalToken: string) =>
  http.json('Anything', { contractId, portalToken }).then(
    () => 'answered',
    (error: { details: { messageKey: string } }) => error.details.messageKey,
  );

describe('a provider that fails again and again', () => {
  it('for one organisation is left alone for that one, and answers all others', async () => {
    const http = providerAt(baseUrl);
    for (let time = 0; time < 5; time++) expect(await ask(http, 'mine', 'bad')).toBe('IteroServerError');
    // No request is sent to the provider any more: a request with a good token fails immediately as well.
    expect(await ask(http, 'mine', 'good')).toBe('PspServerError');
    expect(await ask(http, 'yours', 'good')).toBe('answered');
  });

  it('and cannot be reached is left alone for everybody', async () => {
    const later = createServer((_req, res) => res.end('{}'));
    const listen = (port: number) => new Promise<void>((listening) => later.listen(port, '127.0.0.1', listening));
    const close = () => new Promise((closed) => later.close(closed));
    await listen(0);
    const { port } = later.address() as AddressInfo;
    await close();
    const http = providerAt(`http://127.0.0.1:${port}`);
    for (let time = 0; time < 5; time++) expect(await ask(http, 'mine', 'good')).toBe('PspServerError');
    await listen(port);
    // The provider works again, but no request is sent to it before the pause has ended.
    expect(await ask(http, 'yours', 'good')).toBe('PspServerError');
    later.closeAllConnections();
    await close();
  });
});

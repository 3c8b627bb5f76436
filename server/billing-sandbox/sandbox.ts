import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import express, { type NextFunction, type Request, type Response } from 'express';
import { adminApi, type Outage } from './admin.ts';
import { Clock } from './clock.ts';
import { frameRouter } from './frame.ts';
import { HookSender } from './hooks.ts';
import { hostedPages } from './pages.ts';
import { Payments, type Reply } from './payments.ts';
import { selfServiceApi } from './self-service-api.ts';
import { serverApi } from './server-api.ts';
import { Store, type Contract } from './state.ts';
import { startPage } from './start-page.ts';

export interface SandboxOptions {
  clientId: string;
  clientSecret: string;
  /** The file that stores the state; without it the state is in memory only. */
  file?: string;
  /** Delays of answers are multiplied with it. */
  delayScale?: number;
}

export interface Sandbox {
  http: Server;
  url: string;
  store: Store;
  listen(port: number, host?: string): Promise<string>;
  close(): Promise<void>;
}

const BODY_BYTES = 100_000;
const ACCESS_MS = 60 * 60_000;
const SLOW_MS = 40_000;
const TICK_MS = 1_000;

/** The sandbox of the billing provider: its interface on an origin of its own. It knows nothing of the product. */
export function createSandbox({ clientId, clientSecret, file, delayScale = 1 }: SandboxOptions): Sandbox {
  const store = new Store(file);
  const hooks = new HookSender(store);
  const sandbox: Pick<Sandbox, 'url'> = { url: '' };
  const origin = (): string => sandbox.url;
  const payments = new Payments(store, hooks, origin);
  const clock = new Clock(store, hooks, payments);
  const outage: { current: Outage | null } = { current: null };
  const accessTokens = new Map<string, number>();

  const send = async (res: Response, reply: Reply): Promise<void> => {
    if (reply.delayMs) await sleep(reply.delayMs * delayScale);
    for (const [name, value] of Object.entries(reply.headers ?? {})) res.setHeader(name, value);
    if (reply.html === undefined) res.status(reply.status).json(reply.body);
    else res.status(reply.status).type('html').send(reply.html);
  };
  const bearerOf = (req: Request): string => /^Bearer (.+)$/.exec(req.headers.authorization ?? '')?.[1] ?? '';
  const refuseToken = (res: Response): void => void res.status(401).json({ Error: { Code: 'LoginError' } });
  const contractOf = (req: Request, res: Response): Contract | null => {
    // In the address only for the link of a download.
    const inQuery = req.path.startsWith('/CustomerSelfService/Download/') ? String(req.query.token ?? '') : '';
    const found = store.state.portalTokens[bearerOf(req) || inQuery];
    const contract = found && found.expires > Date.now() && store.state.contracts[found.contractId];
    if (!contract) refuseToken(res);
    return contract || null;
  };

  const web = express();
  web.disable('x-powered-by');
  web.use('/_sandbox', express.json({ limit: BODY_BYTES }), adminApi({ store, hooks, clock, outage }));
  web.get('/', (_req, res) => void res.type('html').send(startPage(store)));
  web.use((req, res, next) => applyOutage(outage.current, delayScale, req, res, next));
  web.post('/oauth/token', express.urlencoded({ extended: false }), express.json(), (req, res) => {
    const sent = (req.body ?? {}) as Record<string, string>;
    const [id, secret] = basicOf(req) ?? [sent.client_id, sent.client_secret];
    if (id !== clientId || secret !== clientSecret || sent.grant_type !== 'client_credentials')
      return void res.status(401).json({ error: 'invalid_client' });
    const token = randomBytes(24).toString('hex');
    accessTokens.set(token, Date.now() + ACCESS_MS);
    res.json({ access_token: token, token_type: 'bearer', expires: 0 });
  });
  web.use(express.json({ limit: BODY_BYTES }));
  const parts = { store, hooks, payments, origin, send, contractOf };
  web.use('/api/v1', selfServiceApi(parts));
  web.use('/selfservice/frame', frameRouter(parts));
  web.use('/portal', hostedPages(store));
  web.use(
    '/api/v1',
    (req, res, next) => ((accessTokens.get(bearerOf(req)) ?? 0) > Date.now() ? next() : refuseToken(res)),
    serverApi(parts),
  );
  web.use((_req, res) => void res.status(404).json({ Error: { Code: 'NotFound' } }));
  web.use((error: unknown, _req: Request, res: Response, _next: NextFunction) => {
    const status = (error as { status?: number }).status ?? 500;
    res.status(status).json({ Error: { Code: status < 500 ? 'InvalidData' : 'InternalError' } });
  });

  const http = createServer(web);
  const timer = setInterval(() => clock.advanceTo(store.now()), TICK_MS);
  timer.unref();
  return Object.assign(sandbox, {
    http,
    store,
    listen: (port: number, host = '127.0.0.1') =>
      new Promise<string>((resolve, reject) => {
        http.once('error', reject);
        http.listen(port, host, () => {
          http.off('error', reject);
          sandbox.url = `http://localhost:${(http.address() as AddressInfo).port}`;
          resolve(sandbox.url);
        });
      }),
    close: async () => {
      clearInterval(timer);
      hooks.stop();
      store.save();
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  });
}

function basicOf(req: Request): [string, string] | null {
  const encoded = /^Basic (.+)$/.exec(req.headers.authorization ?? '')?.[1];
  if (!encoded) return null;
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString().split(':');
  return [id, secret.join(':')];
}

/** Answers as a provider in trouble does. */
function applyOutage(outage: Outage | null, delayScale: number, req: Request, res: Response, next: NextFunction): void {
  if (!outage || outage.until < Date.now()) return next();
  switch (outage.mode) {
    case 'down':
      req.socket.destroy();
      return;
    case 'slow':
      setTimeout(next, SLOW_MS * delayScale).unref();
      return;
    case '500':
      res.status(500).json({ Error: { Code: 'InternalError' } });
      return;
    case '429':
      res.status(429).setHeader('Retry-After', '60').json({});
      return;
    case 'html':
      res.status(200).type('html').send('<!doctype html><title>Wartung</title><h1>Wartungsarbeiten</h1>');
      return;
    case 'half':
      res.status(200).type('json').end('{"Contract":{"Id":"65f0');
  }
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The responses of a failing provider; `silent` is no response at all. */
export type Trouble = 'down' | 'silent' | '500' | '429' | 'html' | 'half';
export const TROUBLES: readonly Trouble[] = ['down', 'silent', '500', '429', 'html', 'half'];

export interface Relay {
  url: string;
  /** The response instead of the provider's; null: the request is passed on. */
  trouble: Trouble | null;
  /** The code with which payments are refused, with status 200, instead of the provider's response; null: none. */
  refusal: string | null;
  stop(): Promise<void>;
}

const PASSED = ['authorization', 'content-type', 'accept'];
const PAYMENTS = /\/(?:PayUpgradeOrder|PaymentMethod|Finalize)$/;

/** A relay between the product and any provider: passes everything on, or fails as providers do. */
export async function startRelay(target: string): Promise<Relay> {
  const server = createServer((req, res) => {
    answer(req, res).catch(() => res.destroy());
  });
  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (relay.trouble) return applyTrouble(relay.trouble, req, res);
    const body = Buffer.concat(await req.toArray());
    if (relay.refusal !== null && PAYMENTS.test(req.url!)) {
      const refusal = { Error: { Code: relay.refusal, Message: 'internal, not for customers' }, Success: null };
      res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(refusal));
      return;
    }
    const headers = Object.fromEntries(
      PASSED.flatMap((name) => (req.headers[name] ? [[name, req.headers[name]]] : [])),
    );
    const init = { method: req.method!, headers: headers as Record<string, string>, redirect: 'manual' } as const;
    const response = await fetch(`${target}${req.url}`, body.length > 0 ? { ...init, body } : init);
    res.writeHead(response.status, { 'Content-Type': response.headers.get('Content-Type') ?? 'text/plain' });
    res.end(Buffer.from(await response.arrayBuffer()));
  };
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const relay: Relay = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    trouble: null,
    refusal: null,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return relay;
}

function applyTrouble(trouble: Trouble, req: IncomingMessage, res: ServerResponse): void {
  switch (trouble) {
    case 'down':
      req.socket.destroy();
      return;
    case 'silent':
      return;
    case '500':
      res.writeHead(500, { 'Content-Type': 'text/html' }).end('<h1>Internal Server Error</h1>');
      return;
    case '429':
      res.writeHead(429, { 'Retry-After': '60' }).end();
      return;
    case 'html':
      res.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><h1>Wartungsarbeiten</h1>');
      return;
    case 'half':
      res.writeHead(200, { 'Content-Type': 'application/json' }).end('{"Contract":{"Id":"65f0');
  }
}

import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from './certificate.ts';

/** A received request. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  event: { type: string; timestamp: string; data: Record<string, unknown> & { id: string | null } };
}

type Answering = (response: ServerResponse, received: Received) => void;

export const ok: Answering = (response) => void response.writeHead(204).end();
export const failing: Answering = (response) => void response.writeHead(500).end('the database is\ndown');

/** The self-signed certificate of the receivers with TLS. */
const secret = selfSigned('receiver.example');
export const CERTIFICATE = secret.cert;

export interface Receiver {
  url: string;
  port: number;
  received: Received[];
  /** How it answers from now on. */
  answer: Answering;
  /** Types of the events, in the order of their arrival. */
  types(): string[];
  stop(): Promise<void>;
}

/** A receiver of webhooks on a free port of this machine. */
export async function startReceiver({ isSecure = false, certificate = secret } = {}): Promise<Receiver> {
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const one = { headers: request.headers, body, event: JSON.parse(body) as Received['event'] };
      receiver.received.push(one);
      receiver.answer(response, one);
    });
  };
  const server = isSecure ? createSecureServer(certificate, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `${isSecure ? 'https://receiver.example' : 'http://127.0.0.1'}:${port}/hook`,
    port,
    received: [],
    answer: ok,
    types: () => receiver.received.map(({ event }) => event.type),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

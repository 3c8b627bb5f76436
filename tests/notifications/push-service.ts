import { createECDH, createPublicKey, randomBytes, randomUUID, verify, type ECDH } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';

/** The package that web-push uses for encryption; it has no types. */
const ece = createRequire(import.meta.resolve('web-push'))('http_ece') as {
  decrypt(body: Buffer, options: { version: string; privateKey: ECDH; authSecret: Buffer }): Buffer;
};

/** A browser that has subscribed: only it can decrypt the messages that are pushed to it. */
export interface Browser {
  input: { id: string; endpoint: string; p256dh: string; auth: string };
  /** The notifications that it displayed, oldest first. */
  shown: { title: string; body: string; path: string; tag: string }[];
  /** The status with which the push service answers for this browser. */
  status: number;
}

/** A push service as browsers use it (RFC 8030), on a free port of this machine; it verifies the sender (RFC 8292). */
export async function startPushService(): Promise<{ subscribe(): Browser; requests: number; stop(): Promise<void> }> {
  const browsers = new Map<string, Browser & { keys: ECDH; secret: Buffer }>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      service.requests += 1;
      const browser = browsers.get(request.url ?? '');
      if (!browser) return void response.writeHead(404).end();
      if (!isSigned(request.headers.authorization ?? '', origin)) return void response.writeHead(403).end();
      if (!request.headers.ttl || request.headers['content-encoding'] !== 'aes128gcm')
        return void response.writeHead(400).end();
      if (browser.status === 201) {
        const options = { version: 'aes128gcm', privateKey: browser.keys, authSecret: browser.secret };
        browser.shown.push(JSON.parse(ece.decrypt(Buffer.concat(chunks), options).toString()) as Browser['shown'][0]);
      }
      response.writeHead(browser.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service = {
    requests: 0,
    subscribe(): Browser {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys().toString('base64url');
      const secret = randomBytes(16);
      const path = `/push/${randomUUID()}`;
      const input = { id: randomUUID(), endpoint: `${origin}${path}`, p256dh, auth: secret.toString('base64url') };
      const browser = { input, shown: [], status: 201, keys, secret };
      browsers.set(path, browser);
      return browser;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

/** Whether the header contains a VAPID token for this service, signed with the key that the header contains. */
function isSigned(authorization: string, origin: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims || 'e30', 'base64url').toString()) as Record<string, unknown>;
  const point = Buffer.from(key, 'base64url');
  if (aud !== origin || typeof exp !== 'number' || !String(sub).startsWith('mailto:') || point.length !== 65)
    return false;
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  return verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
}

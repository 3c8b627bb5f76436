import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { selfSigned } from './certificate.ts';
import { CERTIFICATE, startReceiver, type Receiver } from './receiver.ts';
import { webhookCalls } from './webhook-calls.ts';

/** The addresses to which names resolve in these tests. */
let addresses: Record<string, string[]> = {};
const asked: string[] = [];
const resolve = (name: string): Promise<string[]> => {
  asked.push(name);
  const found = addresses[name];
  return found ? Promise.resolve(found) : Promise.reject(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }));
};

const EXPIRED = selfSigned('expired.example', new Date(Date.now() - 86_400_000));
const ca = `${CERTIFICATE}${EXPIRED.cert}`;

describe('a receiver on this machine, while developing', () => {
  let app: TestApp;
  let calls: ReturnType<typeof webhookCalls>;
  let owner: Actor;
  let plain: Receiver;
  let secure: Receiver;

  beforeAll(async () => {
    app = await startTestApp({ webhooks: { toLoopback: true, timeoutMs: 2_000, resolve, ca } });
    calls = webhookCalls(app);
    owner = await registerOwner(app);
    [plain, secure] = await Promise.all([startReceiver(), startReceiver({ isSecure: true })]);
  });

  afterAll(async () => {
    await app.stop();
    await Promise.all([plain.stop(), secure.stop()]);
  });

  const tried = async (url: string, state = 'failed') => {
    const { id } = await calls.add(owner, url, ['jobs']);
    await calls.test(owner, id);
    return calls.delivery(owner, id, state);
  };

  it('gets an event over TLS at the address that its name leads to', async () => {
    addresses = { 'receiver.example': ['127.0.0.1'] };
    expect(await tried(secure.url, 'delivered')).toMatchObject({ status: 204 });
    expect(secure.types()).toEqual(['webhook.test']);
    expect(asked).toEqual(['receiver.example']);
  });

  it('gets nothing with a certificate of another name', async () => {
    addresses = { 'other.example': ['127.0.0.1'] };
    const arrived = secure.received.length;
    expect(await tried(`https://other.example:${secure.port}/hook`)).toMatchObject({ problem: 'certificateName' });
    expect(secure.received.length).toBe(arrived);
  });

  it('gets nothing with a certificate that has expired', async () => {
    addresses = { 'expired.example': ['127.0.0.1'] };
    const old = await startReceiver({ isSecure: true, certificate: EXPIRED });
    expect(await tried(`https://expired.example:${old.port}/hook`)).toMatchObject({ problem: 'certificateExpired' });
    expect(old.received).toEqual([]);
    await old.stop();
  });

  it('is not followed to where it redirects', async () => {
    const target = await startReceiver();
    plain.answer = (response) => void response.writeHead(307, { Location: target.url }).end();
    expect(await tried(plain.url)).toMatchObject({ status: 307, problem: 'redirect' });
    expect(target.received).toEqual([]);
    await target.stop();
  });

  it('has only the beginning of its answer read', async () => {
    let sent = 0;
    plain.answer = (response) => {
      const chunk = Buffer.alloc(64_000, 'viel ');
      const more = (): void => {
        while (sent < 5_000_000 && !response.destroyed) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    };
    const { answer, status } = await tried(plain.url, 'delivered');
    expect(status).toBe(200);
    expect(answer).toMatch(/^viel viel/);
    expect(answer!.length).toBeLessThanOrEqual(300);
    expect(sent).toBeLessThan(5_000_000);
  });

  it('that begins an answer and does not continue has received the event', async () => {
    plain.answer = (response) => void response.writeHead(200).write('ja');
    expect(await tried(plain.url, 'delivered')).toMatchObject({ status: 200, answer: 'ja' });
  });

  it('that closes the connection, or is not there, is not reached', async () => {
    plain.answer = (response) => response.destroy();
    expect(await tried(plain.url)).toMatchObject({ problem: 'unreachable' });
    const removed = await startReceiver();
    await removed.stop();
    expect(await tried(removed.url)).toMatchObject({ problem: 'unreachable' });
    expect(await tried('https://nobody.example/hook')).toMatchObject({ problem: 'unknownName' });
  });

  it('is refused as soon as its name leads into a private network', async () => {
    addresses = { 'receiver.example': ['127.0.0.1'] };
    const { id } = await calls.add(owner, secure.url, ['jobs']);
    await calls.test(owner, id);
    await calls.delivery(owner, id);
    const arrived = secure.received.length;
    addresses = { 'receiver.example': ['10.0.0.8'] };
    await calls.test(owner, id);
    expect(await calls.failed(owner, id, 'privateAddress')).toMatchObject({ state: 'failed' });
    addresses = { 'receiver.example': ['127.0.0.1', '169.254.169.254'] };
    await calls.test(owner, id);
    await expect.poll(async () => (await calls.deliveries(owner, id)).length).toBe(3);
    expect(await calls.delivery(owner, id, 'failed')).toMatchObject({ problem: 'privateAddress' });
    expect(secure.received.length).toBe(arrived);
  });
});

describe('a receiver on another machine', () => {
  let app: TestApp;
  let calls: ReturnType<typeof webhookCalls>;
  let owner: Actor;
  let secure: Receiver;

  beforeAll(async () => {
    app = await startTestApp({ webhooks: { timeoutMs: 2_000, resolve } });
    calls = webhookCalls(app);
    owner = await registerOwner(app);
    secure = await startReceiver({ isSecure: true });
  });

  afterAll(async () => {
    await app.stop();
    await secure.stop();
  });

  it.each([
    '127.0.0.1',
    '::1',
    '192.168.0.10',
    '100.64.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    'fd00::1',
    '0.0.0.0',
  ])('gets nothing where its name leads to %s', async (address) => {
    addresses = { 'receiver.example': [address] };
    const { id } = await calls.add(owner, secure.url, ['jobs']);
    await calls.test(owner, id);
    expect(await calls.delivery(owner, id, 'failed')).toMatchObject({ problem: 'privateAddress' });
    expect(secure.received).toEqual([]);
  });
});

it('a certificate that nobody has signed is refused', async () => {
  const app = await startTestApp({ webhooks: { toLoopback: true, timeoutMs: 2_000, resolve } });
  const secure = await startReceiver({ isSecure: true });
  addresses = { 'receiver.example': ['127.0.0.1'] };
  try {
    const calls = webhookCalls(app);
    const owner = await registerOwner(app);
    const { id } = await calls.add(owner, secure.url, ['jobs']);
    await calls.test(owner, id);
    expect(await calls.delivery(owner, id, 'failed')).toMatchObject({ problem: 'certificateUntrusted' });
    expect(secure.received).toEqual([]);
  } finally {
    await app.stop();
    await secure.stop();
  }
});

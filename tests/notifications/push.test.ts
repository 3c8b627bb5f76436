import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { healthKinds } from '../../schema/platform/notifications/push-message.ts';
import { newPushKey, pushKeysOf } from '../../server/secrets/push-keys.ts';
import { startPushWorker } from '../../server/notifications/push-worker.ts';
import type { PostOptions } from '../../server/webhooks/post.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { callOn } from '../support/call-on.ts';
import { ticketsOn } from '../tickets/operations.ts';
import { startPushService, type Browser } from './push-service.ts';

let app: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
let owner: Actor;
let jonas: Actor;

beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ webhooks: { toLoopback: true } });
});
afterAll(async () => {
  await app.stop();
  await service.stop();
});
beforeEach(async () => {
  owner = await registerOwner(app);
  jonas = await addUser(app, owner);
});

interface Device {
  id: string;
  userAgent: string;
}
const call = <T>(
  actor: Actor,
  document: string,
  variables: object = {},
  headers?: Record<string, string>,
): Promise<T> => callOn(app)<T>(actor, document, variables, headers);
const add = (actor: Actor, input: object, headers?: Record<string, string>) =>
  call<Device[]>(
    actor,
    'mutation ($input: PushDeviceInput!) { addPushDevice(input: $input) { id userAgent } }',
    { input },
    headers,
  );
const devicesOf = (actor: Actor) => call<Device[]>(actor, '{ pushDevices { id userAgent } }');
const subscribe = async (actor: Actor, language = 'de'): Promise<Browser> => {
  const browser = service.subscribe();
  await add(actor, browser.input, { 'Accept-Language': language });
  return browser;
};
const giveTicket = (title: string) => ticketsOn(app).create(owner, { title, userIds: [jonas.userId] });
/** Another process that pushes. */
const otherWorker = (post: Partial<PostOptions> = {}) =>
  startPushWorker({
    database: app.app.database,
    clock: { now: () => new Date() },
    log: pino({ level: 'silent' }),
    keys: pushKeysOf(newPushKey()),
    subject: 'mailto:support@example.com',
    post: { timeoutMs: 1_000, toLoopback: true, ...post },
  });
/** Lets another process push the waiting notifications. */
async function wake(): Promise<void> {
  const worker = otherWorker();
  await worker.wake();
  await worker.stop();
}
const isShown = (browser: Browser, count = 1) => expect.poll(() => browser.shown.length).toBe(count);

describe('a browser of a person', () => {
  it('is notified immediately what happened, by whom and where, in its language', async () => {
    const german = await subscribe(jonas);
    const english = await subscribe(jonas, 'en');
    const ticket = await giveTicket('Leitern prüfen');
    await isShown(german);
    await isShown(english);
    expect(german.shown[0]).toEqual({
      title: expect.stringMatching(/^Petra Vogel.* hat dir ein Ticket gegeben$/),
      body: expect.stringMatching(/^T-\d+ Leitern prüfen\n/),
      path: `/app/tickets/all?ticket=${ticket.id}`,
      tag: expect.any(String),
    });
    expect(english.shown[0]!.title).not.toContain('hat dir');
  });

  it('gets nothing of earlier notifications, and nothing twice', async () => {
    await giveTicket('Vorher');
    const browser = await subscribe(jonas);
    await giveTicket('Nachher');
    await isShown(browser);
    await Promise.all([wake(), wake()]);
    expect(browser.shown.map(({ body }) => body.split(' ')[1]!.split('\n')[0])).toEqual(['Nachher']);
  });

  it('gets no notification of a record that is deleted by then', async () => {
    const browser = await subscribe(jonas);
    browser.status = 500;
    const ticket = await giveTicket('Geheim');
    await expect
      .poll(() => app.sql(`select 1 from queue_claim where queue = 'pushes' and error is not null`))
      .not.toEqual([]);
    await ticketsOn(app).remove(owner, ticket.id);
    browser.status = 201;
    await wake();
    await app.sql(`update queue_claim set next_attempt_at = now() where queue = 'pushes'`);
    await wake();
    expect(browser.shown).toEqual([]);
  });

  it('is removed when its push service does not know it any more', async () => {
    const browser = await subscribe(jonas);
    browser.status = 410;
    await giveTicket('Leitern prüfen');
    await expect.poll(() => devicesOf(jonas)).toEqual([]);
  });

  it('is removed after repeated failures', async () => {
    const browser = await subscribe(jonas);
    browser.status = 503;
    await giveTicket('Leitern prüfen');
    const later = async (): Promise<Device[]> => {
      await app.sql(`update queue_claim set next_attempt_at = now() - interval '1 minute' where queue = 'pushes'`);
      await wake();
      return devicesOf(jonas);
    };
    await expect.poll(later, { timeout: 30_000 }).toEqual([]);
    expect(browser.shown).toEqual([]);
  });

  it('is one of ten at most, and belongs to the user who subscribed it last', async () => {
    const first = await subscribe(jonas);
    for (let more = 0; more < 10; more += 1) await subscribe(jonas);
    const stored = await devicesOf(jonas);
    expect(stored).toHaveLength(10);
    expect(stored.map(({ id }) => id)).not.toContain(first.input.id);
    const shared = service.subscribe();
    await add(jonas, shared.input);
    await add(owner, { ...shared.input, id: randomUUID() });
    expect((await devicesOf(jonas)).map(({ id }) => id)).not.toContain(shared.input.id);
    const [ofOwner] = await devicesOf(owner);
    await expect(add(jonas, { ...service.subscribe().input, id: ofOwner!.id })).rejects.toMatchObject({
      fields: ['id'],
    });
    const mine = service.subscribe().input;
    await add(jonas, mine);
    await add(jonas, { ...service.subscribe().input, id: mine.id });
    expect((await devicesOf(jonas)).filter(({ id }) => id === mine.id)).toHaveLength(1);
    await expect(
      call(jonas, 'mutation ($id: ID!) { removePushDevice(id: $id) { id } }', { id: (await devicesOf(owner))[0]!.id }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a hostile address', () => {
  const keys = () => {
    const { p256dh, auth } = service.subscribe().input;
    return { id: randomUUID(), p256dh, auth };
  };
  it.each([
    'http://push.example.com/x',
    'https://10.0.0.1/x',
    'https://[fd00::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://user:secret@push.example.com/x',
    'file:///etc/passwd',
    'kein Endpunkt',
    `https://push.example.com/${'x'.repeat(1_000)}`,
  ])('is refused: %s', async (endpoint) => {
    await expect(add(jonas, { ...keys(), endpoint })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('is refused with malformed keys', async () => {
    const { endpoint } = service.subscribe().input;
    await expect(add(jonas, { ...keys(), endpoint, p256dh: 'A'.repeat(87) })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
    await expect(add(jonas, { ...keys(), endpoint, auth: '"' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('reaches nothing whose name leads into a private network', async () => {
    const before = service.requests;
    const [device] = await add(jonas, { ...keys(), endpoint: 'https://push.example.com/x' });
    await giveTicket('Leitern prüfen');
    const worker = otherWorker({ toLoopback: false, resolve: async () => ['127.0.0.1'] });
    await worker.attempt(device!.id, owner.clientId);
    await worker.stop();
    const [failure] = await app.sql(`select error from queue_claim where queue = 'pushes' and item = $1`, [device!.id]);
    expect(failure).toEqual({ error: 'privateAddress' });
    expect(service.requests).toBe(before);
  });
});

describe('health topics', () => {
  it('are never named on a locked screen', () => {
    expect([...healthKinds()].filter((kind) => /incident|medkit|examination/i.test(kind))).not.toEqual([]);
  });
});

import { Writable } from 'node:stream';
import pino from 'pino';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PostgresDatabase } from '../../server/database/database.ts';
import { columnsOf } from '../../schema/kernel/column.ts';
import { allAreas } from '../../schema/records/registry.ts';
import { webhookKinds } from '../../schema/platform/webhooks/webhook-kinds.ts';
import { WEBHOOK_TOPICS } from '../../schema/platform/webhooks/webhook.shared.ts';
import { createExamples } from '../rest/example-records.ts';
import { restClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { refusal } from '../support/refused.ts';
import { failing, ok, startReceiver, type Receiver } from './receiver.ts';
import { webhookCalls } from './webhook-calls.ts';

type Told = { kind: string; action: string; id: string | null; url: string | null; recordVersion: number | null };

const DAY_MS = 86_400_000;

let app: TestApp;
let calls: ReturnType<typeof webhookCalls>;
let owner: Actor;
let receiver: Receiver;
/** How far the clock of the product is ahead. */
let ahead = 0;
const logged: string[] = [];
const options = {
  clock: { now: () => new Date(Date.now() + ahead) },
  webhooks: { toLoopback: true, timeoutMs: 2_000 },
};

beforeAll(async () => {
  const log = pino(new Writable({ write: (line: Buffer, _encoding, done) => (logged.push(line.toString()), done()) }));
  app = await startTestApp({ ...options, log });
  calls = webhookCalls(app);
});

afterAll(async () => {
  await app.stop();
  await receiver.stop();
});

/** Creates an organisation with an endpoint for tickets. */
const subscribe = async (topics?: string[]) => {
  await receiver?.stop();
  receiver = await startReceiver();
  owner = await registerOwner(app);
  return (await calls.add(owner, receiver.url, topics)).id;
};

const arrived = (count: number): Promise<unknown> => expect.poll(() => receiver.received.length).toBe(count);

describe('an event', () => {
  it('is signed as Standard Webhooks says, and names what can be read by REST', async () => {
    const endpoint = await subscribe();
    const id = await calls.ticket(owner, 'Notausgang frei räumen');
    await arrived(1);
    const [{ headers, body, event }] = receiver.received as [Receiver['received'][number]];
    const { secret } = await calls.secret(owner, endpoint);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual(event);
    expect(event).toEqual({
      type: 'ticket.created',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      data: {
        id,
        kind: 'ticket',
        action: 'created',
        url: expect.stringMatching(new RegExp(`^https?://.*/api/v1/ticket/${id}$`)) as string,
        sequence: expect.any(Number) as number,
        recordVersion: 1,
        version: event.data.sequence,
        organisation: owner.clientId,
      },
    });
    expect(await calls.delivery(owner, endpoint)).toMatchObject({ status: 204, attempts: 1, problem: null });
  });

  it('of each kind says where it is read: every address answers the record, or the list where it names none', async () => {
    await subscribe([...WEBHOOK_TOPICS]);
    const rest = restClient(app, owner.token);
    await createExamples(rest, owner.userId, {});
    const [assignment] = await app.sql<{ id: string }>('select id from assignment where client_id = $1', [
      owner.clientId,
    ]);
    await app.graphql(owner.token, 'mutation ($id: ID!) { completeAssignment(id: $id) { id } }', assignment);
    const eventsWith = (isNamed: boolean): Told[] =>
      receiver.received.map(({ event }) => event.data as Told).filter(({ id }) => (id !== null) === isNamed);
    const kindsOf = (events: Told[]): string[] => [...new Set(events.map(({ kind }) => kind))].sort();
    const kindsWith = (isNamed: boolean): string[] =>
      webhookKinds()
        .filter(({ actions }) => actions.length > 1 === isNamed)
        .map(({ kind }) => kind)
        .sort();
    await expect.poll(() => kindsOf(eventsWith(true)), { timeout: 20_000 }).toEqual(kindsWith(true));
    await expect.poll(() => kindsOf(eventsWith(false))).toEqual(['assignment', ...kindsWith(false)]);
    const read = (url: string) => rest.get<{ id: string; version?: number }>(url.replace(/^.*\/api\/v1\//, ''));
    for (const { kind, action, url, id, recordVersion } of eventsWith(true)) {
      expect([kind, action, typeof url]).toEqual([kind, action, 'string']);
      const { body, status } = await read(url!);
      expect({ kind, status, id: body.id }).toEqual({ kind, status: 200, id });
      expect(body.version ?? 0, kind).toBeGreaterThanOrEqual(recordVersion ?? 0);
    }
    for (const { kind, url } of eventsWith(false))
      if (kind === 'assignment') expect(url).toBeNull();
      else expect((await read(url!)).status, kind).toBe(200);
  });

  it('contains the version of its record that the change created, and no address of a deleted record', async () => {
    const endpoint = await subscribe();
    const id = await calls.ticket(owner);
    await calls.rename(owner, id, 'Geländer');
    await app.graphql(owner.token, 'mutation ($id: ID!) { deleteTicket(id: $id) { id } }', { id });
    await arrived(3);
    await calls.delivery(owner, endpoint);
    expect(receiver.received.map(({ event }) => event.data)).toMatchObject([
      { action: 'created', recordVersion: 1 },
      { action: 'updated', recordVersion: 2 },
      { action: 'deleted', recordVersion: null, url: null },
    ]);
  });

  it('has the kinds and topics of the manifests, also in the database and in openapi.json', async () => {
    const kinds = webhookKinds();
    expect(new Set(kinds.map(({ topic }) => topic))).toEqual(new Set(WEBHOOK_TOPICS));
    for (const { entity, topic } of kinds)
      expect(await app.sql('select webhook_topic($1) as topic', [entity])).toEqual([{ topic }]);
    const { body } = await restClient(app).get<{ webhooks: Record<string, object> }>('openapi.json');
    expect(Object.keys(body.webhooks)).toEqual([
      ...kinds.flatMap(({ kind, actions }) => actions.map((action) => `${kind}.${action}`)),
      'webhook.test',
    ]);
  });

  it('finds the version of a record of each kind that has one, by the tables of the database', async () => {
    const entities = allAreas().flatMap((area) => area.entities);
    const versioned = webhookKinds()
      .filter(({ actions }) => actions.length > 1)
      .map(({ entity }) => entity)
      .filter((entity) =>
        columnsOf(entities.find(({ name }) => name === entity)!).some(({ name }) => name === 'version'),
      );
    const [{ body } = { body: '' }] = await app.sql<{ body: string }>(
      `select prosrc as body from pg_proc where proname = 'webhook_record_version'`,
    );
    const named = [...body.matchAll(/when '(\w+)'/g)].map(([, entity]) => entity!);
    expect(named.sort()).toEqual(versioned.sort());
  });

  it('is signed by the former secret as well for a day, and by no other', async () => {
    const endpoint = await subscribe();
    const first = (await calls.secret(owner, endpoint)).secret;
    const { secret: second, formerUntil } = await calls.rotate(owner, endpoint);
    expect(Date.parse(formerUntil!)).toBeGreaterThan(Date.now() + DAY_MS - 60_000);
    await calls.ticket(owner);
    await arrived(1);
    const verify = (secret: string, index: number): unknown => {
      const { body, headers } = receiver.received[index]!;
      return new Webhook(secret).verify(body, headers as Record<string, string>);
    };
    verify(first, 0);
    verify(second, 0);
    const { secret: third } = await calls.rotate(owner, endpoint);
    await calls.ticket(owner);
    await arrived(2);
    verify(second, 1);
    verify(third, 1);
    expect(() => verify(first, 1)).toThrow();
    const [rotated] = await app.sql<{ changes: Record<string, unknown> }>(
      `select changes from audit where record_id = $1 and action = 'updated'`,
      [endpoint],
    );
    expect(Object.keys(rotated!.changes)).toContain('secret_changed_at');
  });

  it('says of accidents and first aid that something changed, and neither what nor whose', async () => {
    await subscribe(['incidentReports', 'medkitLogs']);
    await calls.run(owner, `mutation { answer: createIncidentReport(input: { incidentReportType: "long" }) { id } }`);
    await arrived(1);
    const { event, body } = receiver.received[0]!;
    expect(event.type).toBe('incidentReport.changed');
    expect(event.data).toMatchObject({ id: null, action: 'changed' });
    expect(Object.keys(JSON.parse(body) as object)).toEqual(['type', 'timestamp', 'data']);
  });

  it('is sent for the chosen kinds only, and for no other organisation', async () => {
    await subscribe(['users']);
    const stranger = await registerOwner(app);
    await addUser(app, stranger);
    await calls.ticket(owner);
    const { userId } = await addUser(app, owner);
    await expect.poll(() => receiver.types()).toContain('user.created');
    expect(receiver.received[0]!.event.data.id).toBe(userId);
    expect(receiver.received.every(({ event }) => event.data.organisation === owner.clientId)).toBe(true);
  });

  it('is not stored where there is no active endpoint', async () => {
    const endpoint = await subscribe();
    await calls.change(owner, endpoint, { active: false });
    await calls.ticket(owner);
    expect(await calls.deliveries(owner, endpoint)).toEqual([]);
    const state = await app.sql('select webhooks from client_version where client_id = $1', [owner.clientId]);
    expect(state).toEqual([{ webhooks: false }]);
  });
});

describe('the order of events', () => {
  it('is that of the changes for each record; another record does not wait', async () => {
    const endpoint = await subscribe();
    receiver.answer = failing;
    const stuck = await calls.ticket(owner, 'Regal');
    await calls.failed(owner, endpoint, 'status');
    await calls.rename(owner, stuck, 'Regal im Lager');
    receiver.answer = ok;
    const other = await calls.ticket(owner, 'Leiter');
    await expect.poll(() => receiver.received.at(-1)!.event.data.id).toBe(other);
    expect(receiver.types()).toEqual(['ticket.created', 'ticket.created']);
    ahead += 6_000;
    await calls.wake(owner);
    await arrived(4);
    const ofStuck = receiver.received.filter(({ event }) => event.data.id === stuck);
    expect(ofStuck.map(({ event }) => event.type)).toEqual(['ticket.created', 'ticket.created', 'ticket.updated']);
    expect(ofStuck[1]!.headers['webhook-id']).toBe(ofStuck[0]!.headers['webhook-id']);
    expect(Number(ofStuck[2]!.event.data.version)).toBeGreaterThan(Number(ofStuck[1]!.event.data.version));
  });

  it('holds with two servers, and each event is sent once', async () => {
    const endpoint = await subscribe();
    const second = await startTestApp({ ...options, share: app.database });
    try {
      const id = await calls.ticket(owner);
      for (let n = 1; n <= 15; n += 1) await calls.rename(owner, id, `Leiter ${n}`);
      await arrived(16);
      await calls.delivery(owner, endpoint);
      const versions = receiver.received.map(({ event }) => Number(event.data.version));
      expect(versions).toEqual(versions.toSorted((one, other) => one - other));
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(16);
    } finally {
      await second.stop();
    }
  });
});

describe('a server that dies', () => {
  it('between commit and delivery loses nothing: the next one delivers', async () => {
    await subscribe();
    const first = await startTestApp(options);
    const there = await registerOwner(first);
    const ticket = await webhookCalls(first).ticket(there);
    const endpoint = (await webhookCalls(first).add(there, receiver.url)).id;
    await first.app.close();
    // Commits in a process that ends before it sends.
    const database = await PostgresDatabase.connect(first.database.appUrl);
    await database.write(there.clientId, ({ rows }) =>
      rows(`update ticket set title = 'Geländer' where id = $1`, [ticket]),
    );
    await database.close();
    expect(receiver.received).toEqual([]);
    const next = await startTestApp({ ...options, share: first.database });
    try {
      await arrived(1);
      expect(receiver.received[0]!.event).toMatchObject({ type: 'ticket.updated', data: { id: ticket } });
      expect(await webhookCalls(next).delivery(there, endpoint)).toMatchObject({ attempts: 1 });
    } finally {
      await next.stop();
      await first.database.drop();
    }
  });

  it('during a delivery makes another process take it over, under the same id', async () => {
    const endpoint = await subscribe();
    await calls.ticket(owner);
    const { id } = await calls.delivery(owner, endpoint);
    await app.sql(
      `update webhook_delivery set state = 'waiting', claimed_until = now() + interval '20 seconds' where id = $1`,
      [id],
    );
    await calls.wake(owner);
    ahead += 30_000;
    await calls.wake(owner);
    await arrived(2);
    expect(receiver.received[1]!.headers['webhook-id']).toBe(`msg_${id}`);
  });
});

describe('a receiver that fails', () => {
  it('for five days is disabled, the Owners get a mail, and the missed deliveries can be sent again', async () => {
    const endpoint = await subscribe();
    receiver.answer = failing;
    await calls.ticket(owner);
    const first = await calls.failed(owner, endpoint, 'status');
    expect(first).toMatchObject({ state: 'waiting', status: 500, answer: 'the database is down' });
    expect((await calls.endpoint(owner, endpoint)).failingSince).not.toBeNull();
    ahead += 4 * DAY_MS;
    await calls.wake(owner);
    await expect.poll(async () => (await calls.deliveries(owner, endpoint))[0]!.attempts).toBe(2);
    expect((await calls.endpoint(owner, endpoint)).active).toBe(true);
    ahead += 1 * DAY_MS + 60_000;
    await calls.wake(owner);
    await expect.poll(async () => (await calls.endpoint(owner, endpoint)).active).toBe(false);
    expect(await calls.deliveries(owner, endpoint)).toMatchObject([{ state: 'failed', problem: 'disabled' }]);
    const noticesToOwner = () =>
      app.mails.filter(({ to, subject }) => to === owner.email && subject.startsWith('Webhook'));
    await expect
      .poll(() => noticesToOwner().map(({ subject }) => subject))
      .toEqual([expect.stringContaining('Webhook abgeschaltet: Instandhaltung')]);
    expect(await refusal(calls.resend(owner, first.id))).toMatchObject({ code: 'BAD_INPUT', keys: ['webhookOff'] });
    receiver.answer = ok;
    await calls.change(owner, endpoint, { active: true });
    expect(await calls.endpoint(owner, endpoint)).toEqual({ active: true, failingSince: null, disabledAt: null });
    expect(await calls.resendFailed(owner, endpoint)).toBe(1);
    expect(await calls.delivery(owner, endpoint)).toMatchObject({ id: first.id, status: 204 });
  });

  it('that works again is no longer shown as failing', async () => {
    const endpoint = await subscribe();
    receiver.answer = failing;
    await calls.ticket(owner);
    await calls.failed(owner, endpoint, 'status');
    receiver.answer = ok;
    ahead += 6_000;
    await calls.wake(owner);
    await calls.delivery(owner, endpoint);
    expect((await calls.endpoint(owner, endpoint)).failingSince).toBeNull();
  });

  it('with a Retry-After header is not called until then, for at most a day', async () => {
    const endpoint = await subscribe();
    receiver.answer = (response) => void response.writeHead(429, { 'Retry-After': '3600' }).end();
    await calls.ticket(owner);
    await calls.failed(owner, endpoint, 'status');
    const [waiting] = await app.sql<{ seconds: number }>(
      `select extract(epoch from next_attempt_at - answered_at)::integer as seconds from webhook_delivery where endpoint_id = $1`,
      [endpoint],
    );
    expect(waiting!.seconds).toBeGreaterThanOrEqual(3_600);
    expect(waiting!.seconds).toBeLessThanOrEqual(3_600 * 1.1 + 1);
    receiver.answer = ok;
    ahead += 4_000_000;
    await calls.wake(owner);
    await calls.delivery(owner, endpoint);
  });

  it('with 410 is turned off at once', async () => {
    const endpoint = await subscribe();
    receiver.answer = (response) => void response.writeHead(410).end();
    await calls.ticket(owner);
    await expect.poll(async () => (await calls.endpoint(owner, endpoint)).active).toBe(false);
  });

  it('by hanging delays nobody else', async () => {
    const endpoint = await subscribe();
    const [slow, hanging] = [owner, receiver];
    hanging.answer = () => undefined;
    receiver = await startReceiver();
    const quick = await registerOwner(app);
    const other = (await calls.add(quick, receiver.url)).id;
    // Five at a time, each for the two seconds of its timeout: the last one begins after ten seconds.
    const many = Array.from({ length: 30 }, (_, n) => calls.ticket(slow, `Leiter ${n}`));
    await Promise.all(many);
    await calls.ticket(quick);
    await arrived(1);
    expect(hanging.received.length).toBeLessThan(many.length);
    expect(await calls.delivery(quick, other)).toMatchObject({ problem: null });
    await expect.poll(async () => (await calls.deliveries(slow, endpoint))[0]!.problem).toBe('timeout');
    await hanging.stop();
  });
});

describe('a delivery', () => {
  it('is sent as a test by hand, also while the endpoint is off, and once', async () => {
    const endpoint = await subscribe();
    await calls.change(owner, endpoint, { active: false });
    receiver.answer = failing;
    await calls.test(owner, endpoint);
    await arrived(1);
    expect(receiver.types()).toEqual(['webhook.test']);
    expect(await calls.delivery(owner, endpoint, 'failed')).toMatchObject({ status: 500 });
    expect(await calls.endpoint(owner, endpoint)).toMatchObject({ failingSince: null });
  });

  it('that arrived is sent again when somebody asks, under its own id', async () => {
    const endpoint = await subscribe();
    await calls.ticket(owner);
    const { id } = await calls.delivery(owner, endpoint);
    await calls.resend(owner, id);
    await arrived(2);
    expect(await calls.delivery(owner, endpoint)).toMatchObject({ id, attempts: 2 });
    expect(await refusal(calls.resend(await registerOwner(app), id))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is kept for thirty days', async () => {
    const endpoint = await subscribe();
    await calls.ticket(owner);
    const { id } = await calls.delivery(owner, endpoint);
    await app.sql(`update webhook_delivery set created_at = now() - interval '31 days' where id = $1`, [id]);
    const { trim } = await import('../../server/scheduler/jobs.ts');
    await trim(app.app.database);
    expect(await calls.deliveries(owner, endpoint)).toEqual([]);
  });
});

it('no secret and no address of a receiver gets into the log or the audit', async () => {
  expect(logged.some((line) => line.includes('Webhook not delivered'))).toBe(true);
  expect(logged.filter((line) => line.includes('whsec_') || line.includes('/hook'))).toEqual([]);
  const audited = await app.sql(`select 1 from audit where changes::text like '%whsec\\_%'`);
  expect(audited).toEqual([]);
});

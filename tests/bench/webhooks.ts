import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { difference, worded } from './interleaved.ts';
import { processorTime } from './processor-time.ts';
import { compare, median, printLine, state } from './report.ts';
import type { Organisation } from './seed.ts';

interface Setup {
  /** As the owner of the database. */
  database: pg.Client;
  databaseUrl: string;
  organisation: Organisation;
  /** Another organisation, whose receiver hangs. */
  other: Organisation;
}

const percentile95 = (values: readonly number[]): number =>
  values.toSorted((one, two) => one - two)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

/**
 * The time from the commit of a change until its event is at the receiver; the floor is a plain NOTIFY and a POST. Then
 * the same while another organisation's receiver hangs, and the cost of a write with and without an endpoint.
 */
export async function measureWebhooks(setup: Setup, { events }: { events: number }): Promise<void> {
  const { database, organisation, other } = setup;
  const receiver = await startReceiver();
  const ours = () => arrivals(events, receiver, () => changeTicket(database, organisation, events));
  const without = median(await writes(setup, events));
  await addEndpoint(database, organisation, receiver.url);
  await insertDelivered(database, organisation);
  await ours();
  const quiet = await ours();
  const bare = await floor(setup, receiver, events);
  compare('webhook: from the commit to the receiver, p50', 'ms', median(quiet), median(bare), { atMost: 4 });
  state('webhook: from the commit to the receiver, p95', 'ms', percentile95(quiet), 100);
  const withEndpoint = median(await writes(setup, events));
  compare(
    'a write of an organisation with an endpoint, p50',
    'ms',
    withEndpoint,
    without,
    { atMost: 2 },
    'floor: without one',
  );

  const hanging = createServer(() => undefined);
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  await addEndpoint(database, other, addressOf(hanging));
  for (let n = 0; n < 50; n += 1) await changeTicket(database, other, n);
  await untilSent(database, organisation);
  const beside = await ours();
  compare('webhook: the same while another receiver hangs, p95', 'ms', percentile95(beside), percentile95(quiet), {
    atMost: 2,
  });
  await database.query('delete from webhook_endpoint where client_id = any($1)', [
    [organisation.clientId, other.clientId],
  ]);
  hanging.closeAllConnections();
  hanging.close();
  receiver.stop();
}

interface Receiver {
  url: string;
  /** Resolves with the time at which the next event arrives. */
  next(): Promise<number>;
  stop(): void;
}

const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;

async function startReceiver(): Promise<Receiver> {
  let arrived: ((at: number) => void) | undefined;
  const server = createServer((request, response) => {
    arrived?.(performance.now());
    request.resume();
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: addressOf(server),
    next: () => new Promise((resolve) => (arrived = resolve)),
    stop: () => void server.close(),
  };
}

/** Milliseconds from each commit to its arrival. */
async function arrivals(events: number, receiver: Receiver, change: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < events; n += 1) {
    const next = receiver.next();
    const committed = await change();
    times.push((await next) - committed);
    // The outcome of the delivery is stored before the next change.
    await sleep(20);
  }
  return times;
}

let turn = 0;

/** Changes a ticket as the application does. Resolves after the commit. */
async function changeTicket(database: pg.Client, { clientId, ticketIds }: Organisation, salt: number): Promise<number> {
  turn += 1;
  await database.query('begin');
  await database.query(`select set_config('app.client_id', $1, true)`, [clientId]);
  await database.query('update ticket set title = $3 where client_id = $1 and id = $2', [
    clientId,
    ticketIds[turn % ticketIds.length],
    `Leiter ${salt} ${turn}`,
  ]);
  await database.query('select publish_collected()');
  await database.query('commit');
  return performance.now();
}

/** The number of stored deliveries of the last thirty days. */
const KEPT = 20_000;

const insertDelivered = (database: pg.Client, { clientId }: Organisation): Promise<unknown> =>
  database.query(
    `insert into webhook_delivery (client_id, endpoint_id, kind, action, record_id, data_version, state, answered_at)
     select e.client_id, e.id, 'ticket', 'updated', n::text, n, 'delivered', now()
       from webhook_endpoint e cross join generate_series(1, ${KEPT}) n where e.client_id = $1`,
    [clientId],
  );

/** Resolves when no delivery is pending, because an earlier event would be mistaken for the measured one. */
async function untilSent(database: pg.Client, { clientId }: Organisation): Promise<void> {
  for (;;) {
    const { rows } = await database.query(
      `select 1 from webhook_delivery where client_id = $1 and state = 'waiting' limit 1`,
      [clientId],
    );
    if (rows.length === 0) return;
    await sleep(50);
  }
}

/**
 * The times of whole transactions in milliseconds. Prints the processor time of each, including concurrent deliveries.
 */
async function writes({ database, organisation }: Setup, count: number): Promise<number[]> {
  const times: number[] = [];
  const before = processorTime();
  for (let n = 0; n < count; n += 1) {
    const begun = performance.now();
    times.push((await changeTicket(database, organisation, n)) - begun);
  }
  const after = processorTime();
  if (before && after) printLine(`      processor time of a write: ${worded(difference(after, before), count)}`);
  return times;
}

/** A NOTIFY with the commit, and a POST by the process that listens. */
async function floor({ database, databaseUrl }: Setup, receiver: Receiver, events: number): Promise<number[]> {
  const listener = new pg.Client({ connectionString: databaseUrl });
  await listener.connect();
  await listener.query('listen bench_floor');
  listener.on(
    'notification',
    () => void fetch(receiver.url, { method: 'POST', body: '{}' }).then((answer) => answer.text()),
  );
  const times = await arrivals(events, receiver, async () => {
    await database.query(`begin; select pg_notify('bench_floor', ''); commit`);
    return performance.now();
  });
  await listener.end();
  return times;
}

const addEndpoint = (database: pg.Client, { clientId }: Organisation, url: string): Promise<unknown> =>
  database.query(
    `insert into webhook_endpoint (client_id, id, url, description, topics)
     values ($1, gen_random_uuid(), $2, 'Messung', '{tickets}')`,
    [clientId, url],
  );

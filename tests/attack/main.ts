// The last part of npm run attack: hostile requests and files against the built server, while the requests of another
// organisation, the neighbour, are measured.
import { readFile } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import WebSocket from 'ws';
import { startEmbeddedPostgres } from '../../server/database/embedded-postgres.ts';
import { temporaryData } from '../bench/endings.ts';
import { exitCodeOf, measured, printLine, printReport, state } from '../bench/report.ts';
import { startProduct, type Product } from '../bench/product.ts';
import { insertOrganisations, openOrganisation, type Organisation } from '../bench/seed.ts';
import { hostileFiles } from '../files/hostile-files.ts';
import { askAs, senders } from '../files/hostile-senders.ts';
import { operation } from '../contracts/operations.ts';
import { askedFields, hostileRequests, JSON_TYPE, type HostileRequest } from './hostile-requests.ts';
import { hostileSockets, type HostileSocket } from './hostile-sockets.ts';
import { plausibleSamples, type Described } from './plausible-samples.ts';

const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    'no-build': { type: 'boolean', default: false },
  },
});

const AT_ONCE = 8;
const BATCH = 1_000;
const NEIGHBOUR_REQUESTS = 200;
/** Milliseconds between two requests of the neighbour, before and during the attack. */
const BETWEEN = 20;
/** Limit of the samples that are tried for an operation. */
const MAX_TURNS = 60;
/** Responses of the first checks: the operation itself was not executed. */
const UNREACHED = /"code":"(?:BAD_INPUT|UNSUPPORTED_TYPE|UNAUTHENTICATED|SESSION_ENDED|INTERNAL)"/;
/** Operations that end the caller's session, or delete the organisation. */
const ENDING = /^Mutation\.(?:endOtherSessions|endUserSessions|deleteUser|changePassword|switchClient)$/;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

const deadline = performance.now() + Number(options.minutes) * 60_000;
const { dataDir, endings } = await temporaryData('obacht-attack-');

try {
  const postgres = await startEmbeddedPostgres({ dataDir });
  endings.add(() => postgres.stop());
  const product = await startProduct({
    databaseUrl: postgres.url,
    dataDir,
    settings: { API_CALLS_PER_MINUTE: '1000000', CONTENT_URL: 'http://*.localhost:4999' },
  });
  endings.add(() => product.stop());
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  endings.add(() => database.end());
  const [one, other] = await insertOrganisations(database, 2);
  const neighbour = await openOrganisation(database, other!);
  const open = (): Promise<Organisation> => openOrganisation(database, one!);
  const before = await fingerprint(database, other!);

  // The first requests of a process take longer, so their times are discarded.
  await neighbourWaits(product, neighbour);
  const quiet = await neighbourWaits(product, neighbour);
  await control(product, await open());
  await requests(product, open, neighbour);
  await subscriptions(product, await open(), neighbour);
  await files(product, await open(), neighbour, quiet);
  state(
    'rows of the neighbour that an attack changed',
    '',
    (await fingerprint(database, other!)) === before ? 0 : 1,
    0,
  );
  const ready = await fetch(`${product.url}/readyz`).catch(() => null);
  state('the server is not ready afterwards', '', ready?.ok ? 0 : 1, 0);
  state('resident memory afterwards', 'MB', await product.memory(), 2_000);
  printReport();
} finally {
  await endings.end();
}
process.exit(exitCodeOf({ failed: 0, figures: measured() }));

/** A hash of the tickets of the neighbour, with the number of its audit entries. */
async function fingerprint(database: pg.Client, clientId: string): Promise<string> {
  const { rows } = await database.query<{ mark: string }>(
    `select md5(string_agg(t::text, '' order by t.id)) || (select count(*) from audit where client_id = $1) as mark
       from ticket t where client_id = $1`,
    [clientId],
  );
  return rows[0]!.mark;
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

/** The times of the neighbour's requests in milliseconds, without the slowest twentieth. `note` is called with each. */
async function neighbourWaits(
  { url }: Product,
  { token }: Organisation,
  isDone?: () => boolean,
  note: (milliseconds: number) => void = () => undefined,
): Promise<number> {
  const ask = askAs(url, token);
  const times: number[] = [];
  while (isDone ? !isDone() : times.length < NEIGHBOUR_REQUESTS) {
    const begun = performance.now();
    await ask('{ boards { id name tickets { id title } } }');
    times.push(performance.now() - begun);
    note(times.at(-1)!);
    await sleep(BETWEEN);
  }
  return p95(times);
}

interface Outcome {
  status: number;
  body: string;
}

/** Uses the module http, because fetch would correct addresses and headers. */
function send(url: string, { method, path, headers, body }: HostileRequest, token: string | null): Promise<Outcome> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        hostname,
        port,
        method,
        path,
        agent,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode!, body: Buffer.concat(chunks).toString('latin1', 0, 4_000) }),
        );
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * A response with 5xx is a fault, unless it only says that the server is busy, or that a setting of the operator is
 * missing.
 */
function isFault({ status, body }: Outcome): boolean {
  return body.includes('"INTERNAL"') || (status >= 500 && !/"code":"(?:BUSY|UNAVAILABLE)"/.test(body));
}

async function requests(product: Product, open: () => Promise<Organisation>, neighbour: Organisation): Promise<void> {
  const openapi = (await (await fetch(`${product.url}/api/v1/openapi.json`)).json()) as Described;
  const schema = await readFile(join(import.meta.dirname, '../../schema/schema.graphql'), 'utf8');
  const count = Number(options.requests);
  const answered: Record<string, number> = {};
  const faults: string[] = [];
  let sent = 0;
  let unanswered = 0;
  let leaked = 0;
  let wrong = 0;
  const good = (path: string): HostileRequest => ({ entry: 'REST', method: 'GET', path, headers: {} });
  const secrets = [...neighbour.ticketIds.slice(0, 50), neighbour.email];
  for (let batch = 0; sent < count && performance.now() < deadline; batch += 1) {
    const attacker = await open();
    const ids = [...attacker.ticketIds.slice(0, 3), ...neighbour.ticketIds.slice(0, 3), attacker.userId];
    const size = Math.min(BATCH, count - sent);
    const all = hostileRequests({ schema, openapi, ids }, { seed: Number(options.seed) + batch, count: size });
    // The control: if the session of the attack had ended, it would find nothing.
    for (const path of ['/api/v1/board', `/api/v1/ticket/${attacker.ticketIds.at(-1)}`])
      if ((await send(product.url, good(path), attacker.token)).status !== 200) wrong += 1;
    const waiting = all.entries();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const [index, request] of waiting) {
          // One in eight without a login.
          const outcome = await send(product.url, request, index % 8 === 0 ? null : attacker.token).catch(() => null);
          sent += 1;
          if (!outcome) unanswered += 1;
          else {
            const family = `${request.entry} ${Math.floor(outcome.status / 100)}xx`;
            answered[family] = (answered[family] ?? 0) + 1;
            if (secrets.some((secret) => outcome.body.includes(secret) && !JSON.stringify(request).includes(secret)))
              leaked += 1;
            if (isFault(outcome))
              faults.push(`${JSON.stringify(request).slice(0, 600)} -> ${outcome.body.slice(0, 200)}`);
          }
        }
      }),
    );
    if (batch % 10 === 9) printLine(`  ${sent} requests, ${faults.length} faults`);
  }
  for (const [family, times] of Object.entries(answered).toSorted()) printLine(`  ${family}: ${times}`);
  for (const fault of faults.slice(0, 20)) printLine(`  FAULT ${fault}`);
  state('hostile requests sent', '', sent);
  state('hostile requests that failed for a reason of ours (5xx)', '', faults.length, 0);
  state('good requests between them that failed', '', wrong, 0);
  state('requests without an answer', '', unanswered, sent / 20, 'addresses and headers that are no HTTP');
  state('answers with something of the neighbour', '', leaked, 0);
}

/**
 * The control of the requests above: the number of GraphQL operations that the same samples reach if nothing in them is
 * broken. Without it, a server that refuses everything would appear to be safe.
 */
async function control(product: Product, attacker: Organisation): Promise<void> {
  const openapi = (await (await fetch(`${product.url}/api/v1/openapi.json`)).json()) as Described;
  const schema = await readFile(join(import.meta.dirname, '../../schema/schema.graphql'), 'utf8');
  const ids = [attacker.ticketIds[0]!, attacker.userId];
  const samples = plausibleSamples(openapi, ids);
  const fields = askedFields(schema).filter(({ name }) => !ENDING.test(name));
  const missed: string[] = [];
  for (const root of fields) {
    let why = '';
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const variables = samples(root, turn);
      const body = JSON.stringify({ query: operation(root, variables), variables });
      const request: HostileRequest = { entry: 'GraphQL', method: 'POST', path: '/graphql', headers: JSON_TYPE, body };
      const outcome = await send(product.url, request, attacker.token);
      why = UNREACHED.test(outcome.body) ? outcome.body.slice(0, 300) : '';
      if (why === '') break;
    }
    if (why !== '') missed.push(`${root.name}: ${why}`);
  }
  for (const line of missed) printLine(`  not reached: ${line}`);
  const percent = (100 * (fields.length - missed.length)) / fields.length;
  state('operations of GraphQL that unbroken samples do not reach', '%', 100 - percent, 10, `of ${fields.length}`);
}

/** Subscriptions with odd values and foreign ids, and invalid frames, while the neighbour changes tickets. */
async function subscriptions(product: Product, attacker: Organisation, neighbour: Organisation): Promise<void> {
  const schema = await readFile(join(import.meta.dirname, '../../schema/schema.graphql'), 'utf8');
  const count = Math.max(200, Math.floor(Number(options.requests) / 50));
  const all = hostileSockets(
    {
      schema,
      token: attacker.token,
      ids: [...neighbour.ticketIds.slice(0, 5), neighbour.userId, neighbour.clientId],
      organisations: [neighbour.clientId],
    },
    { seed: Number(options.seed), count },
  );
  const address = `${product.url.replace('http', 'ws')}/graphql`;
  const asAttacker = askAs(product.url, attacker.token);
  const RENAME = 'mutation ($id: ID!, $t: String!) { updateTicket(id: $id, input: { title: $t }) { id } }';
  // The control: a valid subscription beside them receives events of its own organisation.
  const heard: string[] = [];
  const good = new WebSocket(address, 'graphql-transport-ws');
  good.on('message', (data: Buffer) => heard.push(data.toString()));
  await new Promise((resolve) => good.once('open', resolve));
  good.send(JSON.stringify({ type: 'connection_init', payload: { token: attacker.token } }));
  const query = 'subscription { boardChanged { version tickets { id title } } }';
  setTimeout(() => good.send(JSON.stringify({ id: 'good', type: 'subscribe', payload: { query } })), 500);
  await sleep(1_000);

  const secrets = [...neighbour.ticketIds.slice(0, 50), neighbour.email];
  let messages = 0;
  let admitted = 0;
  let leaked = 0;
  const faults: string[] = [];
  const one = ({ payload, frames }: HostileSocket): Promise<void> =>
    new Promise((resolve) => {
      const socket = new WebSocket(address, 'graphql-transport-ws');
      const timer = setTimeout(() => socket.close(), 400);
      const sent = JSON.stringify(frames);
      // Most sockets wait for the answer, because one that subscribes before it is closed immediately.
      const waits = frames.length % 4 !== 0;
      socket.on('error', () => undefined);
      socket.on('message', (data: Buffer) => {
        const text = data.toString();
        messages += 1;
        if (text.startsWith('{"type":"connection_ack"')) {
          admitted += 1;
          if (waits) for (const frame of frames) socket.send(frame);
        }
        if (secrets.some((secret) => text.includes(secret) && !sent.includes(secret))) leaked += 1;
        if (text.includes('"INTERNAL"')) faults.push(`${sent.slice(0, 400)} -> ${text.slice(0, 200)}`);
      });
      socket.on('close', (code: number) => {
        clearTimeout(timer);
        if (code === 1011 || code === 4500) faults.push(`${sent.slice(0, 400)} -> closed with ${code}`);
        resolve();
      });
      socket.on('open', () => {
        socket.send(JSON.stringify({ type: 'connection_init', payload }));
        if (!waits) for (const frame of frames) socket.send(frame);
      });
    });
  const waiting = all.values();
  let sockets = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const each of waiting) {
        if (performance.now() > deadline) break;
        await one(each);
        sockets += 1;
        if (sockets % 50 === 0)
          await asAttacker(RENAME, { id: attacker.ticketIds.at(-1)!, t: `gehört ${sockets}` }).catch(() => null);
      }
    }),
  );
  await sleep(500);
  good.close();
  for (const fault of faults.slice(0, 20)) printLine(`  FAULT ${fault}`);
  state('hostile sockets', '', sockets, undefined, `${admitted} were let in, ${messages} messages came back`);
  state('hostile frames that failed for a reason of ours', '', faults.length, 0);
  state('messages with something of the neighbour', '', leaked, 0);
  state(
    'a good subscription beside them that heard nothing',
    '',
    heard.some((text) => text.includes('gehört')) ? 0 : 1,
    0,
  );
}

/** Sends each hostile file to each reader while the neighbour works. */
async function files(product: Product, attacker: Organisation, neighbour: Organisation, quiet: number): Promise<void> {
  const sendTo = await senders(product.url, askAs(product.url, attacker.token));
  let sent = 0;
  let faults = 0;
  let isDone = false;
  const all = hostileFiles(true);
  /** The times of the neighbour's requests while each reader worked. */
  const during = new Map<string, number[]>();
  let reader = '';
  const waits = neighbourWaits(
    product,
    neighbour,
    () => isDone,
    (ms) => during.set(reader, [...(during.get(reader) ?? []), ms]),
  );
  for (const file of all) {
    if (performance.now() > deadline) break;
    reader = file.to;
    const { meant, code } = await sendTo[file.to](file);
    sent += 1;
    if (meant >= 500) {
      faults += 1;
      printLine(`  FAULT ${file.to}: ${file.what} -> ${code}`);
    }
  }
  isDone = true;
  const busy = await waits;
  // Measured before and after, because other work may have slowed down the machine.
  const calm = Math.max(quiet, await neighbourWaits(product, neighbour));
  for (const [name, times] of during) printLine(`  p95 during ${name}: ${p95(times).toFixed(0)} ms of ${times.length}`);
  state('hostile files sent', '', sent);
  state('hostile files that failed for a reason of ours', '', faults, 0);
  state("the neighbour's p95 meanwhile", 'ms', busy);
  state("the neighbour's p95, times its quiet value", '', busy / calm, 2, `${calm.toFixed(0)} ms when quiet`);
}

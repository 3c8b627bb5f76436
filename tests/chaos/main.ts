// npm run chaos: three processes on one database, whose clocks are more than a day apart, are killed in turn, the mail
// server and the database stop answering, the database has no room left on its disk, is restarted, and dies so that its
// standby takes over, while people write, sockets listen and a program receives webhooks. Then every acknowledged write
// is checked. With --minutes people also read for a while, and the memory of the processes is measured.
import { rm } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../server/database/embedded-postgres.ts';
import { temporaryData } from '../bench/endings.ts';
import { timeOfTree } from '../bench/processor-time.ts';
import { exitCodeOf, measured, printLine, printReport, state } from '../bench/report.ts';
import { insertOrganisations, openOrganisation, type Organisation } from '../bench/seed.ts';
import { startRelay, type Relay } from '../support/relay.ts';
import { addressOfAll, startReplicated } from '../support/standby.ts';
import { Fleet } from './fleet.ts';
import { Listeners } from './listeners.ts';
import { startMails } from './mails.ts';
import { MixedLoad } from './mixed-load.ts';
import { startReceiver } from './receiver.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { summaryOf } from './summary.ts';
import { Writers } from './writers.ts';

const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '60' },
    sockets: { type: 'string', default: '100' },
    writers: { type: 'string', default: '6' },
    processes: { type: 'string', default: '3' },
    'at-once': { type: 'string', default: '1' },
    minutes: { type: 'string', default: '0' },
    only: { type: 'string' },
    summary: { type: 'string' },
    'no-build': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (options.only !== undefined && !['kills', 'load'].includes(options.only)) options.help = true;
// One process at least has to answer.
if (!(Number(options['at-once']) < Number(options.processes))) options.help = true;
if (options.help) {
  printLine(`npm run chaos -- [--kills=60] [--processes=3] [--at-once=1] [--writers=6] [--sockets=100] [--minutes=0] [--only=kills|load] [--summary=FILE] [--no-build]
Two to four seconds a kill, and so many minutes of mixed load. Everything happens on the loopback address, in a folder that is removed at the end.
--at-once=2 kills two of the three processes at the same moment. --only=kills leaves out what happens to the database and the mail server, --only=load the kills as well. --summary adds what was found to a file
and prints what all of its runs have: a thousand kills are ten runs with --kills=100 --only=kills --summary=kills.jsonl.`);
  process.exit(0);
}

/** How long the database does not respond in milliseconds; then the limits of reported figures, in seconds. */
const SILENCE_MS = 8_000;
const FULL_MS = 8_000;
/**
 * The size of the disk of the database and the files: more than the run writes, but small enough to be filled quickly.
 */
const DISK_MB = 2_000;
/** The time between two failures, so that there are writes that could be lost. */
const CALM_MS = 3_000;
const PROMOTED_AFTER_MS = 2_000;
const CAUGHT_UP_SECONDS = 5;
const BACK_SECONDS = 5;
const MAILS = 60;
/** The number of readers in the mixed load, and the allowed growth of the largest process. */
const READERS = 8;
const GROWTH = 1.15;

let disk: SmallDisk | undefined;
const { dataDir, endings } = await temporaryData('obacht-chaos-', async (folder) => {
  disk = await mountSmallDisk(folder, DISK_MB);
  return async () => disk?.unmount();
});

try {
  printLine(
    `Node ${process.version}, ${cpus().length} processors, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  let postgres = await startEmbeddedPostgres({ dataDir });
  endings.add(() => postgres.stop());
  const relay = await startRelay(postgres.url);
  endings.add(async () => relay.close());
  // Its standby is started for the last failure.
  const standbyRelay = await startRelay(postgres.url);
  standbyRelay.mode = 'refuse';
  endings.add(async () => standbyRelay.close());
  const mails = await startMails();
  endings.add(() => mails.stop());
  const fleet = new Fleet({ databaseUrl: addressOfAll(relay.url, standbyRelay.url), dataDir, smtpUrl: mails.url });
  endings.add(() => fleet.stop());
  // The first one migrates the database.
  await fleet.start(1);
  const { organisation, receiver } = await prepare(postgres);
  endings.add(() => receiver.stop());
  await fleet.start(Number(options.processes) - 1);
  const listeners = new Listeners(fleet, organisation, Number(options.sockets));
  endings.add(() => listeners.stop());
  await listeners.ready();
  const writers = new Writers(fleet, organisation);
  writers.start(Number(options.writers));

  if (Number(options.minutes) > 0) await mixedLoad(fleet, organisation);
  if (options.only === undefined) mails.setSilent(true);
  await mails.post(organisation, MAILS, postgres.url);
  if (options.only !== 'load') await kill(fleet, Number(options.kills));
  if (options.only === undefined)
    postgres = await otherTroubles(postgres, { relay, standbyRelay, writers, fleet, mails, organisation });
  await sleep(CALM_MS);

  await writers.stop();
  await judge(postgres, { organisation, writers, listeners, receiver, mails });
  state('processor time of all processes', 's', timeOfTree(process.pid) / 1000);
  printReport();
  if (options.summary) for (const line of await summaryOf(options.summary, measured())) printLine(line);
} finally {
  await endings.end();
}
process.exit(exitCodeOf({ failed: 0, figures: measured() }));

/** Creates an organisation with a webhook endpoint that responds. */
async function prepare({ url }: EmbeddedPostgres) {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    const [clientId] = await insertOrganisations(database, 1);
    const organisation = await openOrganisation(database, clientId!);
    const receiver = await startReceiver();
    await database.query(
      `insert into webhook_endpoint (client_id, id, url, description, topics)
         values ($1, gen_random_uuid(), $2, 'Chaos', '{tickets}')`,
      [clientId, receiver.url],
    );
    return { organisation, receiver };
  } finally {
    await database.end();
  }
}

/**
 * Kills the processes in turn, or several together, at random moments, and replaces each immediately; at least one
 * always responds.
 */
async function kill(fleet: Fleet, kills: number): Promise<void> {
  const begun = performance.now();
  const starts: number[] = [];
  for (let left = kills; left > 0; left -= Number(options['at-once'])) {
    await sleep(Math.random() * 1_000);
    starts.push(await fleet.kill(Math.min(left, Number(options['at-once']))));
  }
  const seconds = (performance.now() - begun) / 1000;
  printLine(`${kills} kills in ${seconds.toFixed(0)} s`);
  state('kills', '', kills);
  if (kills === 0) return;
  state('ready again after a kill, the slowest', 's', Math.max(...starts));
}

type Mails = Awaited<ReturnType<typeof startMails>>;

interface Troubled {
  relay: Relay;
  standbyRelay: Relay;
  writers: Writers;
  fleet: Fleet;
  mails: Mails;
  organisation: Organisation;
}

/** Failures of the mail server and the database, one after the other. Returns the remaining database. */
async function otherTroubles(
  postgres: EmbeddedPostgres,
  { relay, standbyRelay, writers, fleet, mails, organisation }: Troubled,
): Promise<EmbeddedPostgres> {
  state('beside a silent mail server, until the next acknowledged write', 's', await writers.next(), BACK_SECONDS);
  mails.setSilent(false);
  await mails.post(organisation, MAILS, postgres.url);
  await sleep(CALM_MS);
  await silence(relay, writers);
  await sleep(CALM_MS);
  if (disk) postgres = await fill(disk, { postgres, relay, writers, fleet });
  else printLine('The disk does not get full: only root may mount one of its own');
  await sleep(CALM_MS);
  postgres = await restart(postgres, relay, writers);
  await sleep(CALM_MS);
  return promote(postgres, { relay, standbyRelay, writers });
}

/** People write, listen, search, read lists and print for a number of minutes. */
async function mixedLoad(fleet: Fleet, organisation: Organisation): Promise<void> {
  const load = new MixedLoad(fleet, organisation);
  await load.run(Number(options.minutes), READERS);
  const { early, late } = load.memory();
  state(
    'memory of the largest process after mixed load, to that at its beginning',
    'times',
    late / early,
    GROWTH,
    `${early.toFixed(0)} and ${late.toFixed(0)} MB, ${options.minutes} minutes, ${load.answers} answers`,
  );
  state('requests of mixed load that were answered 503', '', load.refusals, Math.ceil(load.answers / 1_000));
}

/** The database accepts connections, but does not respond. */
async function silence(relay: Relay, writers: Writers): Promise<void> {
  relay.mode = 'swallow';
  await sleep(SILENCE_MS);
  relay.mode = 'open';
  state('after 8 s of a silent database, until the next acknowledged write', 's', await writers.next(), BACK_SECONDS);
}

/**
 * The disk becomes full while people write. PostgreSQL refuses writes, and may end if it cannot write its log; then it
 * has to be started again after space was freed, as an operator would do.
 */
async function fill(
  disk: SmallDisk,
  { postgres, relay, writers, fleet }: { postgres: EmbeddedPostgres; relay: Relay; writers: Writers; fleet: Fleet },
): Promise<EmbeddedPostgres> {
  const before = writers.failures;
  await disk.fill();
  await sleep(FULL_MS);
  const ready = await Promise.all(
    Array.from({ length: Number(options.processes) }, () => fetch(`${fleet.url()}/readyz`)),
  );
  state('processes that call themselves ready while the disk is full', '', ready.filter(({ ok }) => ok).length, 0);
  await disk.free();
  const isThere = await isAnswering(postgres);
  const now = isThere ? postgres : await startAgain(postgres, relay);
  state(
    'after 8 s of a full disk, until the next acknowledged write',
    's',
    await writers.next(),
    BACK_SECONDS,
    `${writers.failures - before} requests were refused; PostgreSQL ${isThere ? 'went on' : 'had ended'}`,
  );
  return now;
}

async function isAnswering({ url }: EmbeddedPostgres): Promise<boolean> {
  const database = new pg.Client({ connectionString: url });
  try {
    await database.connect();
    return true;
  } catch {
    return false;
  } finally {
    await database.end().catch(() => undefined);
  }
}

async function startAgain(postgres: EmbeddedPostgres, relay: Relay): Promise<EmbeddedPostgres> {
  await postgres.stop();
  const again = await startEmbeddedPostgres({ dataDir });
  endings.addLate(() => again.stop());
  relay.target = new URL(again.url);
  return again;
}

/** Stops PostgreSQL and starts it again. */
async function restart(postgres: EmbeddedPostgres, relay: Relay, writers: Writers): Promise<EmbeddedPostgres> {
  const again = await startAgain(postgres, relay);
  state('after a restart of PostgreSQL, until the next acknowledged write', 's', await writers.next(), BACK_SECONDS);
  return again;
}

/** The primary is killed during writes, and its standby takes over after two seconds. */
async function promote(
  postgres: EmbeddedPostgres,
  { relay, standbyRelay, writers }: { relay: Relay; standbyRelay: Relay; writers: Writers },
): Promise<EmbeddedPostgres> {
  await postgres.stop();
  const standbyDir = `${dataDir}-standby`;
  const replicated = await startReplicated(dataDir, standbyDir, { durable: true });
  // Closed after the processes that use them.
  endings.addLate(() => rm(standbyDir, { recursive: true, force: true }));
  endings.addLate(() => replicated.stop());
  relay.target = new URL(replicated.primary.url);
  standbyRelay.target = new URL(replicated.standby.url);
  standbyRelay.mode = 'open';
  await writers.next();
  await sleep(CALM_MS);
  await replicated.killPrimary();
  await sleep(PROMOTED_AFTER_MS);
  await replicated.promote();
  state('after a standby has taken over, until the next acknowledged write', 's', await writers.next(), BACK_SECONDS);
  return replicated.standby;
}

interface Outcome {
  organisation: Organisation;
  writers: Writers;
  listeners: Listeners;
  receiver: Awaited<ReturnType<typeof startReceiver>>;
  mails: Mails;
}

async function judge(
  { url }: EmbeddedPostgres,
  { organisation, writers, listeners, receiver, mails }: Outcome,
): Promise<void> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    const read = async <Row extends object>(sql: string): Promise<Row[]> =>
      (await database.query<Row>(sql, [organisation.clientId])).rows;
    const [version] = await read<{ version: number }>(
      `select max(version)::float8 as version from change where client_id = $1 and entity = 'Ticket'`,
    );
    state(
      'until every socket has the last change',
      's',
      await listeners.caughtUp(version!.version),
      CAUGHT_UP_SECONDS,
      `${options.sockets} sockets`,
    );
    const tickets = await read<{ id: string; title: string; board: string; created: number }>(
      `select id::text, title, board_id::text as board, coalesce(created, 0) as created
         from ticket
         left join (select entity_id, count(*)::int as created from audit
                     where client_id = $1 and entity = 'Ticket' and action = 'created' group by 1) a on a.entity_id = ticket.id::text
        where client_id = $1 and title like 'Chaos %'`,
    );
    const found = writers.compare(tickets);
    state('acknowledged tickets', '', found.acknowledged);
    state('acknowledged tickets that are missing', '', found.missing, 0);
    state('tickets that are there twice', '', found.doubled, 0);
    state('tickets in another column than the one acknowledged last', '', found.misplaced, 0);
    state('tickets without exactly one entry in the audit', '', tickets.filter((t) => t.created !== 1).length, 0);
    state('requests that were refused or cut off', '', writers.failures);
    const received = await receiver.told(tickets.map(({ id }) => id));
    state('tickets that no webhook told of', '', received.missing, 0);
    state(
      'webhooks that arrived more than once',
      '',
      received.doubled,
      undefined,
      'each has the same id: at least once',
    );
    const arrived = await mails.arrived();
    state('mails that never arrived', '', arrived.missing, 0, `of ${arrived.posted}`);
    state(
      'mails that arrived more than once',
      '',
      arrived.doubled,
      undefined,
      'each has the same Message-ID: at least once',
    );
  } finally {
    await database.end();
  }
}

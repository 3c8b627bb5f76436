// npm run chaos -- --cells: two cells with a PostgreSQL and two built server processes each, a directory of accounts on
// a PostgreSQL of its own, and HAProxy in front with the example of the documentation. A specialist works in both,
// organisations are moved with the command while people write, the command, the processes and the directory are killed,
// and then every acknowledged write is checked.
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdir } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../server/database/embedded-postgres.ts';
import { temporaryData } from '../bench/endings.ts';
import { exitCodeOf, measured, printLine, printReport, state } from '../bench/report.ts';
import { insertOrganisations, PASSWORD } from '../bench/seed.ts';
import { freePort } from '../support/free-port.ts';
import { startRelay } from '../support/relay.ts';
import { Cell, PROCESSES } from './cell.ts';
import { ask, CellWriters, follow, logIn, type Place } from './cell-writers.ts';
import { startProxy, type Proxy } from './proxy.ts';

const { values: options } = parseArgs({
  options: {
    cells: { type: 'boolean', default: false },
    kills: { type: 'string', default: '8' },
    moves: { type: 'string', default: '4' },
    writers: { type: 'string', default: '4' },
    haproxy: { type: 'string', default: 'haproxy' },
    'no-build': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (options.help) {
  printLine(`npm run chaos -- --cells [--kills=8] [--moves=4] [--writers=4] [--haproxy=FILE] [--no-build]
Some two minutes. Everything happens on the loopback address, in a folder that is removed at the end. HAProxy is that of the system (apt-get install haproxy).`);
  process.exit(0);
}

/** Limits of reported figures, in seconds. */
const FROZEN_SECONDS = 10;
const STEP_SECONDS = 5;
const KEPT_IN_STEP_SECONDS = 10;
/** How long people write before and after an event, and how long the directory is unavailable, in milliseconds. */
const CALM_MS = 3_000;
const AWAY_MS = 8_000;
const LABEL = 'label-of-a-ladder';
const NEW_PASSWORD = 'Gerueste-und-Kraene-9';
const root = join(import.meta.dirname, '../..');

const INVITE = 'mutation ($input: InviteMultiuserInput!) { inviteMultiuser(input: $input) { id } }';
const JOIN = 'mutation ($input: JoinByInviteInput!) { joinByMultiuserInvite(input: $input) { id } }';
const SWITCH = 'mutation ($id: ID!) { switchClient(client: $id) { token } }';
const REVOKE = 'mutation ($id: ID!) { revokeMultiuser(multiuser: $id) { id } }';
const CHANGE_PASSWORD = 'mutation ($input: ChangePasswordInput!) { changeMyPassword(input: $input) }';
const MINE = '{ me { user { id } } }';
const CLIENTS = '{ multiuserClients { data { id } } }';

const { dataDir, endings } = await temporaryData('obacht-cells-');
// All parts register handlers for the end of this process.
process.setMaxListeners(50);

const folderOf = async (name: string): Promise<string> => {
  const folder = join(dataDir, name);
  await mkdir(join(folder, 'files'), { recursive: true });
  await chmod(folder, 0o711);
  return folder;
};

async function startPostgres(name: string) {
  const postgres = await startEmbeddedPostgres({ dataDir: await folderOf(name) });
  endings.add(() => postgres.stop());
  return postgres;
}

async function query<Row extends object>(url: string, sql: string, params: unknown[] = []): Promise<Row[]> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    return (await database.query<Row & pg.QueryResultRow>(sql, params)).rows as Row[];
  } finally {
    await database.end();
  }
}

const ownerOf = (clientId: string): string => `p1.${clientId.replaceAll('-', '')}@example.com`;

/**
 * Creates organisations on a database before it is a cell, which is the state when a directory is configured for the
 * first time.
 */
async function fill(cell: Cell, count: number): Promise<string[]> {
  const alone = await cell.startAlone();
  const database = new pg.Client({ connectionString: cell.databaseUrl });
  await database.connect();
  try {
    return await insertOrganisations(database, count);
  } finally {
    await database.end();
    await alone.stop();
  }
}

/** Seconds until a condition is met; rejects after a minute. */
async function until(what: string, holds: () => Promise<boolean>): Promise<number> {
  const begun = performance.now();
  while (!(await holds().catch(() => false))) {
    if (performance.now() - begun > 60_000) throw new Error(`Not within a minute: ${what}`);
    await sleep(50);
  }
  return (performance.now() - begun) / 1000;
}

interface Trial {
  proxy: Proxy;
  north: Cell;
  south: Cell;
  directoryUrl: string;
  secretKeys: string;
}

const codeOf = ({ errors }: Awaited<ReturnType<typeof ask>>): string | undefined => errors?.[0]?.extensions.code;
const addressOf = ({ errors }: Awaited<ReturnType<typeof ask>>): string => errors?.[0]?.extensions.address ?? '';

async function mustAsk<Data>(proxy: Proxy, place: Place, text: string, variables: object = {}): Promise<Data> {
  const { data, errors } = await ask<Data>(proxy, place.cell, text, variables, place.token);
  if (!data || errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** An external specialist with an organisation in each cell: login, switch, new password, revoked access. */
async function specialist({ proxy }: Trial, inNorth: string, inSouth: string): Promise<void> {
  const email = 'clara.huber@fasi.example';
  const [north, south] = [await logIn(proxy, 'north', ownerOf(inNorth)), await logIn(proxy, 'south', ownerOf(inSouth))];
  const [first, second] = [randomUUID(), randomUUID()].map((id) => id.replaceAll('-', '') + id.slice(0, 8));
  await mustAsk(proxy, north, INVITE, { input: { email, code: first } });
  const input = { code: first, email, name: 'Clara Huber', password: PASSWORD, password1: PASSWORD };
  const joined = await ask(proxy, 'north', JOIN, { input });
  if (joined.errors) throw new Error(JSON.stringify(joined.errors));
  await mustAsk(proxy, south, INVITE, { input: { email, code: second } });
  await until('the directory knows the first membership', async () => {
    await logIn(proxy, 'south', email);
    return true;
  });
  const there = await logIn(proxy, 'south', email, { invitation: second! });
  state(
    'a specialist of both cells is offered both organisations',
    's',
    await until('both', async () => {
      const { multiuserClients } = await mustAsk<{ multiuserClients: { data: object[] } }>(proxy, there, CLIENTS);
      return multiuserClients.data.length === 2;
    }),
    KEPT_IN_STEP_SECONDS,
  );

  const begun = performance.now();
  const switched = await ask(proxy, there.cell, SWITCH, { id: inNorth }, there.token);
  const inFirst = await follow(proxy, addressOf(switched));
  state(
    'a switch to the other cell',
    's',
    (performance.now() - begun) / 1000,
    STEP_SECONDS,
    `${there.cell} to ${inFirst.cell}`,
  );

  const again = await logIn(proxy, 'south', email);
  await mustAsk(proxy, inFirst, CHANGE_PASSWORD, {
    input: { currentPassword: PASSWORD, password: NEW_PASSWORD, password1: NEW_PASSWORD },
  });
  state(
    'until a new password has ended the session in the other cell',
    's',
    await until('ended', async () => codeOf(await ask(proxy, again.cell, MINE, {}, again.token)) === 'SESSION_ENDED'),
    KEPT_IN_STEP_SECONDS,
  );
  const former = await Promise.all(
    ['north', 'south'].map((cell) =>
      logIn(proxy, cell, email).then(
        () => 'in',
        (error: Error) => error.message,
      ),
    ),
  );
  state('cells that still take the former password', '', former.filter((code) => code !== 'BAD_CREDENTIALS').length, 0);

  const now = await logIn(proxy, 'north', email, { password: NEW_PASSWORD });
  const { me } = await mustAsk<{ me: { user: { id: string } } }>(proxy, now, MINE);
  await mustAsk(proxy, south, REVOKE, { id: me.user.id });
  state(
    'until a revoked access is not offered in the other cell',
    's',
    await until('revoked', async () => {
      const { multiuserClients } = await mustAsk<{ multiuserClients: { data: object[] } }>(proxy, now, CLIENTS);
      return multiuserClients.data.length === 1;
    }),
    KEPT_IN_STEP_SECONDS,
  );
}

/**
 * Runs the product's move command. `killAfterMs`: kills it with SIGKILL after this time. Returns its output; null if it
 * was killed.
 */
function move(
  { north, south, directoryUrl, secretKeys }: Trial,
  clientId: string,
  killAfterMs?: number,
): Promise<string | null> {
  const child = spawn(
    process.execPath,
    [
      join(root, 'dist/server/moving.js'),
      'move',
      `--organisation=${clientId}`,
      `--from=${north.databaseUrl}`,
      `--to=${south.databaseUrl}`,
      `--files-from=${north.filesFolder}`,
      `--files-to=${south.filesFolder}`,
      '--who=chaos',
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        DIRECTORY_URL: directoryUrl,
        CELL_NAME: north.name,
        SECRET_KEYS: secretKeys,
        DATA_DIR: dataDir,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  process.on('exit', () => child.kill('SIGKILL'));
  let [said, wrong] = ['', ''];
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (wrong += piece.toString()));
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      if (signal === 'SIGKILL') resolve(null);
      else if (code === 0) resolve(said);
      else reject(new Error(`The move ended with ${code}: ${said}${wrong}`));
    });
  });
}

/**
 * Tables that change with writers of an organisation, besides the tickets: counters, and rows that are derived again.
 */
const COUNTED = ['client_version', 'number_range', 'outbox_mail', 'search_entry', 'queue_claim'];

/** Rows that the move has set aside in the source, and that differ in the target. */
async function differing({ north, south }: Trial, clientId: string): Promise<{ rows: number; missing: number }> {
  const schema = `set_aside_${clientId.replaceAll('-', '_')}`;
  const tables = await query<{ name: string }>(
    north.databaseUrl,
    `select tablename as name from pg_tables where schemaname = $1 and tablename <> 'about'`,
    [schema],
  );
  let [rows, missing] = [0, 0];
  for (const { name } of tables) {
    if (COUNTED.includes(name)) continue;
    const hashes = (url: string, from: string, where: string) =>
      query<{ hash: string }>(
        url,
        `select md5((to_jsonb(t) - array(select attname::text from pg_attribute
             where attrelid = $1::regclass and attgenerated <> ''))::text) as hash from ${from} t where ${where}`,
        [`public."${name}"`],
      );
    const stored = await hashes(north.databaseUrl, `${schema}."${name}"`, 'true');
    const there = new Set(
      (
        await hashes(south.databaseUrl, `public."${name}"`, `${name === 'client' ? 'id' : 'client_id'} = '${clientId}'`)
      ).map(({ hash }) => hash),
    );
    rows += stored.length;
    missing += stored.filter(({ hash }) => !there.has(hash)).length;
  }
  return { rows, missing };
}

/** Acknowledged tickets that do not exist exactly once in both cells together. */
async function lost({ north, south }: Trial, clientId: string, writers: CellWriters): Promise<number> {
  const titles: string[] = [];
  for (const { databaseUrl } of [north, south])
    for (const { title } of await query<{ title: string }>(
      databaseUrl,
      'select title from ticket where client_id = $1',
      [clientId],
    ))
      titles.push(title);
  const counts = Map.groupBy(titles, (title) => title);
  return writers.acknowledged.filter((title) => counts.get(title)?.length !== 1).length;
}

/**
 * People of an organisation write while the command moves it; their sessions end, and they log in at the usual address.
 */
async function movedInUse(trial: Trial, clientId: string): Promise<void> {
  const { proxy, north, south } = trial;
  const writers = new CellWriters(proxy, ownerOf(clientId), 'Umzug');
  writers.start(Number(options.writers));
  await until('somebody writes', async () => writers.acknowledged.length > 10);
  writers.longestGap = 0;
  const said = await move(trial, clientId);
  printLine(said!.trim());
  const frozen = Number(/save for ([\d.]+) s/.exec(said!)?.[1]);
  state('nobody could save while the organisation moved', 's', frozen, FROZEN_SECONDS);
  await until('somebody writes in the other cell', async () => writers.cell === 'south');
  await sleep(CALM_MS);
  await writers.stop();
  state('longest time between two acknowledged writes, with the new logins', 's', writers.longestGap);
  state(
    'acknowledged tickets of the moved organisation',
    '',
    writers.acknowledged.length,
    undefined,
    `${writers.refused} requests were refused`,
  );
  state('of them missing or in both cells', '', await lost(trial, clientId, writers), 0);
  const { rows, missing } = await differing(trial, clientId);
  state('rows that are not the same in both databases, by hash', '', missing, 0, `of ${rows} that were set aside`);
  const printed = await proxy.ask(north.name, `/device/${LABEL}`);
  state(
    'a printed code does not lead to the other cell',
    '',
    printed.status === 307 && printed.location === `http://south.example.com/device/${LABEL}` ? 0 : 1,
    0,
  );
  state(
    'a printed code does not open there',
    '',
    (await proxy.ask(south.name, `/device/${LABEL}`)).status === 200 ? 0 : 1,
    0,
  );
}

/** Kills the command at random moments and repeats it until it succeeds, while people write. */
async function killedMoves(trial: Trial, clientIds: readonly string[]): Promise<void> {
  let [kills, wrong, acknowledged] = [0, 0, 0];
  for (const clientId of clientIds) {
    const writers = new CellWriters(trial.proxy, ownerOf(clientId), 'Abbruch');
    writers.start(Number(options.writers));
    await until('somebody writes', async () => writers.acknowledged.length > 5);
    // The start of the command takes most of a second.
    for (let turn = 0; turn < 3; turn += 1)
      if ((await move(trial, clientId, 800 + Math.random() * 1_500)) === null) kills += 1;
    await move(trial, clientId);
    await until('somebody writes in the other cell', async () => writers.cell === 'south');
    await writers.stop();
    acknowledged += writers.acknowledged.length;
    wrong += await lost(trial, clientId, writers);
    const [{ count }] = (await query<{ count: number }>(
      trial.north.databaseUrl,
      'select count(*)::int as count from ticket where client_id = $1',
      [clientId],
    )) as [{ count: number }];
    wrong += count;
  }
  state(
    'moves that were killed with SIGKILL and repeated',
    '',
    kills,
    undefined,
    `${clientIds.length} organisations, ${acknowledged} acknowledged tickets`,
  );
  state('tickets missing, twice or left behind after them', '', wrong, 0);
}

/**
 * The directory becomes unavailable: logged-in people continue to work, the login shows a message, and after its return
 * everything works again.
 */
async function withoutDirectory(
  trial: Trial,
  clientId: string,
  directory: { away(): Promise<void>; back(): Promise<void> },
): Promise<void> {
  const { proxy } = trial;
  const writers = new CellWriters(proxy, ownerOf(clientId), 'Ohne Verzeichnis');
  writers.start(Number(options.writers));
  await until('somebody writes', async () => writers.acknowledged.length > 10);
  await directory.away();
  const before = [writers.acknowledged.length, writers.refused];
  const times: number[] = [];
  let sentence = '';
  for (const end = performance.now() + AWAY_MS; performance.now() < end;) {
    const begun = performance.now();
    const { status, body } = await proxy.ask('north', '/graphql', {
      body: {
        query: 'mutation ($input: LoginInput!) { login(input: $input) { token } }',
        variables: { input: { email: ownerOf(clientId), password: PASSWORD } },
      },
    });
    times.push((performance.now() - begun) / 1000);
    sentence = (JSON.parse(body) as { errors?: { message: string }[] }).errors?.[0]?.message ?? `${status}`;
    await sleep(1_000);
  }
  state('slowest refusal of a login without the directory', 's', Math.max(...times), STEP_SECONDS, sentence);
  state(
    'writes that were refused meanwhile to people who are logged in',
    '',
    writers.refused - before[1]!,
    0,
    `${writers.acknowledged.length - before[0]!} were acknowledged in ${AWAY_MS / 1000} s`,
  );
  await directory.back();
  state(
    'until a login works again after the directory is back',
    's',
    await until('login', async () => Boolean(await logIn(proxy, 'north', ownerOf(clientId)))),
    KEPT_IN_STEP_SECONDS,
  );
  await writers.stop();
  state('acknowledged tickets that are missing afterwards', '', await lost(trial, clientId, writers), 0);
}

/** Processes of both cells are killed in turn, while people write in both. */
async function killedProcesses(trial: Trial, clientIds: readonly string[]): Promise<void> {
  const writers = clientIds.map((clientId) => new CellWriters(trial.proxy, ownerOf(clientId), 'Abgeschossen'));
  for (const each of writers) each.start(2);
  const starts: number[] = [];
  for (let turn = 0; turn < Number(options.kills); turn += 1) {
    await sleep(Math.random() * 1_000);
    starts.push(await [trial.north, trial.south][turn % 2]!.kill(Math.floor(turn / 2) % PROCESSES));
  }
  await sleep(CALM_MS);
  for (const each of writers) await each.stop();
  const sum = (of: (each: CellWriters) => number): number => writers.reduce((total, each) => total + of(each), 0);
  state('ready again after a kill, the slowest', 's', Math.max(0, ...starts));
  state(
    'acknowledged tickets under kills',
    '',
    sum((each) => each.acknowledged.length),
    undefined,
    `${options.kills} kills, ${sum((each) => each.refused)} requests were cut off`,
  );
  let missing = 0;
  for (const [place, clientId] of clientIds.entries()) missing += await lost(trial, clientId, writers[place]!);
  state('of them missing or doubled', '', missing, 0);
}

async function main(): Promise<void> {
  printLine(
    `Node ${process.version}, ${cpus().length} processors, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  let shared = await startPostgres('directory');
  const relay = await startRelay(shared.url);
  endings.add(async () => relay.close());
  const secretKeys = `k1:${randomBytes(32).toString('base64url')}`;
  const settings = { DIRECTORY_URL: relay.url, SECRET_KEYS: secretKeys };
  const [north, south] = [
    await Cell.make({
      name: 'north',
      databaseUrl: (await startPostgres('north')).url,
      dataDir: await folderOf('north'),
      settings,
    }),
    await Cell.make({
      name: 'south',
      databaseUrl: (await startPostgres('south')).url,
      dataDir: await folderOf('south'),
      settings,
    }),
  ];
  endings.add(
    () => north.stop(),
    () => south.stop(),
  );
  const ofNorth = await fill(north, 3 + Number(options.moves));
  const [inSouth] = await fill(south, 1);
  const [moved, staying, visited, ...killed] = ofNorth as [string, string, string, ...string[]];
  await query(
    north.databaseUrl,
    `with item as (insert into equipment_item (client_id, id, name, kind, own_kind) values ($1, gen_random_uuid(), 'Leiter', 'own', 'Leiter') returning id)
    insert into equipment_code (client_id, id, equipment_item_id, code) select $1, gen_random_uuid(), id, $2 from item`,
    [moved, LABEL],
  );
  await Promise.all([north.start(), south.start()]);
  const proxy = await startProxy(options.haproxy, dataDir, {
    port: await freePort(),
    servers: {
      '10.0.1.11:4000': north.ports[0]!,
      '10.0.1.12:4000': north.ports[1]!,
      '10.0.2.11:4000': south.ports[0]!,
      '10.0.2.12:4000': south.ports[1]!,
    },
  });
  endings.add(() => proxy.stop());
  const trial: Trial = { proxy, north, south, directoryUrl: relay.url, secretKeys };
  await until('the directory knows the organisations', async () => {
    const [known] = await query<{ count: number }>(shared.url, 'select count(*)::int as count from organisation');
    return known!.count === ofNorth.length + 1;
  });
  await specialist(trial, visited, inSouth!);
  await movedInUse(trial, moved);
  await killedMoves(trial, killed);
  await withoutDirectory(trial, staying, {
    away: async () => {
      relay.mode = 'refuse';
      relay.cut();
      await shared.stop();
    },
    back: async () => {
      shared = await startPostgres('directory');
      relay.target = new URL(shared.url);
      relay.mode = 'open';
    },
  });
  await killedProcesses(trial, [staying, inSouth!]);
  printReport();
}

try {
  await main();
} finally {
  await endings.end();
}
process.exit(exitCodeOf({ failed: 0, figures: measured() }));

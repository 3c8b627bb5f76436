import { spawn } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../server/database/embedded-postgres.ts';
import { changingP50, compareNeighbours, measureBoard } from './board.ts';
import { measureAssignments } from './assignments.ts';
import { measureAttack } from './attack.ts';
import { measureBrowser } from './browser.ts';
import { startWorker } from './commands.ts';
import { measureDangerousGoods } from './dangerous-goods.ts';
import { temporaryData } from './endings.ts';
import { measureEmployees } from './employees.ts';
import { measureFirstAid } from './first-aid.ts';
import { measureField } from './field.ts';
import { measureExports } from './exports.ts';
import { measureFiles } from './files.ts';
import { measureInspections } from './inspections.ts';
import { measureLearners } from './learners.ts';
import { measureLists, type ListSizes } from './lists.ts';
import { measureLive } from './live.ts';
import { measureMoves } from './moves.ts';
import { measureNights } from './night.ts';
import { measureNotify } from './notify.ts';
import { measurePdf } from './pdf.ts';
import { measureProcesses } from './processes.ts';
import { printBoardPlans } from './plans.ts';
import { startProduct, type Product } from './product.ts';
import { watchProcesses } from './processor-time.ts';
import { type Lost, lostSince, readRatios, storeRatios, unstored } from './ratios.ts';
import { exitCodeOf, measured, printReport, printLine, state } from './report.ts';
import { boardEndpoints, requireSameAnswer, restFields } from './same-answer.ts';
import { measureSearch } from './search.ts';
import { measureEquipment, printEquipmentPlans } from './equipment.ts';
import { measureCockpit } from './cockpit.ts';
import { measureStarting } from './starting.ts';
import { measureToday, printTodayPlans } from './today.ts';
import { measureUploads } from './uploads.ts';
import { measureWebhooks } from './webhooks.ts';
import { insertOrganisations, openOrganisation, vacuum, type Organisation } from './seed.ts';

const PARTS =
  'neighbours,board,rest,processes,starting,moves,today,cockpit,live,attack,uploads,pdf,first-aid,inspections,goods,equipment,files,employees,search,assignments,learners,webhooks,notify,lists,exports,browser,field,night';
/** The parts of a short run: those whose rows are inserted within seconds, and that need no browser. */
const SHORT_PARTS = 'board,rest,starting,moves,today,live,inspections,goods,employees,search,webhooks,lists';

const { values: options } = parseArgs({
  options: {
    help: { type: 'boolean' },
    only: {
      type: 'string',
    },
    neighbours: { type: 'string' },
    short: { type: 'boolean' },
    store: { type: 'boolean' },
    quick: { type: 'boolean' },
    plans: { type: 'boolean' },
    profile: { type: 'string' },
    'no-build': { type: 'boolean' },
    // For a short run that repeats measurements: the names of lost figures, as JSON.
    again: { type: 'string' },
  },
});

if (options.help) {
  printLine(`npm run bench -- [options]
  --only=${PARTS}  measure these parts only
  --neighbours=200                                   how many other organisations the database holds
  --short                                            some minutes: the parts ${SHORT_PARTS};
                                                     names every ratio that is worse than in tests/bench/ratios.json,
                                                     and was so again when its part was measured a second time
  --store                                            a short run that writes its ratios there; with --only, those of these parts alone
  --quick                                            one short round of each: to see that everything runs
  --plans                                            print the plans of what the board (at 1,000 and at 10,000 tickets), the start page and lists of 100,000 rows ask
  --profile=FOLDER                                   write a CPU profile of the server there
  --no-build                                         measure dist as it is`);
  process.exit(0);
}

// The stored ratios are those of a short run.
options.short ||= options.store;

/** Chooses a value for a quick, a short or a whole run: a short run also has fewer rounds. */
const pick = <T>(quick: T, short: T, whole: T): T => (options.quick ? quick : options.short ? short : whole);

const only = options.only ?? (options.short ? SHORT_PARTS : PARTS);
const parts = new Set(only.split(','));
const plan = pick({ count: 1, ms: 500 }, { count: 3, ms: 800 }, { count: 3, ms: 2_500 });
const failed: { name: string; error: Error }[] = [];
/** The part to which each figure belongs. */
const partOf = new Map<string, string>();

/**
 * A part that takes longer is aborted, because runs without supervision have to end. The part `lists` inserts 1.5
 * million rows.
 */
const LONGEST_MINUTES = 5;
const LONGEST_MINUTES_OF_LISTS = 20;

/**
 * Measures one part if it was requested. A part that fails or hangs is reported at the end, and the others continue.
 */
async function part<T>(name: string, measure: () => Promise<T>, minutes = LONGEST_MINUTES): Promise<T | undefined> {
  if (!parts.has(name)) return undefined;
  const begun = performance.now();
  const figuresBefore = measured().length;
  const overdue = new AbortController();
  const hangs = sleep(minutes * 60_000, undefined, { signal: overdue.signal }).then(() =>
    Promise.reject(new Error(`it was not done after ${minutes} minutes`)),
  );
  try {
    return await Promise.race([measure(), hangs]);
  } catch (error) {
    failed.push({ name, error: error as Error });
    printLine(`  ${name} failed: ${(error as Error).message}`);
    return undefined;
  } finally {
    overdue.abort();
    hangs.catch(() => undefined);
    for (const figure of measured().slice(figuresBefore)) partOf.set(figure.name, name);
    printLine(`  (${name}: ${((performance.now() - begun) / 1000).toFixed(0)} s)`);
  }
}

const worker = (name: string): string => join(import.meta.dirname, `${name}.ts`);

const { dataDir, endings } = await temporaryData('obacht-bench-');

try {
  printLine(
    `Node ${process.version}, ${cpus().length} processors (${cpus()[0]?.model.trim()}), load ${loadavg()
      .map((value) => value.toFixed(2))
      .join(' ')}`,
  );
  const postgres = await startEmbeddedPostgres({ dataDir });
  endings.add(() => postgres.stop());
  const servers: { pid: number }[] = [];
  watchProcesses(dataDir, () => servers.map(({ pid }) => pid));
  const start = async (settings: Record<string, string> = {}): Promise<Product> => {
    const started = await startProduct({
      databaseUrl: postgres.url,
      dataDir,
      settings,
      ...(options.profile && { profileDir: options.profile }),
    });
    servers.push(started);
    return started;
  };
  const product = await start();
  endings.add(() => product.stop());

  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  endings.add(() => database.end());
  const [clientId] = await insertOrganisations(database, 1);
  await vacuum(database);
  const organisation = await openOrganisation(database, clientId!);
  let large: Organisation | undefined;
  /** An organisation with ten thousand tickets, created if a part needs it. */
  const largeOrganisation = async (): Promise<Organisation> => {
    if (large) return large;
    const [largeId] = await insertOrganisations(database, 1, 'large');
    await vacuum(database);
    large = await openOrganisation(database, largeId!);
    return large;
  };

  const env = { BENCH_DATABASE_URL: postgres.url, BENCH_CLIENT_ID: organisation.clientId };
  const floor = await startWorker(worker('floor'), env);
  endings.add(() => floor.stop());
  servers.push(floor);
  const load = await startWorker(worker('load'), env);
  endings.add(() => load.stop());
  const floorUrl = await floor.call<string>('address');

  const { graphql, rest } = boardEndpoints(product.url, floorUrl, organisation);

  const alone = await part('neighbours', async () => {
    await requireSameAnswer(graphql);
    return changingP50(load, graphql, plan);
  });
  const neighbours = Number(options.neighbours ?? pick(5, 20, 200));
  if (neighbours > 0) {
    const begun = performance.now();
    await insertOrganisations(database, neighbours);
    await vacuum(database);
    printLine(`${neighbours} other organisations inserted (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  }
  if (alone) await part('neighbours', async () => compareNeighbours(alone, await changingP50(load, graphql, plan)));
  await part('board', async () => {
    await requireSameAnswer(graphql);
    await measureBoard(load, graphql, plan);
  });
  await part('rest', async () => {
    await floor.call('restFields', await restFields(rest));
    await requireSameAnswer(rest);
    await measureBoard(load, rest, plan);
  });
  state('server memory after what was asked so far', 'MB', await product.memory(), 700);
  // A separate server, so that the memory of the board tests does not hide that of sockets.
  const fresh = await start();
  endings.add(() => fresh.stop());
  const common = { product: fresh, organisation, database };
  const few = options.quick ? { rounds: 1 } : { rounds: 5 };
  await part('processes', () =>
    measureProcesses(load, graphql, [product, fresh], { rounds: pick(1, 3, 5), ms: plan.ms }),
  );
  await part('live', () =>
    measureLive(
      { load, product: fresh, floorUrl, organisation },
      pick(
        { rounds: 1, moves: 20, fanout: 5 },
        { rounds: 3, moves: 80, fanout: 10 },
        { rounds: 3, moves: 250, fanout: 40 },
      ),
    ),
  );
  await part('starting', () => measureStarting(start, { rounds: pick(1, 3, 5) }));
  await part('moves', () =>
    measureMoves(
      { product: fresh, floorUrl, organisation },
      pick({ rounds: 1, moves: 200 }, { rounds: 3, moves: 500 }, { rounds: 3, moves: 1_500 }),
    ),
  );
  await part('today', async () => {
    const setup = { product: fresh, floorUrl, database, organisation: await largeOrganisation() };
    await measureToday(setup, few);
    if (options.plans) await printTodayPlans(setup, { ownerUrl: postgres.url, logFile: join(dataDir, 'postgres.log') });
  });
  await part('cockpit', () => measureCockpit({ product: fresh, floorUrl, database }, few.rounds));
  await part('attack', async () => {
    const limited = await start({ SOCKETS_PER_SESSION: '' });
    const [attackerId] = await insertOrganisations(database, 1);
    await vacuum(database);
    await measureAttack(
      {
        load,
        url: limited.url,
        board: { ...graphql.ours, url: `${limited.url}/graphql` },
        organisation,
        attacker: await openOrganisation(database, attackerId!),
      },
      options.quick ? { rounds: 1, ms: 1_000, moves: 40 } : { rounds: 3, ms: 2_500, moves: 200 },
    );
    await limited.stop();
  });
  await part('uploads', () =>
    measureUploads(
      { product: fresh, organisation, folder: dataDir },
      options.quick ? { rounds: 1, count: 8 } : { rounds: 3, count: 16 },
    ),
  );
  await part('pdf', () => measurePdf({ ...common, dataDir }, options.quick ? { rounds: 2 } : { rounds: 5 }));
  await part('first-aid', () => measureFirstAid(common, { rounds: options.quick ? 1 : 3 }));
  await part('inspections', () => measureInspections({ ...common, logFile: join(dataDir, 'postgres.log') }, few));
  await part('goods', () => measureDangerousGoods(common, few));
  await part('equipment', async () => {
    const [clientId] = await insertOrganisations(database, 1);
    const setup = { product: fresh, floorUrl, database, organisation: await openOrganisation(database, clientId!) };
    await measureEquipment(setup, few.rounds);
    if (options.plans)
      await printEquipmentPlans(setup, { ownerUrl: postgres.url, logFile: join(dataDir, 'postgres.log') });
  });
  await part('files', () => measureFiles(common, few));
  await part('assignments', () => measureAssignments({ ...common, floorUrl }, few));
  await part('employees', () => measureEmployees({ ...common, floorUrl }, few));
  await part('search', () =>
    measureSearch(
      { ...common, floorUrl },
      pick(
        { records: 5_000, others: 50, rounds: 5 },
        { records: 5_000, others: 50, rounds: 20 },
        { records: 100_000, others: 1_000, rounds: 40 },
      ),
    ),
  );
  await part('learners', () =>
    measureLearners(common, options.quick ? { people: 100, rounds: 1 } : { people: 2_000, rounds: 5 }),
  );
  await part('webhooks', async () => {
    const [otherId] = await insertOrganisations(database, 1);
    await measureWebhooks(
      { database, databaseUrl: postgres.url, organisation, other: await openOrganisation(database, otherId!) },
      { events: pick(40, 150, 400) },
    );
  });
  await part('notify', () => measureNotify(database, postgres.url, pick(1, 3, 6)));
  await part(
    'lists',
    () =>
      measureLists(
        { product: fresh, database },
        {
          ...pick<ListSizes & { rounds: number }>(
            { rounds: 2, rows: 10_000, tickets: 'large', entries: 100_000 },
            { rounds: 5, rows: 10_000, tickets: 'large', entries: 100_000 },
            { rounds: 9, rows: 100_000, tickets: 'huge', entries: 1_000_000 },
          ),
          plans: options.plans ? { ownerUrl: postgres.url, logFile: join(dataDir, 'postgres.log') } : undefined,
        },
      ),
    LONGEST_MINUTES_OF_LISTS,
  );
  await part('exports', async () => {
    const [exporterId] = await insertOrganisations(database, 1, 'many');
    await vacuum(database);
    await measureExports(
      {
        load,
        product: fresh,
        database,
        databaseUrl: postgres.url,
        dataDir,
        board: { ...graphql.ours, url: `${fresh.url}/graphql` },
        exporter: await openOrganisation(database, exporterId!),
      },
      options.quick ? { rounds: 1, ms: 1_000 } : { rounds: 2, ms: 5_000 },
    );
  });
  if (options.plans && parts.has('board')) {
    const found = { ownerUrl: postgres.url, logFile: join(dataDir, 'postgres.log'), url: graphql.ours.url };
    await printBoardPlans('1,000 tickets', { ...found, organisation });
    await printBoardPlans('10,000 tickets', { ...found, organisation: await largeOrganisation() });
  }
  await part('browser', async () =>
    measureBrowser({ product: fresh, organisation, large: await largeOrganisation() }, options.quick ? 1 : 5),
  );
  await part('field', () =>
    measureField({ product: fresh, organisation }, options.quick ? { rounds: 1, photos: 10 } : { rounds: 5 }),
  );
  // The last part, because its organisations would affect the others.
  await part('night', () => measureNights({ database, servers: [product, fresh] }, few));
} finally {
  printReport();
  for (const { name, error } of failed) printLine(`failed: ${name}: ${error.stack ?? error.message}`);
  // A quick run only checks that everything works; a run that stores its ratios is not compared.
  const lost = options.quick || options.store ? ([] as Lost[]) : options.short ? await lostInShortRun() : undefined;
  process.exitCode = exitCodeOf({ failed: failed.length, figures: measured(), ...(lost && { lost }) });
  if (options.store) await storeShortRun();
  await endings.end();
  if (lost && lost.length > 0 && failed.length === 0 && !options.again) process.exitCode = await lookAgain(lost);
  // A part that hangs would keep the process running.
  if (failed.length > 0) process.exit();
}

/** Writes the measured ratios, unless a part failed, whose figures would be lost. */
async function storeShortRun(): Promise<void> {
  if (failed.length > 0) return printLine('nothing was stored, because a part failed');
  await storeRatios(options.only ? await readRatios() : {}, measured());
  printLine(`stored in tests/bench/ratios.json: ${measured().filter(({ ratio }) => ratio !== null).length} ratios`);
}

/** The figures that are worse than the stored ones. With --only, figures of other parts are ignored. */
async function lostInShortRun(): Promise<Lost[]> {
  const stored = await readRatios();
  const names = new Set(options.again ? (JSON.parse(options.again) as string[]) : measured().map(({ name }) => name));
  const asked = options.only ? Object.entries(stored).filter(([name]) => names.has(name)) : Object.entries(stored);
  const lost = lostSince(Object.fromEntries(asked), measured());
  for (const { sentence } of lost) printLine(`lost: ${sentence}`);
  if (!options.again)
    for (const name of unstored(stored, measured())) printLine(`nothing stored to compare with: ${name}`);
  printLine(`${asked.length - lost.length} of ${asked.length} stored ratios kept`);
  return lost;
}

/**
 * Measures the parts of lost figures once more, in a separate database: a figure that is lost in one of two runs only
 * is noise. Returns the exit code.
 */
async function lookAgain(lost: readonly Lost[]): Promise<number> {
  const names = lost.map(({ name }) => name);
  const again = new Set(names.flatMap((name) => partOf.get(name) ?? []));
  if (names.some((name) => !partOf.has(name))) return 2;
  printLine(`\nmeasured once more: ${[...again].join(', ')}`);
  const args = ['--short', `--only=${[...again].join(',')}`, `--again=${JSON.stringify(names)}`];
  const child = spawn(process.execPath, [import.meta.filename, ...args], { stdio: 'inherit' });
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)));
}

import type { Worker } from './commands.ts';
import type { BoardOrder, BoardResult } from './load.ts';
import { compare, median, printLine } from './report.ts';

/** A request for the board, to our endpoint or to the floor's. */
export interface Endpoint {
  name: string;
  ours: Pick<BoardOrder, 'url' | 'method' | 'headers' | 'body'>;
  floor: Pick<BoardOrder, 'url' | 'method' | 'headers' | 'body'>;
}

/** The headers of a browser; the floor does not compress. */
const BROWSER = 'gzip, deflate, br, zstd';

export interface Rounds {
  count: number;
  ms: number;
}

type Measured = Record<'ours' | 'floor', BoardResult[]>;

/** Alternating rounds of the product and of the floor, so that both run under the same load of the machine. */
export async function rounds(
  load: Worker,
  endpoint: Endpoint,
  order: Pick<BoardOrder, 'connections' | 'changes'>,
  { count, ms }: Rounds,
  encoding = BROWSER,
): Promise<Measured> {
  const measured: Measured = { ours: [], floor: [] };
  const sides = ['floor', 'ours'] as const;
  const run = (side: (typeof sides)[number], forMs: number): Promise<BoardResult> =>
    load.call<BoardResult>('board', {
      ...endpoint[side],
      headers: { ...endpoint[side].headers, 'Accept-Encoding': encoding },
      ...order,
      ms: forMs,
    } satisfies BoardOrder);
  for (const side of sides) await run(side, Math.min(1_000, ms));
  for (let round = 0; round < count; round += 1) for (const side of sides) measured[side].push(await run(side, ms));
  return measured;
}

const of = (results: BoardResult[], field: keyof BoardResult): number => median(results.map((result) => result[field]));

/** Requests per second of the board, changing and unchanged, against the floor's. */
export async function measureBoard(load: Worker, endpoint: Endpoint, plan: Rounds): Promise<void> {
  for (const connections of [1, 32]) {
    const changing = await rounds(
      load,
      endpoint,
      { connections, changes: connections === 1 ? 'between' : 'steady' },
      plan,
    );
    const writes =
      connections === 1
        ? 'a change before each request'
        : `${of(changing.ours, 'changesPerSecond').toFixed(0)} and ` +
          `${of(changing.floor, 'changesPerSecond').toFixed(0)} changes/s`;
    compare(
      `${endpoint.name}, changing, ${connections} conn`,
      'req/s',
      of(changing.ours, 'perSecond'),
      of(changing.floor, 'perSecond'),
      { atLeast: 0.6 },
      writes,
    );
    spread(changing);
    const quiet = await rounds(load, endpoint, { connections, changes: 'quiet' }, plan);
    compare(
      `${endpoint.name}, unchanged, ${connections} conn`,
      'req/s',
      of(quiet.ours, 'perSecond'),
      of(quiet.floor, 'perSecond'),
      { atLeast: 10 },
      `${(of(quiet.ours, 'bytes') / 1024).toFixed(0)} kB against ${(of(quiet.floor, 'bytes') / 1024).toFixed(0)} kB`,
    );
    spread(quiet);
  }
  const plain = await rounds(load, endpoint, { connections: 1, changes: 'between' }, plan, 'identity');
  compare(
    `${endpoint.name}, changing, 1 conn, identity`,
    'req/s',
    of(plain.ours, 'perSecond'),
    of(plain.floor, 'perSecond'),
    { atLeast: 4 },
    `${(of(plain.ours, 'bytes') / 1024).toFixed(0)} kB`,
  );
  const quietPlain = await rounds(load, endpoint, { connections: 32, changes: 'quiet' }, plan, 'identity');
  compare(
    `${endpoint.name}, unchanged, 32 conn, identity`,
    'req/s',
    of(quietPlain.ours, 'perSecond'),
    of(quietPlain.floor, 'perSecond'),
    { atLeast: 10 },
  );
}

function spread({ ours, floor }: Measured): void {
  const list = (results: BoardResult[]): string =>
    results
      .map((result) => `${result.perSecond.toFixed(0)} (p50 ${result.p50.toFixed(1)}, p95 ${result.p95.toFixed(1)} ms)`)
      .join(', ');
  printLine(`      rounds: ours ${list(ours)}; floor ${list(floor)}`);
}

/** The p50 of a board that is read from the database, and of the floor in the same rounds. */
export async function changingP50(
  load: Worker,
  endpoint: Endpoint,
  plan: Rounds,
): Promise<{ ours: number; floor: number }> {
  const measured = await rounds(load, endpoint, { connections: 1, changes: 'between' }, plan);
  return { ours: of(measured.ours, 'p50'), floor: of(measured.floor, 'p50') };
}

/** The slowdown of the board by other organisations in the database. */
export function compareNeighbours(
  alone: { ours: number; floor: number },
  among: { ours: number; floor: number },
): void {
  compare(
    'board p50 with other organisations / without',
    'ms',
    among.ours,
    alone.ours,
    { atMost: 1.2 },
    `floor ${(among.floor / alone.floor).toFixed(2)}x`,
  );
  compare('board p50, changing, 1 conn, without the others', 'ms', alone.ours, alone.floor, { atMost: 1.5 });
  compare('board p50, changing, 1 conn, with the others', 'ms', among.ours, among.floor, { atMost: 1.5 });
}

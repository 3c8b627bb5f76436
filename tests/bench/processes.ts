import type { Worker } from './commands.ts';
import type { Endpoint } from './board.ts';
import { difference, worded } from './interleaved.ts';
import type { BoardOrder, BoardResult } from './load.ts';
import { processorTime } from './processor-time.ts';
import type { Product } from './product.ts';
import { median, printLine, state } from './report.ts';

/** The people of each process, and the pause of each of them: some 300 answers a second, which leaves the machine idle. */
const CONNECTIONS = 16;
const PAUSE_MS = 50;
const CHANGES_PER_SECOND = 20;
/** The least ratio of the requests that two processes answer to those of one. */
const TIMES = 1.6;

/**
 * A changing board of one process and of two, in alternating rounds, with as many people at each process: with
 * processors of its own, which this machine may not have, a second process answers as many again, unless answering costs
 * more beside another one. Compared is therefore the processor time of the processes for an answer. Spread over two
 * processes, the same people cost more: each process makes each state of the board that it answers.
 */
export async function measureProcesses(
  load: Worker,
  { ours }: Endpoint,
  both: readonly [Product, Product],
  { rounds, ms }: { rounds: number; ms: number },
): Promise<void> {
  const path = new URL(ours.url).pathname;
  const run = async (products: readonly Product[]): Promise<number> => {
    const before = processorTime();
    const results = await Promise.all(
      products.map(({ url }, place) =>
        load.call<BoardResult>('board', {
          ...ours,
          url: `${url}${path}`,
          connections: CONNECTIONS,
          pauseMs: PAUSE_MS,
          // One of them changes the board for both.
          changes: place === 0 ? 'steady' : 'quiet',
          changesPerSecond: CHANGES_PER_SECOND,
          ms,
        } satisfies BoardOrder),
      ),
    );
    const after = processorTime();
    const answers = results.reduce((sum, { requests }) => sum + requests, 0);
    if (!before || !after) return Number.NaN;
    const spent = difference(after, before);
    printLine(`      ${products.length} processes: ${answers} answers, ${worded(spent, answers)} each`);
    return spent.node / answers;
  };
  const [one, two]: [number[], number[]] = [[], []];
  await run(both);
  for (let round = 0; round < rounds; round += 1) {
    one.push(await run(both.slice(0, 1)));
    two.push(await run(both));
  }
  state(
    'a changing board, processor time of an answer with two processes to that with one',
    'times',
    median(two) / median(one),
    2 / TIMES,
    `so two answer ${((2 * median(one)) / median(two)).toFixed(2)} times as often as one`,
  );
}

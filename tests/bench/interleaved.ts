import { processorTime, type ProcessorTime } from './processor-time.ts';
import { median, printLine } from './report.ts';

/** Rounds before the measured ones: what is read has to be in memory. */
const FIRST_ROUNDS = 5;
/**
 * Rounds after which V8 has compiled what a request of one kind needs, so that those that follow say what it costs a server that has been
 * running for a while: a page of a hundred goods with their lights took node 4.2 ms instead of 9.3.
 */
export const COMPILED = 300;

/**
 * Medians of two alternatives in alternating rounds, after `before` rounds that are not measured. Prints the processor time of each, which
 * can be compared on a busy machine, too.
 */
export async function interleaved<Name extends string>(
  ways: Record<Name, () => Promise<unknown>>,
  rounds: number,
  before = FIRST_ROUNDS,
): Promise<Record<Name, number>> {
  const entries = Object.entries(ways) as [Name, () => Promise<unknown>][];
  const times = Object.fromEntries(entries.map(([name]) => [name, [] as number[]])) as Record<Name, number[]>;
  const spent = new Map<Name, ProcessorTime>();
  for (let round = -before; round < rounds; round += 1) {
    for (const [name, work] of entries) {
      const earlier = processorTime();
      const begun = performance.now();
      await work();
      const ended = performance.now();
      const later = processorTime();
      if (round < 0) continue;
      times[name].push(ended - begun);
      if (earlier && later) spent.set(name, sumOf(spent.get(name), difference(later, earlier)));
    }
  }
  for (const [name, total] of spent) printLine(`      processor time, ${name}: ${worded(total, rounds)}`);
  return Object.fromEntries(entries.map(([name]) => [name, median(times[name])])) as Record<Name, number>;
}

/** The processor time of a run, as text. */
export function worded(total: ProcessorTime, times: number): string {
  return (
    Object.entries(total)
      .filter(([, ms]) => ms > 0)
      .map(([name, ms]) => `${name} ${(ms / times).toFixed(2)}`)
      .join(' + ') + ' ms'
  );
}

const sumOf = (one: ProcessorTime | undefined, other: ProcessorTime): ProcessorTime => ({
  node: (one?.node ?? 0) + other.node,
  postgres: (one?.postgres ?? 0) + other.postgres,
  browser: (one?.browser ?? 0) + other.browser,
});

export const difference = (later: ProcessorTime, earlier: ProcessorTime): ProcessorTime => ({
  node: later.node - earlier.node,
  postgres: later.postgres - earlier.postgres,
  browser: later.browser - earlier.browser,
});

import { processorTime, type ProcessorTime } from './processor-time.ts';
import { median, printLine } from './report.ts';

/**
 * Medians of two alternatives in alternating rounds; each is warmed up first. Prints the processor time of each, which
 * can be compared on a busy machine, too.
 */
export async function interleaved<Name extends string>(
  ways: Record<Name, () => Promise<unknown>>,
  rounds: number,
): Promise<Record<Name, number>> {
  const entries = Object.entries(ways) as [Name, () => Promise<unknown>][];
  const times = Object.fromEntries(entries.map(([name]) => [name, [] as number[]])) as Record<Name, number[]>;
  const spent = new Map<Name, ProcessorTime>();
  for (let round = -5; round < rounds; round += 1) {
    for (const [name, work] of entries) {
      const before = processorTime();
      const begun = performance.now();
      await work();
      const ended = performance.now();
      const after = processorTime();
      if (round < 0) continue;
      times[name].push(ended - begun);
      if (before && after) spent.set(name, sumOf(spent.get(name), difference(after, before)));
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

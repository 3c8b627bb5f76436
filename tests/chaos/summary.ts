import { appendFile, readFile } from 'node:fs/promises';
import type { Figure } from '../bench/report.ts';

/** The result of a run, as a line of the file. */
interface Run {
  at: string;
  figures: readonly Pick<Figure, 'name' | 'unit' | 'ours' | 'ok'>[];
}

/**
 * Adds a run to a file, so that a thousand kills can be ten runs of a hundred, on several days. Returns lines for all
 * of its runs: counts are added up, and for seconds and ratios the largest value is shown.
 */
export async function summaryOf(file: string, figures: readonly Figure[]): Promise<string[]> {
  const run: Run = {
    at: new Date().toISOString(),
    figures: figures.map(({ name, unit, ours, ok }) => ({ name, unit, ours, ok })),
  };
  await appendFile(file, `${JSON.stringify(run)}\n`);
  const runs = (await readFile(file, 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Run);
  const all = Map.groupBy(
    runs.flatMap((each) => each.figures),
    ({ name }) => name,
  );
  return [
    `${runs.length} runs since ${runs[0]!.at} (${file}):`,
    ...[...all].map(([name, same]) => {
      const values = same.flatMap(({ ours }) => ours ?? []);
      const isCount = same[0]!.unit === '';
      const value = isCount ? values.reduce((sum, each) => sum + each, 0) : Math.max(...values);
      const missed = same.filter(({ ok }) => ok === false).length;
      return `  ${name}: ${isCount ? value : `${value.toFixed(1)} ${same[0]!.unit}`}${missed > 0 ? `, MISSED in ${missed} runs` : ''}`;
    }),
  ];
}

/** One measured figure. `ratio` compares ours with the floor's, in the direction of the target. */
export interface Figure {
  name: string;
  ours: number | null;
  floor: number | null;
  ratio: number | null;
  unit: string;
  /** Whether a larger ratio is better, as for numbers per second. */
  isMoreBetter: boolean;
  target: string;
  ok: boolean | null;
  note?: string;
}

/** The required ratio to the floor. */
interface Target {
  atLeast?: number;
  atMost?: number;
}

const figures: Figure[] = [];

export const measured = (): readonly Figure[] => figures;

/** A figure whose target is a ratio to the floor. */
export function compare(name: string, unit: string, ours: number, floor: number, target: Target, note?: string): void {
  add(judged(name, unit, ours, floor, target, note));
}

export function judged(name: string, unit: string, ours: number, floor: number, target: Target, note?: string): Figure {
  const ratio = ours / floor;
  const ok =
    target.atLeast !== undefined
      ? ratio >= target.atLeast
      : target.atMost !== undefined
        ? ratio <= target.atMost
        : null;
  const words =
    target.atLeast !== undefined ? `>= ${target.atLeast}x` : target.atMost !== undefined ? `<= ${target.atMost}x` : '';
  const isMoreBetter = target.atLeast !== undefined || unit.endsWith('/s');
  return { name, ours, floor, ratio, unit, isMoreBetter, target: words, ok, ...(note && { note }) };
}

/** A figure with an absolute limit. */
export function state(name: string, unit: string, ours: number | null, atMost?: number, note?: string): void {
  add({
    name,
    ours,
    floor: null,
    ratio: null,
    unit,
    isMoreBetter: false,
    target: atMost === undefined ? '' : `<= ${atMost}`,
    ok: atMost === undefined || ours === null ? null : ours <= atMost,
    ...(note && { note }),
  });
}

function add(figure: Figure): void {
  figures.push(figure);
  printLine(`  ${line(figure)}`);
}

/** All figures, as a table and as one line of JSON each. */
export function printReport(): void {
  printLine(`\n${heading()}`);
  for (const figure of figures) printLine(line(figure));
  const withTarget = figures.filter((figure) => figure.ok !== null);
  printLine(`${withTarget.filter((figure) => figure.ok).length} of ${withTarget.length} targets reached\n`);
  for (const figure of figures) printLine(JSON.stringify(figure));
}

/** 1 if a part failed; 2 if a target is missed or, in a short run, if a figure was lost; otherwise 0. */
export function exitCodeOf(run: { failed: number; figures: readonly Figure[]; lost?: readonly object[] }): number {
  if (run.failed > 0) return 1;
  const isFine = run.lost ? run.lost.length === 0 : run.figures.every(({ ok }) => ok !== false);
  return isFine ? 0 : 2;
}

export function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const heading = (): string =>
  `${'figure'.padEnd(58)}${'ours'.padStart(10)}${'floor'.padStart(10)}  ${'unit'.padEnd(6)}${'ratio'.padStart(8)}  ` +
  `${'target'.padEnd(9)}`;

function line({ name, ours, floor, ratio, unit, target, ok, note }: Figure): string {
  const verdict = ok === null ? '' : ok ? 'ok' : 'MISSED';
  return (
    `${name.padEnd(58)}${shown(ours).padStart(10)}${shown(floor).padStart(10)}  ` +
    `${unit.padEnd(6)}${(ratio === null ? '' : `${shown(ratio)}x`).padStart(8)}  ${target.padEnd(9)} ` +
    `${verdict}${note ? `  (${note})` : ''}`.trimEnd()
  );
}

function shown(value: number | null): string {
  if (value === null) return '-';
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

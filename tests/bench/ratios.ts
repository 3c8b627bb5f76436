import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Figure } from './report.ts';

/** Ratios to the floor in a short run, by the name of the figure. */
export type Ratios = Record<string, number>;

/**
 * A ratio that is worse by more than this factor is lost: on a busy machine, two runs of the same code differ by a
 * third.
 */
const LOST = 1.5;

const FILE = join(import.meta.dirname, 'ratios.json');

export const readRatios = async (): Promise<Ratios> => JSON.parse(await readFile(FILE, 'utf8')) as Ratios;

/** Writes the ratios of these figures; those of other figures stay as in `before`. */
export async function storeRatios(before: Ratios, figures: readonly Figure[]): Promise<void> {
  const rounded = ratiosOf(figures).map(({ name, ratio }) => [name, Number(ratio.toPrecision(3))] as const);
  const all = Object.assign(before, Object.fromEntries(rounded));
  await writeFile(FILE, `${JSON.stringify(all, null, 2)}\n`);
}

/** The figures without a stored ratio, which were not compared. */
export const unstored = (stored: Ratios, figures: readonly Figure[]): string[] =>
  ratiosOf(figures).flatMap(({ name }) => (name in stored ? [] : [name]));

/** A figure that is worse than the stored one, or that was not measured. */
export interface Lost {
  name: string;
  sentence: string;
}

/**
 * The figures that are worse than the stored ones, with a sentence each. A stored figure that was not measured is
 * included: otherwise a figure that was renamed or failed would disappear unnoticed.
 */
export function lostSince(stored: Ratios, figures: readonly Figure[]): Lost[] {
  const now = new Map(ratiosOf(figures).map((figure) => [figure.name, figure]));
  return Object.entries(stored).flatMap(([name, before]) => {
    const figure = now.get(name);
    if (!figure) return [{ name, sentence: `${name}: not measured, was ${before}x` }];
    const worse = figure.isMoreBetter ? before / figure.ratio : figure.ratio / before;
    return worse > LOST ? [{ name, sentence: `${name}: ${figure.ratio.toPrecision(3)}x, was ${before}x` }] : [];
  });
}

const ratiosOf = (figures: readonly Figure[]): (Figure & { ratio: number })[] =>
  figures.filter((figure): figure is Figure & { ratio: number } => figure.ratio !== null);

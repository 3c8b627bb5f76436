import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Figure } from './report.ts';

/** Ratios to the floor as a short run measured them, by the name of the figure. */
export type Ratios = Record<string, number>;

/** A ratio that is worse by more than this is lost: two rounds of one state differ by a third on a busy machine. */
const LOST = 1.5;

const FILE = join(import.meta.dirname, 'ratios.json');

export const readRatios = async (): Promise<Ratios> => JSON.parse(await readFile(FILE, 'utf8')) as Ratios;

/** Writes the ratios of these figures; those of others stay where `before` has them. */
export async function storeRatios(before: Ratios, figures: readonly Figure[]): Promise<void> {
  const rounded = ratiosOf(figures).map(({ name, ratio }) => [name, Number(ratio.toPrecision(3))] as const);
  const all = Object.assign(before, Object.fromEntries(rounded));
  await writeFile(FILE, `${JSON.stringify(all, null, 2)}\n`);
}

/** The figures with a ratio that nothing is stored for, so that nobody takes them for compared. */
export const unstored = (stored: Ratios, figures: readonly Figure[]): string[] =>
  ratiosOf(figures).flatMap(({ name }) => (name in stored ? [] : [name]));

/** A figure that is worse than it was stored, or was not measured. */
export interface Lost {
  name: string;
  sentence: string;
}

/**
 * What is worse than it was stored, in a sentence each. A stored figure that was not measured is named, too: otherwise
 * one that is renamed or fails would be lost without a word.
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

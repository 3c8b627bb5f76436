import { PICTOGRAMS, type Pictogram } from '../dangerous-goods/dangerous-good.enums.ts';
import type { StatementWording } from '../dangerous-goods/statement-wording.shared.ts';
import { BLOCKS, SIGNS, type Block, type Sign } from './operating-instruction.enums.ts';
import { fireWording, type ReadMeasure } from './measure-proposals.shared.ts';
import { type ProposedText, textModulesFor } from './text-modules.shared.ts';
import { wordingFor } from './wording-proposals.shared.ts';

/** The proposals of a dangerous good for its operating instruction. A person confirms each of them. Isomorphic. */

export interface SourceGood {
  name: string;
  pictograms: readonly string[];
  signalWord: string;
  h: readonly string[];
  p: readonly string[];
  usageLocation: string;
  workAreas: string;
}

/** Safety signs that usually belong to a pictogram. */
const OF_PICTOGRAM: Readonly<Record<Pictogram, readonly Sign[]>> = {
  explosive: ['W002', 'P003'],
  flammable: ['W021', 'P003', 'F001'],
  oxidizing: ['W028', 'P003'],
  gas: ['W029'],
  corrosiveKat1: ['W023', 'M004', 'M009', 'E011'],
  poisonousKat1To3: ['W016', 'M009', 'P022'],
  poisonousKat4: ['M009'],
  healthRisk: ['M009', 'P022'],
  environmentalRisk: [],
};

/** Safety signs that a statement requires. */
const OF_STATEMENT: readonly (readonly [RegExp, readonly Sign[]])[] = [
  [/P210/, ['P003', 'P002']],
  [/P264/, ['M011']],
  [/P270/, ['P022']],
  [/P280/, ['M009', 'M004']],
  [/P28[45]/, ['M017']],
  [/P305/, ['E011']],
  [/P30[1-4]|P31[0-5]/, ['E003']],
];

/** The signs that pictograms and statements suggest, in the order of the list. */
function signsFor({ pictograms, h, p }: Pick<SourceGood, 'pictograms' | 'h' | 'p'>): Sign[] {
  const wanted = new Set([
    ...PICTOGRAMS.filter((pictogram) => pictograms.includes(pictogram)).flatMap((each) => OF_PICTOGRAM[each]),
    ...OF_STATEMENT.flatMap(([pattern, signs]) => ([...h, ...p].some((code) => pattern.test(code)) ? signs : [])),
  ]);
  return SIGNS.filter((sign) => wanted.has(sign));
}

/** A proposal that replaces fields. */
export interface FieldProposal {
  field: 'name' | 'scope' | 'pictograms' | 'signalWord' | 'h' | 'p' | 'signs';
  values: readonly string[];
}

/** A proposal of sentences that are added to the text of a block. */
export interface BlockProposal {
  field: Block;
  texts: readonly ProposedText[];
}

export interface WordingProposal {
  field: 'wording';
  wording: StatementWording;
}

export type InstructionProposal = FieldProposal | BlockProposal | WordingProposal;

/** One proposal for each field for which the good has a value. */
export function proposalsOf(good: SourceGood, measures: readonly ReadMeasure[] = []): InstructionProposal[] {
  const scope = [good.workAreas, good.usageLocation].filter(Boolean).join('\n');
  const fields: readonly FieldProposal[] = [
    { field: 'name', values: [good.name] },
    { field: 'scope', values: scope ? [scope] : [] },
    { field: 'pictograms', values: good.pictograms },
    { field: 'signalWord', values: good.signalWord ? [good.signalWord] : [] },
    { field: 'h', values: good.h },
    { field: 'p', values: good.p },
    { field: 'signs', values: signsFor(good) },
  ];
  const wording = { ...wordingFor(good), ...fireWording(measures, good.p) };
  const modules = textModulesFor(good);
  const blocks = BLOCKS.map((block) => ({ field: block, texts: modules.filter((each) => each.block === block) }));
  return [
    ...fields.filter(({ values }) => values.length > 0),
    ...(Object.keys(wording).length > 0 ? [{ field: 'wording' as const, wording }] : []),
    ...blocks.filter(({ texts }) => texts.length > 0),
  ];
}

const linesIn = (text: string): string[] => text.split('\n').map((line) => line.trim());

/** A text with missing lines added at its end, so that existing text stays. */
export function withLines(text: string, added: readonly string[]): string {
  const present = linesIn(text);
  return [text.trim(), ...added.filter((line) => !present.includes(line))].filter(Boolean).join('\n');
}

/** Whether a text contains all of the lines. */
export const hasLines = (text: string, lines: readonly string[]): boolean => {
  const present = linesIn(text);
  return lines.every((line) => present.includes(line));
};

import { extinguisherNames, gloveNames } from '../dangerous-goods/data-sheet/measure-names.shared.ts';
import type { StatementWording } from '../dangerous-goods/statement-wording.shared.ts';
import type { Block } from './operating-instruction.enums.ts';

/** Proposals for the blocks of an operating instruction from the measures of a safety data sheet. Isomorphic. */

export interface ReadMeasure {
  topic: string;
  language?: string | null | undefined;
  values: readonly string[];
  not: readonly string[];
}

export interface MeasureText {
  block: Block;
  de: readonly string[];
  en: readonly string[];
}

const BLOCK_OF: Readonly<Record<string, Block>> = {
  firstAid: 'firstAid',
  fire: 'emergency',
  spill: 'emergency',
  gloves: 'protection',
  filter: 'protection',
  disposal: 'disposal',
};

const listed = (words: readonly string[], joint: string): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;

function fireText({ values, not }: ReadMeasure): { de: string; en: string } {
  const [de, en] = (['de', 'en'] as const).map((language) => ({
    yes: extinguisherNames(values, language),
    no: extinguisherNames(not, language),
  })) as [{ yes: string[]; no: string[] }, { yes: string[]; no: string[] }];
  return {
    de: `Löschmittel: ${listed(de.yes, 'oder')}.${de.no.length > 0 ? ` Nicht geeignet: ${listed(de.no, 'und')}.` : ''}`,
    en: `Extinguishing media: ${listed(en.yes, 'or')}.${en.no.length > 0 ? ` Not suitable: ${listed(en.no, 'and')}.` : ''}`,
  };
}

/** The lines of a measure. Sentences of the sheet stay in its language; known words are translated to both. */
export function measureText(measure: ReadMeasure): MeasureText {
  const { topic, values, language } = measure;
  const block = BLOCK_OF[topic]!;
  const both = (de: string, en: string): MeasureText => ({ block, de: [de], en: [en] });
  if (topic === 'fire') {
    const { de, en } = fireText(measure);
    return both(de, en);
  }
  if (topic === 'gloves')
    return both(
      `Schutzhandschuhe aus ${gloveNames(values, 'de').join(', ')} tragen.`,
      `Wear gloves of ${gloveNames(values, 'en').join(', ')}.`,
    );
  if (topic === 'filter')
    return both(
      `Bei unzureichender Lüftung Atemschutz mit Filter ${values[0]} tragen.`,
      `Where ventilation is not enough, wear respiratory protection with filter ${values[0]}.`,
    );
  const prefix = topic === 'spill' ? { de: 'Verschüttetes: ', en: 'Spills: ' } : { de: '', en: '' };
  const lines = values.map((value) => `${language === 'en' ? prefix.en : prefix.de}${value}`);
  return language === 'en' ? { block, de: [], en: lines } : { block, de: lines, en: [] };
}

/** The extinguishing media of the sheet, as the wording of the P statements in which they have to be stated. */
export function fireWording(measures: readonly ReadMeasure[], p: readonly string[]): StatementWording {
  const fire = measures.find(({ topic }) => topic === 'fire');
  const codes = p.filter((code) => code === 'P378' || code === 'P370+P378');
  if (!fire || codes.length === 0) return {};
  const de = listed(extinguisherNames(fire.values, 'de'), 'oder');
  const en = listed(extinguisherNames(fire.values, 'en'), 'or');
  return de.length <= 120 && en.length <= 120 ? Object.fromEntries(codes.map((code) => [code, [{ de, en }]])) : {};
}

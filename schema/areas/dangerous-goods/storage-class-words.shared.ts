import type { Language } from '../../kernel/permissions.ts';
import type { CoStorageRule } from './co-storage.shared.ts';
import data from './storage-classes.json' with { type: 'json' };

/** The texts of TRGS 510: names of the storage classes, and the meanings of the cells of its table. Isomorphic. */

type Words = Readonly<Record<Language, string>>;

const names = new Map<string, Words>(data.classes.map(({ code, de, en }) => [code, { de, en }]));

const rules = new Map<string, { short: Words; text: Words }>([
  ...data.remarks.map(({ number, short, text }) => [String(number), { short, text }] as const),
  ...Object.entries(data.symbols),
]);

/** The edition of TRGS 510 with the table. */
export const editionOf = (language: Language): string => data.edition[language];

/** The name of a storage class; empty for an unknown one. */
export const storageClassName = (code: string, language: Language): string => names.get(code)?.[language] ?? '';

/** The short text of a cell: „Separatlagerung erforderlich“. */
export const ruleShort = (rule: CoStorageRule, language: Language): string => rules.get(rule)?.short[language] ?? rule;

/** The text of a cell with what has to be done. */
export const ruleText = (rule: CoStorageRule, language: Language): string => rules.get(rule)?.text[language] ?? '';

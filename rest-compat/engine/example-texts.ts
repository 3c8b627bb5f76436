import type { Language } from '../../schema/kernel/permissions.ts';
import { derived } from '../../schema/records/registry.ts';
import english from './english-examples.json';

/** English words of the texts in examples: those of routes, and those that plain records declare themselves. */
const englishWords: () => Readonly<Record<string, string>> = derived((areas) => {
  const ofRecords = areas.flatMap(({ records }) => records.map(({ plain }) => plain?.english));
  return Object.assign({}, english, ...ofRecords) as Record<string, string>;
});

type Fields = Readonly<Record<string, unknown>>;

/**
 * Translates the texts of an example, which are German in the routes, into the language of the document. A text stays
 * German if its object has the English text in a field of its own (`nameEn`) or, for `value`, if its object has a
 * `language`.
 */
export function exampleIn<T>(language: Language, example: T): T {
  return language === 'de' ? example : (translated(example) as T);
}

function translated(node: unknown): unknown {
  if (typeof node === 'string') return englishWords()[node] ?? node;
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map(translated);
  return Object.fromEntries(
    Object.entries(node).map(([field, value]) => [field, isGerman(node as Fields, field) ? value : translated(value)]),
  );
}

/** Whether a text of an example is German in the documents of both languages. */
export const isGerman = (node: Fields, field: string): boolean =>
  Object.hasOwn(node, `${field}En`) || (field === 'value' && Object.hasOwn(node, 'language'));

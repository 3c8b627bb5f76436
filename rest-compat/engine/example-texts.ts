import { columnsOf } from '../../schema/kernel/column.ts';
import type { Language } from '../../schema/kernel/permissions.ts';
import { derived } from '../../schema/records/registry.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What the documentation shows of an area: examples.json in its folder. */
interface AreaExamples {
  /** Values of fields that neither an example body nor a column declares, by object and field. */
  objects: Readonly<Record<string, Fields>>;
  /** English words of the texts of its examples. */
  english: Readonly<Record<string, string>>;
}

const ofAreas = Object.values(import.meta.glob<AreaExamples>('../*/examples.json', { eager: true, import: 'default' }));

/** Values of fields that neither an example body nor a column declares, by object. */
export const declaredExamples = (object: string): Fields =>
  Object.assign({}, ...ofAreas.map(({ objects }) => objects[object])) as Fields;

/** English words of the texts in examples: those of routes, of plain records and of columns. */
const englishWords: () => Readonly<Record<string, string>> = derived((areas) => {
  const ofRecords = areas.flatMap(({ records }) => records.map(({ plain }) => plain?.english));
  const ofColumns = areas
    .flatMap(({ entities }) => entities.flatMap((entity) => columnsOf(entity)))
    .flatMap(({ example }) => (typeof example === 'object' ? [{ [example.de]: example.en }] : []));
  const all = [...ofAreas.map(({ english }) => english), ...ofRecords, ...ofColumns];
  return Object.assign({}, ...all) as Record<string, string>;
});

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

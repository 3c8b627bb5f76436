import type { Language } from '../../schema/kernel/permissions.ts';
import english from './english-examples.json';

const ENGLISH: Readonly<Record<string, string>> = english;

type Fields = Readonly<Record<string, unknown>>;

/**
 * The texts of an example in the language of the document; in routes they are German. Texts that are German by
 * their place stay so: those beside a field with the English text, and those whose object names the language.
 */
export function exampleIn<T>(language: Language, example: T): T {
  return language === 'de' ? example : (translated(example) as T);
}

function translated(node: unknown): unknown {
  if (typeof node === 'string') return ENGLISH[node] ?? node;
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map(translated);
  return Object.fromEntries(
    Object.entries(node).map(([field, value]) => [field, isGerman(node as Fields, field) ? value : translated(value)]),
  );
}

/** Whether a text of an example is German in the documents of both languages. */
export const isGerman = (node: Fields, field: string): boolean =>
  Object.hasOwn(node, `${field}En`) || (field === 'value' && Object.hasOwn(node, 'language'));

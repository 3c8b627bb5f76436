import type { Language } from './permissions.ts';

/** The texts of a file of pairs (`labels.json`), in one language. */
export type InOneLanguage<Texts> =
  Texts extends Readonly<Record<Language, string>>
    ? string
    : Texts extends readonly (infer Item)[]
      ? InOneLanguage<Item>[]
      : { [Key in keyof Texts]: InOneLanguage<Texts[Key]> };

/** Picks one language of the texts of a file, in which each text is a pair `{ "de": …, "en": … }`. */
export function inLanguage<Texts extends object>(texts: Texts, language: Language): InOneLanguage<Texts> {
  return pick(texts, language) as InOneLanguage<Texts>;
}

function pick(node: unknown, language: Language): unknown {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map((item) => pick(item, language));
  const text = (node as Partial<Record<Language, unknown>>)[language];
  if (typeof text === 'string') return text;
  return Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, pick(inner, language)]));
}

/** The texts of a file of pairs, by language. */
export const byLanguage = <Texts extends object>(texts: Texts): Readonly<Record<Language, InOneLanguage<Texts>>> => ({
  de: inLanguage(texts, 'de'),
  en: inLanguage(texts, 'en'),
});

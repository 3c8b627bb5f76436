import { dirname } from 'node:path/posix';
import { expect, it } from 'vitest';
import { inLanguage } from '../../schema/kernel/bilingual.shared.ts';
import { LANGUAGES, type Language } from '../../schema/kernel/permissions.ts';
import { sources } from './sources.ts';

/** A control with its own accessible name, and its visible text. */
const NAMED =
  /<(?:Button|Link|button|a|label)\b(?:=>|[^>])*?aria-label=\{t\w*\('([\w:.]+)'(?:=>|[^>])*>\s*(?:<\w+(?:=>|[^>])*>)?\s*\{t\w*\('([\w:.]+)'/g;
/** The same for a control whose visible text is an attribute before the name. */
const LABELLED = /\blabel=\{t\w*\('([\w:.]+)'[^\n]*\s+aria-label=\{t\w*\('([\w:.]+)'/g;

type Texts = Record<string, unknown>;

/** The texts of a language: files of one language, which the client has, and files with both languages. */
const textFiles = (language: Language): { path: string; texts: Texts }[] => [
  ...sources(['client'], new RegExp(`(^|[./])${language}\\.json$`)).map(({ path, text }) => ({
    path,
    texts: JSON.parse(text) as Texts,
  })),
  ...sources(['schema'], /(labels|texts)\.json$/).map(({ path, text }) => ({
    path,
    texts: inLanguage(JSON.parse(text) as object, language) as Texts,
  })),
];
const textsByLanguage = { de: textFiles('de'), en: textFiles('en') };
const textAt = (texts: Texts, key: string): string | undefined => {
  const found = key.split('.').reduce<unknown>((inner, name) => (inner as Texts | undefined)?.[name], texts);
  return typeof found === 'string' ? found : undefined;
};

/** The texts of a key in the files that contain it, by language; those of `common` under its prefix. */
function textsOf(key: string, language: Language): Map<string, string> {
  const [name, space] = key.includes(':') ? [key.split(':')[1]!, 'common'] : [key, ''];
  const files = textsByLanguage[language].filter(({ path }) => path.includes(space));
  return new Map(
    files.flatMap(({ path, texts }) => {
      const text = textAt(texts, name) ?? textAt(texts, `${name}_other`);
      return text === undefined ? [] : [[space || dirname(path), text]];
    }),
  );
}

/** Compares without placeholders, which may have different names in each text. */
const spokenWords = (text: string): string => text.toLowerCase().replaceAll(/\{\{[^}]*\}\}/g, '{{}}');

// WCAG 2.5.3: users of speech input say the visible text of a button to activate it.
it('the accessible name of a button has the words that are written on it', () => {
  const pairs = sources(['client'], /\.tsx$/).flatMap(({ path, text }) => [
    ...[...text.matchAll(NAMED)].map(([, name, shown]) => ({ path, name: name!, shown: shown! })),
    ...[...text.matchAll(LABELLED)].map(([, shown, name]) => ({ path, name: name!, shown: shown! })),
  ]);
  expect(pairs.length).toBeGreaterThan(25);
  const wrong = pairs.flatMap(({ path, name, shown }) =>
    LANGUAGES.flatMap((language) => {
      const shownTexts = textsOf(shown, language);
      return [...textsOf(name, language)].flatMap(([room, spoken]) => {
        const written = shownTexts.get(room) ?? shownTexts.get('common');
        if (written === undefined || spokenWords(spoken).includes(spokenWords(written))) return [];
        return [`${path}: "${spoken}" is shown as "${written}"`];
      });
    }),
  );
  expect(wrong).toEqual([]);
});

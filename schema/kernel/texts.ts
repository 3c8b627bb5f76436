import { createInstance } from 'i18next';
import { inLanguage } from './bilingual.shared.ts';
import {
  contentLanguage,
  isOfficeLanguage,
  languagesInOrder,
  type ContentLanguage,
} from './content-language.shared.ts';
import { LANGUAGES } from './permissions.ts';

/**
 * What the `{{placeholders}}` of a text stand for; a `count` also chooses between the forms for one and for several.
 */
export type TextValues = Readonly<Record<string, unknown>>;

/**
 * The text of a dotted key, with its placeholders filled. Values are never interpreted. In a language of content alone
 * a text that was not translated is English.
 */
export type Texts = (language: ContentLanguage, key: string, values?: TextValues) => string;

const missingValue = (text: string, match: RegExpExecArray): never => {
  throw new Error(`The text “${text}” needs ${match[1]}`);
};

const noText = (key: string): never => {
  throw new Error(`There is no text ${key}`);
};

/** Texts are escaped where they are used: by handlebars in mails and documents, by JSON in API errors. */
const interpolation = { escapeValue: false };

const translations = createInstance({
  initAsync: false,
  resources: {},
  fallbackLng: false,
  nsSeparator: false,
  interpolation,
  missingInterpolationHandler: missingValue,
  parseMissingKeyHandler: noText,
  returnedObjectHandler: noText,
});
void translations.init();

/** Texts of users have no formats: `{{name, uppercase}}` is an unknown placeholder. */
const ownTexts = createInstance({
  initAsync: false,
  interpolation: { ...interpolation, formatSeparator: '\0' },
  missingInterpolationHandler: missingValue,
});
void ownTexts.init();

/**
 * The texts of a file, in which each is a pair `{ "de": …, "en": … }`, under a namespace of their own. A key or a value
 * that is missing throws; with `tolerant` a missing key is returned itself and a missing value is empty: error messages
 * must not fail. `translated`: what employees read of them in further languages, by the paths of the files.
 */
export function textsOf(
  namespace: string,
  texts: object,
  { tolerant = false, translated = {} }: { tolerant?: boolean; translated?: Readonly<Record<string, object>> } = {},
): Texts {
  const add = (language: ContentLanguage, own: object): unknown =>
    translations.addResourceBundle(language, namespace, own, false, true, { skipCopy: true });
  for (const language of LANGUAGES) add(language, inLanguage(texts, language));
  for (const [path, own] of Object.entries(translated)) {
    const language = contentLanguage(path.replace(/^.*\/|\.json$/g, ''));
    if (!language) throw new Error(`${path} is in no language of content`);
    add(language, own);
  }
  const left = tolerant ? { missingInterpolationHandler: () => '' } : {};
  return (wanted, key, values = {}) => {
    const language = inWhich(wanted, namespace, key, countOf(values));
    const text: unknown = translations.getResource(language, namespace, key);
    // A document has thousands of texts without placeholders, and `t` takes four times as long as the lookup.
    if (typeof text === 'string' && !text.includes('{{')) return text;
    const options = { lng: language, ns: namespace, count: countOf(values) };
    if (tolerant && (typeof text === 'object' || !translations.exists(key, options))) return key;
    return translations.t(key, { ...options, ...left, replace: { ...values } });
  };
}

/** The language in which there is a text: the wanted one, otherwise English. */
function inWhich(wanted: ContentLanguage, ns: string, key: string, count?: number): ContentLanguage {
  if (isOfficeLanguage(wanted)) return wanted;
  return languagesInOrder(wanted).find((lng) => translations.exists(key, { lng, ns, count })) ?? 'en';
}

const countOf = ({ count }: TextValues): number | undefined => (typeof count === 'number' ? count : undefined);

/**
 * A text of a user with its placeholders filled. Nothing in it or in the values is translated, nested (`$t(…)`) or
 * formatted. Throws when a value is missing.
 */
export const filled = (text: string, values: TextValues): string =>
  ownTexts.services.interpolator.interpolate(text, values, '', {});

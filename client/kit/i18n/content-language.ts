import {
  CONTENT_LANGUAGES,
  contentLanguage,
  LANGUAGE_PARAMETER,
  officeLanguage,
  type ContentLanguage,
} from '../../../schema/kernel/content-language.shared.ts';
import { readJson, writeJson } from '../data/storage.ts';
import { useStore } from '../data/use-store.ts';
import { chosenLanguage, i18n, showLanguage, shownLanguageStore } from './i18n.ts';

/** The language of pages that employees open: any language of content, whatever the office of this browser uses. */

/** The texts of all pages in one language, by their namespaces. */
export type PageTexts = Readonly<Record<string, Record<string, unknown>>>;
const KEY = 'content-language';
type Sources = Readonly<Record<string, () => Promise<PageTexts>>>;
const sources: Sources[] = [];
/** The language that the page was asked to show last. */
let asked: ContentLanguage = 'de';

const loadsOf = (files: readonly Sources[], language: ContentLanguage): (() => Promise<PageTexts>)[] =>
  files
    .flatMap((each) => Object.entries(each))
    .flatMap(([path, load]) => (path.endsWith(`/${language}.json`) ? [load] : []));

/**
 * Registers the loaders of texts in further languages, by the paths of their files: one has the texts that all pages
 * share, and a page may have its own. Resolves when the texts in the language of the page are loaded; a page with its
 * own texts awaits that before it is drawn. Texts that cannot be loaded are shown in English.
 */
export const offerContentLanguages = async (files: Sources): Promise<void> => {
  sources.push(files);
  if (isOffice(asked)) return;
  const language = asked;
  for (const load of loadsOf([files], language)) addTextsOf(language, await load().catch(() => ({})));
};

/** The language that the address of the page names; null if none. */
let named: ContentLanguage | null = null;
export const nameContentLanguage = (search: string): ContentLanguage | null =>
  (named = contentLanguage(new URLSearchParams(search).get(LANGUAGE_PARAMETER)) ?? null);

/** The language that the address names, or that was chosen in this browser; null if none was. */
export const chosenContentLanguage = (): ContentLanguage | null =>
  named ?? contentLanguage(readJson<string>(localStorage, KEY)) ?? chosenLanguage();

/**
 * The language in which a page begins: the chosen one, that in which the server has written it, or the first of the
 * device that the product has.
 */
export const firstLanguage = (written?: ContentLanguage): ContentLanguage =>
  chosenContentLanguage() ??
  written ??
  navigator.languages.map((tag) => contentLanguage(tag.slice(0, 2).toLowerCase())).find(Boolean) ??
  'de';

/**
 * Shows the page in a language, in English if its texts cannot be loaded. Stores the language if the reader has chosen
 * it.
 */
export const showContentLanguage = async (language: ContentLanguage, isChosen = false): Promise<void> => {
  if (isChosen) {
    named = null;
    writeJson(localStorage, KEY, language);
  }
  asked = language;
  if (language === shownLanguageStore.get() && document.documentElement.lang === language) return;
  const loads = loadsOf(sources, language);
  const texts = await Promise.all(loads.map((load) => load())).catch(() => []);
  if (texts.length === 0 && !isOffice(language)) return void (await showLanguage('en', 'en'));
  for (const each of texts) addTextsOf(language, each);
  await showLanguage(language, officeLanguage(language));
};

/** Adds the texts of all pages in one language. */
export const addTextsOf = (language: ContentLanguage, texts: PageTexts): void => {
  for (const [namespace, own] of Object.entries(texts)) i18n.addResourceBundle(language, namespace, own, true);
};

const isOffice = (language: ContentLanguage): boolean => officeLanguage(language) === language;

/** The languages that a page can be shown in. */
export const offeredLanguages = (): ContentLanguage[] =>
  CONTENT_LANGUAGES.filter((language) => isOffice(language) || loadsOf(sources, language).length > 0);

/** The language that is shown. */
export const useShownLanguage = (): ContentLanguage => useStore(shownLanguageStore);

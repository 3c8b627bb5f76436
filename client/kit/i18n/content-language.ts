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
let sources: Readonly<Record<string, () => Promise<PageTexts>>> = {};

/** Says where the texts of further languages are, by the paths of their files: one file has those of all pages. */
export const offerContentLanguages = (files: typeof sources): void => {
  sources = files;
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

/** Shows the page in a language, and remembers it where the reader has chosen it. Without its texts: in English. */
export const showContentLanguage = async (language: ContentLanguage, isChosen = false): Promise<void> => {
  if (isChosen) {
    named = null;
    writeJson(localStorage, KEY, language);
  }
  if (language === shownLanguageStore.get() && document.documentElement.lang === language) return;
  const load = Object.entries(sources).find(([path]) => path.endsWith(`/${language}.json`))?.[1];
  const texts = await load?.().catch(() => undefined);
  if (!texts && !isOffice(language)) return void (await showLanguage('en', 'en'));
  addTextsOf(language, texts ?? {});
  await showLanguage(language, officeLanguage(language));
};

/** Adds the texts of all pages in one language. */
export const addTextsOf = (language: ContentLanguage, texts: PageTexts): void => {
  for (const [namespace, own] of Object.entries(texts)) i18n.addResourceBundle(language, namespace, own, true);
};

const isOffice = (language: ContentLanguage): boolean => officeLanguage(language) === language;

/** The languages that a page can be shown in. */
export const offeredLanguages = (): ContentLanguage[] =>
  CONTENT_LANGUAGES.filter(
    (language) => isOffice(language) || Object.keys(sources).some((path) => path.endsWith(`/${language}.json`)),
  );

/** The language that is shown. */
export const useShownLanguage = (): ContentLanguage => useStore(shownLanguageStore);

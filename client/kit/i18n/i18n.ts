import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { directionOf, type ContentLanguage } from '../../../schema/kernel/content-language.shared.ts';
import type { Language } from '../../../schema/kernel/permissions.ts';
import { readJson, writeJson } from '../data/storage.ts';
import { createStore } from '../data/store.ts';

export type { Language };
type Texts = Record<string, unknown>;
/** Loaders of the texts of a namespace, one per language, so that only the current one is fetched. */
export type TextSource = Record<Language, () => Promise<{ default: Texts }>>;

const KEY = 'language';
const sources = new Map<string, TextSource>();

/** The language chosen in this browser; null if none was chosen. */
export const chosenLanguage = (): Language | null => {
  const stored = readJson<string>(localStorage, KEY);
  return stored === 'de' || stored === 'en' ? stored : null;
};

const storedLanguage = (): Language => chosenLanguage() ?? 'de';

/** The current language of the office; German by default. */
export const languageStore = createStore<Language>(storedLanguage());

/** The language of the texts that are shown: that of the office, on pages for employees any language of content. */
export const shownLanguageStore = createStore<ContentLanguage>(languageStore.get());

const fetchTexts = async (namespace: string, language: Language): Promise<void> => {
  const source = sources.get(namespace);
  if (!source || i18n.hasResourceBundle(language, namespace)) return;
  i18n.addResourceBundle(language, namespace, (await source[language]()).default);
};

/** Registers the texts of an area; the returned function loads them in the current language. */
export const defineTexts = (namespace: string, source: TextSource): (() => Promise<void>) => {
  sources.set(namespace, source);
  return () => fetchTexts(namespace, languageStore.get());
};

const loadedNamespaces = (): string[] =>
  [...sources.keys()].filter((namespace) => i18n.hasResourceBundle(i18n.language, namespace));

/** Switches the language: loads the texts of all open namespaces first, then re-renders. */
export const setLanguage = async (language: Language): Promise<void> => {
  await Promise.all(loadedNamespaces().map((namespace) => fetchTexts(namespace, language)));
  writeJson(localStorage, KEY, language);
  await showLanguage(language, language);
};

/** Shows texts that are there in a language; `office` is used for those that exist in German and English alone. */
export const showLanguage = (language: ContentLanguage, office: Language): Promise<unknown> => {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  return speakLanguage(language, office);
};

/** The same for rendering without a document. Synchronous: no text is loaded. */
export const speakLanguage = (language: ContentLanguage, office: Language): Promise<unknown> => {
  languageStore.set(office);
  shownLanguageStore.set(language);
  return i18n.changeLanguage(language);
};

/**
 * Isolates a value in a right-to-left text, so that its punctuation, as the dot of "Emre Y.", stays in place (Unicode
 * bidirectional isolates).
 */
const isolated = (value: string): string =>
  directionOf(shownLanguageStore.get()) === 'rtl' ? `\u2068${value}\u2069` : value;

// No text is loaded here, so this returns synchronously: areas and kit pieces load their texts with their code.
void i18n.use(initReactI18next).init({
  initAsync: false,
  lng: languageStore.get(),
  fallbackLng: 'en',
  resources: {},
  defaultNS: 'app',
  // React escapes what is shown.
  interpolation: { escapeValue: true, escape: isolated },
  react: { useSuspense: false, bindI18nStore: 'added' },
  saveMissing: true,
  // Texts that were not preloaded are fetched. English is complete and is fetched only where the current language lacks
  // a key.
  missingKeyHandler: (_languages, namespace) =>
    void fetchTexts(namespace, i18n.hasResourceBundle(languageStore.get(), namespace) ? 'en' : languageStore.get()),
});

/** Sets the `lang` attribute of the root element, and follows a change of the language in another tab. */
export const followLanguage = (): void => {
  document.documentElement.lang = languageStore.get();
  window.addEventListener('storage', (event) => {
    if (event.key === KEY && storedLanguage() !== languageStore.get()) void setLanguage(storedLanguage());
  });
};

export { i18n };

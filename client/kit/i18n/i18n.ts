import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../../schema/kernel/permissions.ts';
import { readJson, writeJson } from '../data/storage.ts';
import { createStore } from '../data/store.ts';

export type { Language };
type Texts = Record<string, unknown>;
/** Where the texts of a namespace come from, one loader for each language, so that only the chosen one is fetched. */
export type TextSource = Record<Language, () => Promise<{ default: Texts }>>;

const KEY = 'language';
const sources = new Map<string, TextSource>();

/** What somebody chose in this browser; null while nobody has. */
export const chosenLanguage = (): Language | null => {
  const stored = readJson<string>(localStorage, KEY);
  return stored === 'de' || stored === 'en' ? stored : null;
};

const storedLanguage = (): Language => chosenLanguage() ?? 'de';

/** The chosen language; German until somebody chooses. */
export const languageStore = createStore<Language>(storedLanguage());

const fetchTexts = async (namespace: string, language: Language): Promise<void> => {
  const source = sources.get(namespace);
  if (!source || i18n.hasResourceBundle(language, namespace)) return;
  i18n.addResourceBundle(language, namespace, (await source[language]()).default);
};

/** Names the texts of an area; the returned function loads them in the language now chosen. */
export const defineTexts = (namespace: string, source: TextSource): (() => Promise<void>) => {
  sources.set(namespace, source);
  return () => fetchTexts(namespace, languageStore.get());
};

const loadedNamespaces = (): string[] =>
  [...sources.keys()].filter((namespace) => i18n.hasResourceBundle(i18n.language, namespace));

/** Switches the language: first the texts of everything open, then the words on screen at once. */
export const setLanguage = async (language: Language): Promise<void> => {
  await Promise.all(loadedNamespaces().map((namespace) => fetchTexts(namespace, language)));
  writeJson(localStorage, KEY, language);
  document.documentElement.lang = language;
  languageStore.set(language);
  await i18n.changeLanguage(language);
};

// Nothing is loaded yet, so this ends at once: areas and kit pieces bring their texts with their code.
void i18n.use(initReactI18next).init({
  initAsync: false,
  lng: languageStore.get(),
  fallbackLng: 'en',
  resources: {},
  defaultNS: 'app',
  interpolation: { escapeValue: false },
  react: { useSuspense: false, bindI18nStore: 'added' },
  saveMissing: true,
  // Words that nobody loaded ahead are fetched. English is complete, so it comes only where the chosen language lacks a
  // sentence.
  missingKeyHandler: (_languages, namespace) =>
    void fetchTexts(namespace, i18n.hasResourceBundle(languageStore.get(), namespace) ? 'en' : languageStore.get()),
});

/** Says the page's language in its root element, and follows a change of it in another tab. */
export const followLanguage = (): void => {
  document.documentElement.lang = languageStore.get();
  window.addEventListener('storage', (event) => {
    if (event.key === KEY && storedLanguage() !== languageStore.get()) void setLanguage(storedLanguage());
  });
};

export { i18n };

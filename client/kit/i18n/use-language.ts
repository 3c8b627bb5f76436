import type { Language } from '../../../schema/kernel/permissions.ts';
import { languageStore, setLanguage } from './i18n.ts';
import { useStore } from '../data/use-store.ts';

/** The current language and its setter. */
export const useLanguage = (): { language: Language; setLanguage: (language: Language) => Promise<void> } => ({
  language: useStore(languageStore),
  setLanguage,
});

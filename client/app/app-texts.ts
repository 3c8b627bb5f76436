import { defineTexts } from '../kit/i18n/i18n.ts';

// One file per language: the layout needs both languages before the first render.
const german = () => import('./texts.de.ts');
const english = () => import('./texts.en.ts');

/** Texts of the layout: shell, errors, titles. */
const loadFrameTexts = defineTexts('app', {
  de: async () => ({ default: (await german()).frame }),
  en: async () => ({ default: (await english()).frame }),
});

/** Texts that are the same on every screen: save, cancel, delete. */
const loadCommonTexts = defineTexts('common', {
  de: async () => ({ default: (await german()).common }),
  en: async () => ({ default: (await english()).common }),
});

/** Loads the texts that every screen may use. */
export const loadAppTexts = async (): Promise<void> => {
  await Promise.all([loadFrameTexts(), loadCommonTexts()]);
};

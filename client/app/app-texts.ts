import { defineTexts } from '../kit/i18n/i18n.ts';

// One file for each language: the frame needs both, and before anything is drawn.
const german = () => import('./texts.de.ts');
const english = () => import('./texts.en.ts');

/** Words of the frame: shell, errors, titles. */
const loadFrameTexts = defineTexts('app', {
  de: async () => ({ default: (await german()).frame }),
  en: async () => ({ default: (await english()).frame }),
});

/** Words that mean the same on every screen: save, cancel, delete. */
const loadCommonTexts = defineTexts('common', {
  de: async () => ({ default: (await german()).common }),
  en: async () => ({ default: (await english()).common }),
});

/** Loads what every screen may say. */
export const loadAppTexts = async (): Promise<void> => {
  await Promise.all([loadFrameTexts(), loadCommonTexts()]);
};

import { defineTexts } from '../../kit/i18n/i18n.ts';

const loadTexts = defineTexts('help', { de: () => import('./de.json'), en: () => import('./en.json') });
const loadTopics = defineTexts('helpTopics', {
  de: async () => ({ default: (await import('./topics.de.ts')).helpTexts }),
  en: async () => ({ default: (await import('./topics.en.ts')).helpTexts }),
});

/** Texts of the help dialog, and those of each topic. */
export const loadHelpTexts = async (): Promise<void> => {
  await Promise.all([loadTexts(), loadTopics()]);
};

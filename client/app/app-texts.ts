import { defineTexts } from '../kit/i18n.ts';

/** Words of the frame: shell, errors, titles. */
export const loadAppTexts = defineTexts('app', { de: () => import('./de.json'), en: () => import('./en.json') });

/** Sentences about wrong input, shared with the server. Refusals come worded in its answers, so theirs are left out of the build. */
export const loadMessages = defineTexts('messages', {
  de: async () => {
    const { validation } = await import('../../schema/kernel/messages.de.json');
    return { default: { validation } };
  },
  en: async () => {
    const { validation } = await import('../../schema/kernel/messages.en.json');
    return { default: { validation } };
  },
});

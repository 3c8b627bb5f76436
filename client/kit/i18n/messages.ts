import { defineTexts } from './i18n.ts';

/**
 * Sentences about wrong input, shared with the server. They come with every screen but those that ask for nothing at
 * first (AreaRoute.asks), and with what those open. Refusals come worded in the server's answers, so theirs are left
 * out of the build.
 */
export const loadMessages = defineTexts('messages', {
  de: async () => {
    const { validation } = await import('../../../schema/kernel/messages.de.json');
    return { default: { validation } };
  },
  en: async () => {
    const { validation } = await import('../../../schema/kernel/messages.en.json');
    return { default: { validation } };
  },
});

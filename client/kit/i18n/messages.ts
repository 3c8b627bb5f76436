import { defineTexts } from './i18n.ts';

/**
 * Validation messages, shared with the server. They are loaded with every screen except those without input fields
 * (AreaRoute.asks). The server sends its errors translated, so error messages are left out of the build.
 */
export const loadMessages = defineTexts('messages', {
  de: async () => {
    const { validation } = await import('../../../schema/kernel/messages.json?de');
    return { default: { validation } };
  },
  en: async () => {
    const { validation } = await import('../../../schema/kernel/messages.json?en');
    return { default: { validation } };
  },
});

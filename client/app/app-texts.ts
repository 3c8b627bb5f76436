import { defineTexts } from '../kit/i18n.ts';

/** Words of the frame: shell, errors, titles. */
export const loadAppTexts = defineTexts('app', { de: () => import('./de.json'), en: () => import('./en.json') });

/** Sentences shared with the server: validation and refusals. */
export const loadMessages = defineTexts('messages', {
  de: () => import('../../schema/kernel/messages.de.json'),
  en: () => import('../../schema/kernel/messages.en.json'),
});

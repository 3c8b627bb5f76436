import { defineTexts } from '../../kit/i18n/i18n.ts';

/** Texts of the panel of notifications. */
export const loadNotificationTexts = defineTexts('notifications', {
  de: () => import('./de.json'),
  en: () => import('./en.json'),
});

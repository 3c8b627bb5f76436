import { defineTexts } from '../../kit/i18n/i18n.ts';

/** Texts of the organisation's tab, and of the banner before its deletion. */
export const loadClientTexts = defineTexts('clients', {
  de: () => import('./de.json'),
  en: () => import('./en.json'),
});

import { defineTexts } from '../../../kit/i18n/i18n.ts';

/** Texts of the second factor: in the profile, before sensitive operations, and if a required one is missing. */
export const loadFactorTexts = defineTexts('factors', {
  de: () => import('./de.json'),
  en: () => import('./en.json'),
});

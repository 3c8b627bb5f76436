import { defineTexts } from '../../../kit/i18n/i18n.ts';

/** Texts of the offer to import answers; loaded with it. */
export const loadImportTexts = defineTexts('interviewImport', {
  de: () => import('./de.json'),
  en: () => import('./en.json'),
});

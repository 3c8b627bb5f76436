import { defineTexts } from '../../../kit/i18n/i18n.ts';

/** Words of the offer to take answers over; they load with it. */
export const loadImportTexts = defineTexts('interviewImport', {
  de: () => import('./de.json'),
  en: () => import('./en.json'),
});

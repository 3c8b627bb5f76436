import { defineTexts } from '../../kit/i18n/i18n.ts';

/** Texts of the invitation's page, the organisation selector and the notice of a changed organisation. */
export const loadMultiuserTexts = defineTexts('multiuser', {
  de: () => import('./de.json'),
  en: () => import('./en.json'),
});

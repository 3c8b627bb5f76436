import { defineTexts } from '../../kit/i18n/i18n.ts';

/** Words of the invitation's page, the organisation selector and the page that was left behind. */
export const loadMultiuserTexts = defineTexts('multiuser', {
  de: () => import('./de.json'),
  en: () => import('./en.json'),
});

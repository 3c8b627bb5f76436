import { defineTexts } from '../../kit/i18n/i18n.ts';

/** Texts of the plan, its change, payments, and the notice of a failed one. */
export const loadBillingTexts = defineTexts('billing', {
  de: () => import('./de.json'),
  en: () => import('./en.json'),
});

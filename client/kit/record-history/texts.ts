import { defineTexts } from '../i18n/i18n.ts';

/** Texts for audit entries: used by the history of a record and by the audit. */
export const loadChangeTexts = defineTexts('changes', { de: () => import('./de.json'), en: () => import('./en.json') });

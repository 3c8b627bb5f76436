import { defineTexts } from '../i18n/i18n.ts';

/** Words for what the database recorded of changes; for the history of a record and for the audit. */
export const loadChangeTexts = defineTexts('changes', { de: () => import('./de.json'), en: () => import('./en.json') });

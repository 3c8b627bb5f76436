import { defineTexts } from '../../kit/i18n/i18n.ts';

/** Texts of the search and of the list of shortcuts. */
export const loadSearchTexts = defineTexts('search', { de: () => import('./de.json'), en: () => import('./en.json') });

import { defineTexts } from '../kit/i18n/i18n.ts';

/** Words of the frame: shell, errors, titles. */
export const loadAppTexts = defineTexts('app', { de: () => import('./de.json'), en: () => import('./en.json') });

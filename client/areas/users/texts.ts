import { defineTexts } from '../../kit/i18n/i18n.ts';

export const loadUsersTexts = defineTexts('users', { de: () => import('./de.json'), en: () => import('./en.json') });

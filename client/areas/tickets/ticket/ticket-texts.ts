import { useTranslation } from 'react-i18next';
import { defineTexts } from '../../../kit/i18n/i18n.ts';

/** Texts of the ticket's dialogs. Separate from the board's, which load with the first page. */
export const loadTicketTexts = defineTexts('ticket', { de: () => import('./de.json'), en: () => import('./en.json') });

/** The texts of the ticket's dialogs, with the board's as a fallback. */
export const useTicketTexts = () => useTranslation(['ticket', 'tickets'], { nsMode: 'fallback' });

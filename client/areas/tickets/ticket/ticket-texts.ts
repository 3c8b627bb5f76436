import { useTranslation } from 'react-i18next';
import { defineTexts } from '../../../kit/i18n/i18n.ts';

/** Words of what happens inside a ticket. Apart from the board's, which everybody loads with the first page. */
export const loadTicketTexts = defineTexts('ticket', { de: () => import('./de.json'), en: () => import('./en.json') });

/** The words of the ticket's windows, and the board's where those have none. */
export const useTicketTexts = () => useTranslation(['ticket', 'tickets'], { nsMode: 'fallback' });

import { defineTexts } from '../../kit/i18n/i18n.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { TASKS } from '../../shared/menu-entries.ts';

const texts = defineTexts('recurring', { de: () => import('./de.json'), en: () => import('./en.json') });

/** The table of recurring tickets; its forms are dialogs with their own addresses. */
export const routes: AreaRoute[] = [
  {
    path: '/app/tickets/recurring',
    title: { de: 'Wiederkehrende Tickets', en: 'Recurring tickets' },
    menu: [{ entry: TASKS, place: 30, title: { de: 'Wiederkehrend', en: 'Recurring' } }],
    help: 'recurringTickets',
    load: async () => (await import('./RecurringPage.tsx')).RecurringPage,
    texts,
  },
];

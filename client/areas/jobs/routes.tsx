import { defineTexts } from '../../kit/i18n/i18n.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';

const texts = defineTexts('recurring', { de: () => import('./de.json'), en: () => import('./en.json') });

/** The table of recurring tickets; its forms are dialogs with addresses of their own. */
export const jobsRoutes: AreaRoute[] = [
  {
    path: '/app/tickets/recurring',
    titleKey: 'app:navigation.recurringTickets',
    help: 'recurringTickets',
    load: async () => (await import('./RecurringPage.tsx')).RecurringPage,
    texts,
  },
];

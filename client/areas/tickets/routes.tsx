import { defineTexts } from '../../kit/i18n/i18n.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { TASKS } from '../../shared/menu-entries.ts';
import { loadDragBackend } from './board/drag-backend.ts';
import { loadTicketLabels } from './data/ticket-labels.ts';

const texts = defineTexts('tickets', { de: () => import('./de.json'), en: () => import('./en.json') });

/**
 * Routes of the ticket board and of recurring tickets. The board is one route for both modes, so that switching keeps
 * everything that is loaded.
 */
export const routes: AreaRoute[] = [
  {
    path: '/app/tickets/list',
    title: { de: 'Ticketliste', en: 'Ticket list' },
    help: 'tickets',
    asks: false,
    load: async () => (await import('./list/TicketListPage.tsx')).TicketListPage,
    texts: async () => void (await Promise.all([texts(), loadTicketLabels()])),
  },
  {
    path: '/app/tickets/:mode',
    title: { de: 'Tickets', en: 'Tickets' },
    menu: [
      { entry: TASKS, place: 10, to: '/app/tickets/all', title: { de: 'Alle', en: 'All' } },
      { entry: TASKS, place: 20, to: '/app/tickets/user', title: { de: 'Meine', en: 'Mine' } },
    ],
    help: (pathname) => (pathname === '/app/tickets/user' ? 'myTickets' : 'tickets'),
    layout: 'wide',
    asks: false,
    load: async () => {
      const backend = loadDragBackend();
      const { TicketBoardPage, startTicketBoard } = await import('./TicketBoardPage.tsx');
      await Promise.all([backend, startTicketBoard()]);
      return TicketBoardPage;
    },
    texts: async () => void (await Promise.all([texts(), loadTicketLabels()])),
  },
];

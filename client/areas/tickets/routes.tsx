import { defineTexts } from '../../kit/i18n/i18n.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { loadDragBackend } from './board/drag-backend.ts';

const texts = defineTexts('tickets', { de: () => import('./de.json'), en: () => import('./en.json') });

/**
 * The ticket board, one screen for both modes, so that going from one to the other keeps everything that is loaded; and
 * what recurs.
 */
export const ticketsRoutes: AreaRoute[] = [
  {
    path: '/app/tickets/:mode',
    titleKey: 'app:titles.tickets',
    help: (pathname) => (pathname === '/app/tickets/user' ? 'myTickets' : 'tickets'),
    layout: 'wide',
    asks: false,
    load: async () => {
      const [{ TicketBoardPage }] = await Promise.all([import('./TicketBoardPage.tsx'), loadDragBackend()]);
      return TicketBoardPage;
    },
    texts,
    pictures: [
      { name: 'tickets-all', path: '/app/tickets/all' },
      { name: 'tickets-user', path: '/app/tickets/user' },
      { name: 'tickets-filtered', path: '/app/tickets/all?q=pr%C3%BCfen&due=dueSoon' },
      { name: 'tickets-nothing-fits', path: '/app/tickets/all?q=xyzzy' },
      { name: 'tickets-filters', path: '/app/tickets/all?priority=3&filters=1' },
      { name: 'tickets-columns', path: '/app/tickets/all?boards=1' },
      { name: 'tickets-help', path: '/app/tickets/all?help=1' },
      { name: 'help-overview', path: '/app/tickets/all?help=all' },
      { name: 'tickets-view', path: '/app/tickets/all?ticket=:ticket' },
      { name: 'tickets-edit', path: '/app/tickets/all?edit=:ticket' },
      { name: 'tickets-mail', path: '/app/tickets/all?mail=:ticket' },
      { name: 'tickets-new', path: '/app/tickets/all?new=:board' },
      { name: 'tickets-delete', path: '/app/tickets/all?delete=:ticket' },
      { name: 'tickets-new-column', path: '/app/tickets/all?newBoard=1' },
      { name: 'tickets-welcome', path: '/app/tickets/all?welcome=1' },
    ],
  },
];

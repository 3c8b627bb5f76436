import { defineTexts } from '../../kit/i18n.ts';
import type { AreaRoute } from '../../kit/routes.ts';
import { loadDragBackend } from './board/drag-backend.ts';

const texts = defineTexts('tickets', { de: () => import('./de.json'), en: () => import('./en.json') });

/** The ticket board. One screen for both modes, so that going from one to the other keeps everything that is loaded. */
export const ticketsRoutes: AreaRoute[] = [
  {
    path: '/app/tickets/:mode',
    titleKey: 'app:titles.tickets',
    layout: 'wide',
    load: async () => {
      const [{ TicketBoardPage }] = await Promise.all([import('./TicketBoardPage.tsx'), loadDragBackend()]);
      return TicketBoardPage;
    },
    texts,
    pictures: [
      { name: 'tickets-all', path: '/app/tickets/all' },
      { name: 'tickets-user', path: '/app/tickets/user' },
      { name: 'tickets-view', path: '/app/tickets/all?ticket=:ticket' },
      { name: 'tickets-edit', path: '/app/tickets/all?edit=:ticket' },
      { name: 'tickets-new', path: '/app/tickets/all?new=:board' },
      { name: 'tickets-delete', path: '/app/tickets/all?delete=:ticket' },
      { name: 'tickets-new-column', path: '/app/tickets/all?newBoard=1' },
      { name: 'tickets-welcome', path: '/app/tickets/all?welcome=1' },
    ],
  },
];

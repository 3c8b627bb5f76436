import type { PageAction } from '../../kit/navigation/page-action.ts';

/** The actions that the search offers. */
export const actions: readonly PageAction[] = [
  { title: { de: 'Ticket anlegen', en: 'Add ticket' }, to: '/app/tickets/all?new=1' },
  {
    title: { de: 'Ticket aufnehmen: Foto und Satz', en: 'Capture a ticket: photo and sentence' },
    to: '/app/tickets/all?capture=1',
  },
];

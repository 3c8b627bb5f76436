import type { PageAction } from '../../kit/navigation/page-action.ts';

/** The actions that the search offers. */
export const actions: readonly PageAction[] = [
  { title: { de: 'Wiederkehrendes Ticket anlegen', en: 'Add recurring ticket' }, to: '/app/tickets/recurring?new=1' },
];

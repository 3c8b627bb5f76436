import type { PageAction } from '../../kit/navigation/page-action.ts';

/** What the search offers to begin. */
export const actions: readonly PageAction[] = [
  { title: { de: 'Ticket anlegen', en: 'Add ticket' }, to: '/app/tickets/all?new=1' },
];

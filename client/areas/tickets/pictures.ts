import type { PictureState } from '../../kit/navigation/picture-state.ts';
import { settingsAddress } from '../../kit/navigation/settings-tabs.ts';

/** States of the screens for the screenshot tool. */
export const pictures: readonly PictureState[] = [
  { name: 'settings-boards-delete', path: `${settingsAddress('boards')}?deleteBoard=:board` },
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
];

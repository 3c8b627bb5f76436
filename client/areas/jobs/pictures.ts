import type { PictureState } from '../../kit/navigation/picture-state.ts';

/** States of the screens for the screenshot tool. */
export const pictures: readonly PictureState[] = [
  { name: 'recurring', path: '/app/tickets/recurring' },
  { name: 'recurring-new', path: '/app/tickets/recurring?new=1' },
  { name: 'recurring-edit', path: '/app/tickets/recurring?edit=:job' },
  { name: 'recurring-run', path: '/app/tickets/recurring?run=:job' },
  { name: 'recurring-delete', path: '/app/tickets/recurring?delete=:job' },
];

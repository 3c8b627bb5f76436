import type { PictureState } from '../../kit/navigation/picture-state.ts';

export const pictures: readonly PictureState[] = [
  { name: 'today', path: '/app/today' },
  { name: 'today-all', path: '/app/today?list=all' },
  { name: 'today-remind', path: '/app/today?remind=1' },
  { name: 'today-mine', path: '/app/today?mine=1' },
];

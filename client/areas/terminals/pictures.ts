import type { PictureState } from '../../kit/navigation/picture-state.ts';

export const pictures: readonly PictureState[] = [
  { name: 'terminals', path: '/app/terminals' },
  { name: 'terminal-new', path: '/app/terminals/edit/1/new/' },
];

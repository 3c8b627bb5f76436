import type { PictureState } from '../../kit/navigation/picture-state.ts';

export const pictures: readonly PictureState[] = [
  { name: 'equipment', path: '/app/equipment' },
  { name: 'equipment-new', path: '/app/equipment/edit/1/new/' },
];

import type { PictureState } from '../../kit/navigation/picture-state.ts';

export const pictures: readonly PictureState[] = [
  { name: 'places', path: '/app/places' },
  { name: 'place', path: '/app/places/:place' },
  { name: 'place-new', path: '/app/places/edit/1/new/' },
];

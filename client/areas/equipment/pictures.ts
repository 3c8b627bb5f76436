import type { PictureState } from '../../kit/navigation/picture-state.ts';

export const pictures: readonly PictureState[] = [
  { name: 'equipment', path: '/app/equipment' },
  { name: 'equipment-item', path: '/app/equipment/:device' },
  { name: 'equipment-check', path: '/app/equipment/:device/check' },
  { name: 'equipment-new', path: '/app/equipment/edit/1/new/' },
  { name: 'equipment-import', path: '/app/equipment?import=1' },
  { name: 'equipment-year', path: '/app/equipment/year' },
];

import type { PictureState } from '../../kit/navigation/picture-state.ts';
import { STORAGE_LOCATIONS } from './goods-addresses.ts';

/** States of the screens for the screenshot tool. */
export const pictures: readonly PictureState[] = [
  { name: 'storage-locations', path: STORAGE_LOCATIONS },
  { name: 'storage-location-new', path: `${STORAGE_LOCATIONS}/edit/1/new/` },
  { name: 'dangerous-goods', path: `${STORAGE_LOCATIONS}/:storageLocation/Lager` },
  { name: 'dangerous-goods-co-storage', path: `${STORAGE_LOCATIONS}/:storageLocation/Lager?coStorage=1` },
  { name: 'dangerous-good', path: `${STORAGE_LOCATIONS}/:storageLocation/Lager?good=:dangerousGood` },
  { name: 'dangerous-good-new', path: `${STORAGE_LOCATIONS}/:storageLocation/Lager/edit/1/new/` },
  { name: 'dangerous-good-edit', path: `${STORAGE_LOCATIONS}/:storageLocation/Lager/edit/:dangerousGood/edit/` },
  { name: 'dangerous-goods-public', path: '/goods/:goodsCode' },
];

import { storageLocationRecord } from '../../schema/dangerous-goods/storage-location.record.ts';
import { plainRoutes } from '../engine/plain-routes.ts';
import type { Route } from '../engine/route.ts';

/** The places where dangerous goods are stored. */
export const dangerousGoodRoutes: readonly Route[] = plainRoutes(storageLocationRecord, {
  path: 'dangerousGoodStorageLocation',
  one: { de: 'ein Lagerort', en: 'a storage location' },
  many: { de: 'Lagerorte für Gefahrstoffe', en: 'Storage locations of dangerous goods' },
});

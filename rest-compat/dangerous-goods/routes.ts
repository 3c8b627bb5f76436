import {
  createStorageLocationSchema,
  updateStorageLocationSchema,
} from '../../schema/dangerous-goods/storage-location.input.ts';
import { storageLocationList } from '../../schema/dangerous-goods/storage-location.resolver.ts';
import { text, times, value, version } from '../engine/fields.ts';
import { recordRoutes } from '../engine/record-routes.ts';
import type { Route } from '../engine/route.ts';
import { person } from '../users/shape.ts';

const storageLocation = recordRoutes({
  path: 'dangerousGoodStorageLocation',
  singular: 'storageLocation',
  plural: 'storageLocations',
  one: { de: 'ein Lagerort', en: 'a storage location' },
  many: { de: 'Lagerorte für Gefahrstoffe', en: 'Storage locations of dangerous goods' },
  shape: {
    name: 'StorageLocation',
    identified: true,
    fields: { name: value(text), ...times, createdBy: person(), version },
  },
  list: storageLocationList,
  create: {
    body: { schema: createStorageLocationSchema.omit({ id: true }), example: { name: 'Gefahrstoffschrank Lackiererei' } },
  },
  change: { body: { schema: updateStorageLocationSchema, example: { name: 'Gefahrstoffschrank Halle 2' } } },
});

/** The places where dangerous goods are stored. */
export const dangerousGoodRoutes: readonly Route[] = Object.values(storageLocation);

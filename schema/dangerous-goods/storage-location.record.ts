import { plainRecord } from '../plain-record.ts';
import { StorageLocation } from './storage-location.entity.ts';
import { storageLocationSchema } from './storage-location.input.ts';
import { storageLocationFacts } from './storage-location.record.shared.ts';

export const storageLocationRecord = plainRecord({
  facts: storageLocationFacts,
  entity: StorageLocation,
  plural: 'storageLocations',
  title: 'name',
  schema: storageLocationSchema,
  examples: [
    { name: 'Gefahrstoffschrank Lackiererei' },
    { name: 'Regal Halle 2' },
    { name: 'Gasflaschenlager im Hof' },
  ],
});

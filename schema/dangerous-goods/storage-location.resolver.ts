import { Resolver } from 'type-graphql';
import { ABILITIES } from '../kernel/abilities.shared.ts';
import { recordList, recordResolver } from '../records/record-resolver.ts';
import { StorageLocation, storageLocations } from './storage-location.entity.ts';
import { createStorageLocationSchema, updateStorageLocationSchema } from './storage-location.input.ts';

export const storageLocationList = recordList(storageLocations, {
  search: ['name'],
  fields: storageLocations.list(['id', 'name', 'createdAt', 'updatedAt']),
});

@Resolver(() => StorageLocation)
export class StorageLocationResolver extends recordResolver({
  entity: StorageLocation,
  table: storageLocations,
  plural: 'storageLocations',
  rule: ABILITIES.dangerousGoods,
  list: storageLocationList,
  createSchema: createStorageLocationSchema,
  updateSchema: updateStorageLocationSchema,
}) {}

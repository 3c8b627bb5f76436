import { Ctx, FieldResolver, Int, Resolver, Root, type ClassType } from 'type-graphql';
import type { Context } from '../../kernel/context.ts';
import { plainRecord, recordResolver, type PlainOperations } from '../../records/plain-record.ts';
import { StorageClassGroup } from './co-storage.entity.ts';
import { storageClassesOf, storageClassGroupsOf } from './co-storage.rows.ts';
import { coStorageOfLocation, groupsWithout, type Light } from './co-storage.shared.ts';
import { LOCATION_FIELDS } from './goods-due.rows.ts';
import { StorageLocation } from './storage-location.entity.ts';
import { storageLocationSchema } from './storage-location.input.ts';
import { storageLocationFacts } from './storage-location.record.shared.ts';

/** The five operations, and what is stored at a location. */
function storageLocationResolver(operations: PlainOperations<StorageLocation>): ClassType<object> {
  @Resolver(() => StorageLocation)
  class StorageLocationResolver extends recordResolver(operations) {
    @FieldResolver(() => Int, { description: 'Goods that are stored here' })
    async goodsCount(@Root() { id }: StorageLocation, @Ctx() ctx: Context): Promise<number> {
      const classes = await storageClassesOf(ctx).load(id);
      return classes.reduce((sum, { count }) => sum + count, 0);
    }

    @FieldResolver(() => String, {
      nullable: true,
      description:
        'The gravest co-storage light of its goods: red, yellow, grey or green; null where nothing is stored',
    })
    async light(@Root() { id }: StorageLocation, @Ctx() ctx: Context): Promise<Light | null> {
      return coStorageOfLocation(await storageClassesOf(ctx).load(id)).light;
    }

    @FieldResolver(() => [StorageClassGroup], { description: 'What is stored here, by storage class' })
    async classes(@Root() { id }: StorageLocation, @Ctx() ctx: Context): Promise<StorageClassGroup[]> {
      return groupsWithout(await storageClassGroupsOf(ctx, id), null);
    }
  }
  return StorageLocationResolver;
}

export const storageLocationRecord = plainRecord(
  {
    facts: storageLocationFacts,
    entity: StorageLocation,
    plural: 'storageLocations',
    fields: LOCATION_FIELDS,
    title: 'name',
    searched: { label: { de: 'Lagerorte', en: 'Storage locations' } },
    schema: storageLocationSchema,
    cached: 'storageLocations',
    softDelete: {},
    examples: [
      { name: 'Gefahrstoffschrank Lackiererei' },
      { name: 'Regal Halle 2' },
      { name: 'Gasflaschenlager im Hof' },
    ],
  },
  storageLocationResolver,
);

import { Field, getMetadataStorage, ID, Int, InterfaceType, type ClassType } from 'type-graphql';

/**
 * The fields of every record that supports subscriptions. It is an interface and not a union, because adding a kind of
 * record must not break clients. `implementLiveRecord` adds it to the types of the kinds.
 */
@InterfaceType('Record', { description: 'A record of a kind that can be subscribed to' })
export abstract class LiveRecord {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, {
    description: 'Grows with each change; sent back with a change, it detects concurrent changes',
  })
  version!: number;
}

/** To be called before the GraphQL schema is built, with the types of all kinds that have live changes. */
export function implementLiveRecord(types: readonly ClassType<object>[]): void {
  for (const metadata of getMetadataStorage().objectTypes)
    if (types.includes(metadata.target as ClassType<object>)) metadata.interfaceClasses = [LiveRecord];
}

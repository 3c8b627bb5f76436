import { Extensions } from 'type-graphql';

/**
 * Parts of the data that cached responses depend on. A change of an entity invalidates the responses of its topic,
 * and no others.
 */
export type Topic = 'tickets' | 'storageLocations';

/** The topics that a change of an entity belongs to. An entity that is not listed invalidates nothing. */
export const TOPICS_OF_ENTITY: Readonly<Record<string, readonly Topic[]>> = {
  Ticket: ['tickets'],
  Board: ['tickets'],
  User: ['tickets', 'storageLocations'],
  Setting: ['tickets'],
  StorageLocation: ['storageLocations'],
  DangerousGood: ['storageLocations'],
};

/**
 * Declares that the result of a query field depends only on the organisation's data of this topic, the document, its
 * variables and what the actor may see. The server then caches the response until that topic changes. Not for fields
 * that depend on the person, on the clock or on anything outside the change feed.
 */
export function Cached(topic: Topic): MethodDecorator {
  return Extensions({ cached: topic }) as MethodDecorator;
}

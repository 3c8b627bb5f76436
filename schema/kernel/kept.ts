import { Extensions } from 'type-graphql';

/**
 * Parts of the data that kept answers are made of. A change of an entity outdates the answers of its topic, and no
 * others.
 */
export type Topic = 'tickets';

/** Which entities of the change feed belong to which topic. An entity that is not named outdates nothing. */
export const TOPIC_OF_ENTITY: Readonly<Record<string, Topic>> = {
  Ticket: 'tickets',
  Board: 'tickets',
  User: 'tickets',
  Setting: 'tickets',
};

/**
 * Says that the answer of a query field depends on nothing but the organisation's data of this topic, the document, its
 * variables and what the actor may see. The server then keeps the answer's bytes until a change of that topic. Not for
 * fields that depend on the person, on the clock or on anything outside the change feed.
 */
export function Kept(topic: Topic): MethodDecorator {
  return Extensions({ kept: topic }) as MethodDecorator;
}

import { Extensions } from 'type-graphql';

/**
 * Declares that the result of a query field depends only on the organisation's data of this topic, the document, its
 * variables and what the actor may see. The server then caches the response until that topic changes. Not for fields
 * that depend on the person, on the clock or on anything outside the change feed. The manifest of an area says which
 * entities belong to the topic (`cached`, records/area.ts).
 */
export function Cached(topic: string): MethodDecorator {
  return Extensions({ cached: topic }) as MethodDecorator;
}

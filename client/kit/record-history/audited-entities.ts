import type { ShownProperty } from '../../../schema/records/record-kind.shared.ts';
import { recordKinds } from '../records/record-kinds.ts';

/** Each entity of the product with the kind of record that it belongs to. */
export const kindOfEntity = new Map(
  recordKinds.flatMap((kind) => [kind.entity, ...(kind.parts ?? [])].map((entity) => [entity, kind] as const)),
);

/** Entities with an entry in the audit: records and their parts. */
export const auditedEntities: readonly string[] = [...kindOfEntity.keys()];

/** Tables name their columns in snake case, areas the same property in camel case. */
export const propertyOf = (column: string): string =>
  column.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** How the history shows a property of an entity that is not plain text. */
export const shownAs = (entity: string, column: string): ShownProperty | undefined =>
  kindOfEntity.get(entity)?.shown?.[entity]?.[propertyOf(column)];

import type { Area } from './area.ts';
import { registerHandlers } from './event.ts';
import type { RecordKind } from './record-kind.ts';

/**
 * The areas of the product and their kinds of records. Versions, documents, reminders, the audit, exports and the live
 * pages read them here; none of them names an area. schema/index.ts fills the registry, so it is read when something
 * is called, never while a module is loaded.
 */
let registered: readonly Area[] | undefined;

/**
 * The manifests by the path of their files, in the given order of names. Throws when a name has no manifest, a manifest
 * is missing from the order, or its name differs from that of its folder.
 */
export function manifestsOf(files: Readonly<Record<string, Area>>, order: readonly string[]): Area[] {
  const byFolder = new Map(Object.entries(files).map(([path, manifest]) => [path.split('/').at(-2), manifest]));
  for (const [folder = '', { name }] of byFolder)
    if (name !== folder || !order.includes(name))
      throw new Error(`schema/index.ts has to list "${folder}", and its manifest to be of that name`);
  return order.map((name) => {
    const manifest = byFolder.get(name);
    if (!manifest) throw new Error(`schema/index.ts lists "${name}", which has no manifest`);
    return manifest;
  });
}

/** Called once a process, by schema/index.ts. Throws for two kinds of one name. */
export function registerAreas(areas: readonly Area[]): void {
  const kinds = areas.flatMap(({ records }) => records.map(({ kind }) => kind));
  const twice = kinds.find((kind, index) => kinds.indexOf(kind) !== index);
  if (twice) throw new Error(`Two areas have the kind of record "${twice}"`);
  registered = areas;
  registerHandlers(areas.flatMap(({ on }) => on));
}

/** All manifests. Throws while schema/index.ts is not loaded. */
export function allAreas(): readonly Area[] {
  if (!registered) throw new Error('The areas are not known yet: load schema/index.ts first');
  return registered;
}

/** A list derived from the manifests, computed at its first use and cached. */
export function derived<T>(of: (areas: readonly Area[]) => T): () => T {
  let cached: { value: T } | undefined;
  return () => (cached ??= { value: of(allAreas()) }).value;
}

/** Every kind of record, in the order of the areas. */
export const allRecords: () => readonly RecordKind[] = derived((areas) => areas.flatMap(({ records }) => records));

/** A kind that has these features. */
export type RecordWith<Feature extends keyof RecordKind> = RecordKind & Required<Pick<RecordKind, Feature>>;

const has = <Feature extends keyof RecordKind>(
  record: RecordKind,
  features: readonly Feature[],
): record is RecordWith<Feature> => features.every((feature) => record[feature] !== undefined);

/** The kinds that have these features. */
export const recordsWith = <Feature extends keyof RecordKind>(...features: Feature[]): RecordWith<Feature>[] =>
  allRecords().filter((record) => has(record, features));

/** The kind of this name. Throws for a name that is none, and for a kind that has not all of these features. */
export function recordOfKind<Feature extends keyof RecordKind = 'kind'>(
  kind: string,
  ...features: Feature[]
): RecordWith<Feature> {
  const record = allRecords().find((candidate) => candidate.kind === kind);
  if (!record || !has(record, features)) throw new Error(`No kind of record "${kind}" with ${features.join(' and ')}`);
  return record;
}

/** The topics of cached responses that a change of an entity belongs to, by its name. */
export const topicsOfEntities: () => ReadonlyMap<string, readonly string[]> = derived((areas) => {
  const pairs = areas.flatMap(({ cached }) =>
    Object.entries(cached).flatMap(([topic, entities]) => entities.map((entity) => ({ topic, entity }))),
  );
  return new Map(
    [...Map.groupBy(pairs, ({ entity }) => entity)].map(([entity, of]) => [entity, of.map(({ topic }) => topic)]),
  );
});

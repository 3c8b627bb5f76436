import type { RecordFacts } from '../../../schema/records/record-kind.shared.ts';

/** The record declarations of all areas (schema/{platform,areas}/<area>/<record>.record.shared.ts), by file path. */
const modules = import.meta.glob<Record<string, RecordFacts>>(
  '../../../schema/{platform,areas}/**/*.record.shared.ts',
  {
    eager: true,
  },
);

/** Every kind of record, with the folder of its area below schema/. */
export const recordKinds: readonly (RecordFacts & { area: string })[] = Object.entries(modules).flatMap(
  ([path, module]) => Object.values(module).map((facts) => ({ ...facts, area: path.split('/').at(-2)! })),
);

/** The kind of this name; undefined if this build does not know it, since the server may be newer. */
export const recordKind = (kind: string): (RecordFacts & { area: string }) | undefined =>
  recordKinds.find((facts) => facts.kind === kind);

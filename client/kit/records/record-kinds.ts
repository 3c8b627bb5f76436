import type { RecordFacts } from '../../../schema/record-kind.shared.ts';

/** What areas declare in schema/<area>/<area>.record.shared.ts, by the path of the file. */
const modules = import.meta.glob<Record<string, RecordFacts>>('../../../schema/*/*.record.shared.ts', { eager: true });

/** Every kind of record that the product has, with the folder of its area below schema/. */
export const recordKinds: readonly (RecordFacts & { area: string })[] = Object.entries(modules).flatMap(
  ([path, module]) => Object.values(module).map((facts) => ({ ...facts, area: path.split('/').at(-2)! })),
);

/** The kind of this name; undefined for one that this page does not have: the server may be newer. */
export const recordKind = (kind: string): (RecordFacts & { area: string }) | undefined =>
  recordKinds.find((facts) => facts.kind === kind);

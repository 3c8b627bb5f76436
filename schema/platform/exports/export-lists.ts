import type { ExportList } from '../../records/exported-list.ts';
import { derived } from '../../records/registry.ts';

const declaredLists = derived((areas) => areas.flatMap(({ exports }) => Object.entries(exports)));

/** The lists that can be exported, by the name of their query: each area declares its own. */
export const exportLists: () => ReadonlyMap<string, ExportList> = derived(
  () => new Map(declaredLists().flatMap(([name, list]) => ('columns' in list ? [[name, list] as const] : []))),
);

/** Pages of the API that are no lists of records, with the reason. */
export const notExported: () => ReadonlyMap<string, string> = derived(
  () =>
    new Map(
      declaredLists().flatMap(([name, list]) => ('notExported' in list ? [[name, list.notExported] as const] : [])),
    ),
);

import type { ArchivedTable } from '../../records/archived-table.ts';
import { derived } from '../../records/registry.ts';

const declaredTables = derived((areas) => areas.flatMap(({ archive }) => Object.entries(archive)));

/** The tables that the archive of an organisation holds, by their name: each area declares its own. */
export const archivedTables: () => ReadonlyMap<string, ArchivedTable> = derived(
  () => new Map(declaredTables().flatMap(([name, table]) => ('notArchived' in table ? [] : [[name, table] as const]))),
);

/** Tables of organisations that are not part of the archive, with the reason. */
export const notArchived: () => ReadonlyMap<string, string> = derived(
  () =>
    new Map(
      declaredTables().flatMap(([name, table]) => ('notArchived' in table ? [[name, table.notArchived] as const] : [])),
    ),
);

import { ANY_RECORD } from './changes.ts';
import type { Rows } from './context.ts';
import { AppError, badInput } from './errors.ts';
import { currentVersion } from './live.ts';

/** For how long changes are listed one by one: a program that reads them once a week never misses any. */
export const CHANGE_RETENTION_DAYS = 14;

/** Records of one answer. A transaction reports fewer, or all of them at once (collect_change in the database). */
const MAX_CHANGED = 500;

export interface ChangedSince {
  ids: string[];
  /** The version that the answer ends with: `since` of the next request. */
  cursor: number;
  /** There are more: ask again at once. */
  more: boolean;
}

/** A cursor: the organisation's version. Throws BAD_INPUT naming the field. */
export function cursorOf(text: string, field: string): number {
  if (!/^\d{1,15}$/.test(text)) throw badInput(field, 'invalid');
  return Number(text);
}

/**
 * The records of an entity that were created, changed or deleted after a version. Versions are given in the order of the
 * commits, whatever the clocks of the transactions, so that one that commits late is listed later and never left out.
 * Throws CURSOR_EXPIRED when the changes are no longer stored, or were too many to be listed.
 */
export async function changedSince(rows: Rows, entity: string, since: number): Promise<ChangedSince> {
  const version = await currentVersion(rows);
  if (since === version) return { ids: [], cursor: version, more: false };
  const [counted] = await rows<{ versions: number }>(
    `select count(distinct version)::int as versions from change
      where client_id = app_client_id() and version > $1 and version <= $2`,
    [since, version],
  );
  if (since > version || counted!.versions !== version - since) throw new AppError('CURSOR_EXPIRED');
  const changed = await rows<{ id: string; version: string }>(
    `select entity_id as id, max(version) as version from change
      where client_id = app_client_id() and version > $1 and version <= $2 and entity = $3
      group by entity_id order by max(version), entity_id limit ${MAX_CHANGED + 1}`,
    [since, version, entity],
  );
  if (changed.some(({ id }) => id === ANY_RECORD)) throw new AppError('CURSOR_EXPIRED');
  if (changed.length <= MAX_CHANGED) return { ids: changed.map(({ id }) => id), cursor: version, more: false };
  // A version is listed as a whole or not at all.
  const cut = Number(changed[MAX_CHANGED]!.version);
  return {
    ids: changed.filter((change) => Number(change.version) < cut).map(({ id }) => id),
    cursor: cut - 1,
    more: true,
  };
}

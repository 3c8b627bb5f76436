import type pg from 'pg';
import { ownKey, keyRing, type Key } from '../secrets/key-ring.ts';
import { sealCopied } from '../secrets/reseal.ts';
import { copyMembers, takeAddresses, type Members } from './members.ts';
import { MovingError } from './moving-error.ts';
import {
  brokenForeignKey,
  copyRows,
  fingerprintsOf,
  ofOrganisation,
  rowsOf,
  tablesWithRows,
  type OwnedTable,
} from './organisation-rows.ts';

/** An organisation that is copied from one database into another. */
export interface Passage {
  source: pg.Client;
  target: pg.Client;
  clientId: string;
  tables: readonly OwnedTable[];
  members: Members;
  /** Keys that open what the source has sealed, besides that of its database. */
  secretKeys: readonly Key[];
}

/**
 * Copies the rows of an organisation and the accounts of its people, in the transaction of the target, which has no triggers. All
 * foreign keys hold afterwards, and secrets are sealed with the key of the target. Returns the fingerprints of the rows as they came, by
 * table. Throws MovingError, and the ConfigError of a key that is missing.
 */
export async function arrive({
  source,
  target,
  clientId,
  tables,
  members,
  secretKeys,
}: Passage): Promise<Map<string, string>> {
  await target.query(`set local gin_pending_list_limit = '1GB'`);
  await copyMembers(source, target, members);
  const filled = await tablesWithRows(source, tables, clientId);
  for (const table of filled) await copyRows(source, target, table, ofOrganisation(table, clientId), members.renamed);
  const arrived = await fingerprintsOf(
    target,
    filled.map((table) => rowsOf(target, table, clientId)),
  );
  await takeAddresses(target, clientId);
  // Bytes of a key that was here before, and were to be removed, are needed again.
  await target.query(
    'delete from file_removal r using stored_file f where f.client_id = $1 and f.object_key = r.object_key',
    [clientId],
  );
  const broken = await brokenForeignKey(target, filled, clientId);
  if (broken) throw new MovingError(`Rows of ${broken} refer to something that did not come with them.`);
  await sealCopied(target, keyRing([...secretKeys, await keyOf(source)]), await keyOf(target), {
    clientIds: [clientId],
    // Accounts of a directory are sealed with keys that all its cells have.
    accountIds: members.documents ? [] : members.copied,
  });
  return arrived;
}

/**
 * Sorts what came into the index of the search, which took a third of the time for which nobody could write. Called after the end: until then
 * the first change of a record would do it, and searches are slower.
 */
export async function sortInEntries(target: pg.Client): Promise<void> {
  // What is left is done by the next vacuum.
  await target.query(`select gin_clean_pending_list('search_entry_found')`).catch(() => undefined);
}

/** The key of a database, which every server on it has. */
export async function keyOf(owner: pg.Client): Promise<Key> {
  const { rows } = await owner.query<{ value: string }>(`select value from server_secret where name = 'secret_key'`);
  if (!rows[0])
    throw new MovingError('A server has to be started once on each database before: it makes its keys then.');
  return ownKey(rows[0].value);
}

/** Whether the rows of all tables are the same, by their fingerprints. */
export const areSame = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  one.size === other.size && [...one].every(([table, fingerprint]) => other.get(table) === fingerprint);

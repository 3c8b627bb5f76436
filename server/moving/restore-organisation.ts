import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { restore } from '../backup/restore.ts';
import { migrate } from '../database/migrate.ts';
import { reportAll } from '../directory/moves.ts';
import { writeDown } from '../operator/operator-log.ts';
import type { Key } from '../secrets/key-ring.ts';
import { arrive, sortInEntries } from './arrive.ts';
import { membersOf } from './members.ts';
import { withBoth, placeOf, sameTables, acquireLock } from './move-organisation.ts';
import { MovingError } from './moving-error.ts';
import type { BothStorages } from './organisation-files.ts';
import {
  advanceSequences,
  ownedTables,
  rowsOfAll,
  tablesWithRows,
  takenKey,
  type OwnedTable,
} from './organisation-rows.ts';
import { beginWithoutTriggers, connectOwner } from './owner.ts';
import { RestoringCell } from './restoring-cell.ts';
import { asideOf, setAside } from './set-aside.ts';

/** What is done of it, in its order; `reserved` in a cell with a directory alone. */
export type RestoreStep = 'read' | 'reserved' | 'arrived' | 'done';

/** Versions that a server process may remember of the organisation as it was: answers that it keeps are known by them. */
const NEWER_BY = 1_000_000;

export interface RestoreOrganisationOptions {
  clientId: string;
  backup: Readable;
  /** An empty database for the whole backup, as its owner; it may be dropped afterwards. */
  scratch: string;
  /** The database that has other organisations, as its owner. */
  to: string;
  /** The directory of accounts of that database, where it is a cell. */
  directory?: string | undefined;
  files: BothStorages['to'];
  secretKeys?: readonly Key[];
  who: string;
  /** Sets aside what is there of the organisation, instead of refusing. */
  replace?: boolean;
  onStep?(step: RestoreStep): unknown;
}

export interface RestoredOrganisation {
  takenAt: string;
  rows: number;
  files: number;
  isReplaced: boolean;
}

/**
 * Brings one organisation of a whole backup into a database that has others. The backup is restored into a database of its own and
 * migrated, so one of an earlier version can be used, too. Its people have their accounts again, or keep those that they have; in a cell
 * with a directory those of the directory. An error leaves everything as it was; after the process was killed the same call begins again.
 * Throws MovingError where the organisation is there and is not to be replaced, and BackupError.
 */
export async function restoreOrganisation(options: RestoreOrganisationOptions): Promise<RestoredOrganisation> {
  const { clientId, backup, scratch, files } = options;
  const added: string[] = [];
  const receiving: BothStorages['to'] = {
    sizeOf: (key) => files.sizeOf(key),
    stream: (key) => files.stream(key),
    remove: (key) => files.remove(key),
    receive: async (key, ...bytes) => {
      await files.receive(key, ...bytes);
      added.push(key);
    },
  };
  // Before a whole backup is read for nothing.
  const target = await connectOwner(options.to);
  try {
    await placeIn(target, clientId, options.replace ?? false);
    const cell = await RestoringCell.open(options.directory, target);
    await cell?.check(clientId).finally(() => cell.close());
  } finally {
    await target.end();
  }
  try {
    const { takenAt } = await restore(scratch, receiving, backup, { filesOf: clientId });
    await migrate(scratch);
    await options.onStep?.('read');
    return { ...(await restoreFrom(options, takenAt)), takenAt, files: added.length };
  } catch (error) {
    for (const key of added) await files.remove(key).catch(() => undefined);
    throw error;
  }
}

/** The tables that have rows of the organisation. Throws MovingError where these may not be replaced. */
async function placeIn(target: pg.Client, clientId: string, replace: boolean): Promise<OwnedTable[]> {
  const there = await tablesWithRows(target, await ownedTables(target), clientId);
  if (there.length > 0 && !replace)
    throw new MovingError(
      'The organisation is there. With --replace it is set aside, and the one of the backup takes its place.',
    );
  if (await asideOf(target, clientId))
    throw new MovingError(
      'Rows of this organisation are set aside there already: delete them first (npm run move:organisation -- --delete-source).',
    );
  return there;
}

/** The same from a database that holds the whole backup, of `takenAt`. */
export const restoreFrom = (
  options: Omit<RestoreOrganisationOptions, 'backup' | 'files'>,
  takenAt: string,
): Promise<Pick<RestoredOrganisation, 'rows' | 'isReplaced'>> =>
  withBoth({ from: options.scratch, to: options.to, clientId: options.clientId }, async (source, target) => {
    const cell = await RestoringCell.open(options.directory, target);
    try {
      return await restoreInto({ source, target, cell }, options, takenAt);
    } finally {
      await cell?.close();
    }
  });

interface Sides {
  /** The whole backup. */
  source: pg.Client;
  target: pg.Client;
  cell: RestoringCell | null;
}

async function restoreInto(
  { source, target, cell }: Sides,
  { clientId, to, secretKeys = [], who, replace = false, onStep }: Parameters<typeof restoreFrom>[0],
  takenAt: string,
): Promise<Pick<RestoredOrganisation, 'rows' | 'isReplaced'>> {
  const tables = await sameTables(source, target);
  const { rows: found } = await source.query('select from client where id = $1', [clientId]);
  if (found.length === 0) throw new MovingError('The backup has no organisation with this id.');
  const there = await placeIn(target, clientId, replace);
  const taken = await takenKey(source, target, tables, clientId);
  if (taken) throw new MovingError(`A key of this organisation belongs to another one in the target: ${taken}.`);
  if (there.length > 0)
    await acquireLock(
      target,
      'write_lock($1)',
      clientId,
      'A change of this organisation took too long to end. Try again.',
    );
  await cell?.check(clientId);
  await cell?.waitUntilReported(clientId);
  const shared = await cell?.membersOf(source, clientId);
  await advanceSequences(source, target, tables, clientId);
  await beginWithoutTriggers(target, '--to');
  const members =
    cell && shared
      ? await cell.reserve(source, clientId, shared, { tables, secretKeys })
      : await membersOf(source, target, clientId);
  await onStep?.('reserved');
  // Those who came after the backup leave.
  if (cell) await reportAll(target, clientId);
  if (there.length > 0)
    await setAside(target, tables, clientId, {
      move: randomUUID(),
      reason: 'replaced',
      target: placeOf(to),
      filesCopied: false,
    });
  const arrived = await arrive({ source, target, clientId, tables, members, secretKeys });
  if (cell) await reportAll(target, clientId);
  await beNewer(target, clientId, takenAt);
  await writeDown(target, { who, action: 'restored from a backup', clientId, subject: takenAt });
  await onStep?.('arrived');
  await target.query('commit');
  await onStep?.('done');
  await sortInEntries(target);
  if (cell && shared) await cell.confirm(shared);
  return { rows: rowsOfAll(arrived), isReplaced: there.length > 0 };
}

/** The organisation stays from now on, its log says where it comes from, and every server reads it anew. */
async function beNewer(target: pg.Client, clientId: string, takenAt: string): Promise<void> {
  // An organisation that was about to be deleted shall stay.
  await target.query('update client set deletion_due_at = null, deletion_told_at = null where id = $1', [clientId]);
  const { rows: versions } = await target.query<{ version: string }>(
    'update client_version set version = version + $2 where client_id = $1 returning version',
    [clientId, NEWER_BY],
  );
  await target.query(
    `insert into audit (client_id, door, request_id, entity, entity_id, record_id, action, changes)
       values ($1::uuid, 'operator', '', 'Client', $1::text, $1::text, 'updated', $2)`,
    [clientId, JSON.stringify({ restored_from: [null, takenAt] })],
  );
  await target.query(`select pg_notify('change', $1)`, [
    JSON.stringify({ c: clientId, v: Number(versions[0]?.version ?? 0) }),
  ]);
}

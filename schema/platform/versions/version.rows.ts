import { randomUUID } from 'node:crypto';
import DataLoader from 'dataloader';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { rowsByParent } from '../../kernel/loaders.ts';
import { tableOf, type RowOf } from '../../kernel/table.ts';
import { RecordVersion } from './version.entity.ts';

/** The record of a version: a kind of records.ts with a document, and the record's id. */
export interface VersionedRecord {
  kind: string;
  id: string;
}

export interface NewVersion {
  record: VersionedRecord;
  /** Everything that its document shows, names included: the result of the kind's snapshot builder. */
  snapshot: object;
  /** Stored files that the snapshot shows: they stay as long as the version does. */
  fileIds?: readonly string[];
  userId: string | null;
}

const versions = tableOf(RecordVersion);

const VERSION = versions.select('v', versions.names(['snapshot', 'pdfFileId']));
export const VERSION_COLUMNS = `${VERSION.sql}, v.pdf_file_id is not null as "hasPdf"`;

export type VersionRow = RowOf<typeof VERSION> & { hasPdf: boolean };

/** Limit of the versions that are listed with a record; older ones are in its history. */
export const MAX_VERSIONS = 200;

/**
 * Writes the next version of a record. Numbers are gapless: the caller has locked the record's row (`for update`).
 * Returns the version's id and number.
 */
export async function writeVersion(
  tx: Tx,
  { record, snapshot, fileIds = [], userId }: NewVersion,
): Promise<{ id: string; number: number }> {
  const id = randomUUID();
  const [written] = await tx.rows<{ number: number }>(
    `insert into record_version (client_id, kind, record_id, id, snapshot, created_by, number)
     values (app_client_id(), $1, $2, $3, $4::jsonb, $5,
             coalesce((select max(number) from record_version
               where client_id = app_client_id() and kind = $1 and record_id = $2), 0) + 1)
     returning number`,
    [record.kind, record.id, id, JSON.stringify(snapshot), userId],
  );
  if (fileIds.length > 0) {
    await tx.rows(
      `insert into record_version_file (client_id, version_id, file_id) select distinct app_client_id(), $1::uuid, f
         from unnest($2::uuid[]) f`,
      [id, fileIds],
    );
  }
  return { id, number: written!.number };
}

/** The versions of the records of one kind in a request, newest first: one statement for all of them. */
export function versionsOf(ctx: Context, kind: string): DataLoader<string, VersionRow[]> {
  return rowsByParent<VersionRow>(
    ctx,
    loaderKey(kind),
    (row) => row.recordId,
    (rows, ids) =>
      rows<VersionRow>(
        `select top.* from unnest($1::uuid[]) as record(id) cross join lateral (
           select ${VERSION_COLUMNS} from record_version v
            where v.client_id = app_client_id() and v.kind = $2 and v.record_id = record.id
            order by v.number desc limit ${MAX_VERSIONS}
         ) top`,
        [ids, kind],
      ),
  );
}

/** A request has one loader for each kind. */
const loaderKeys = new Map<string, object>();

function loaderKey(kind: string): object {
  const key = loaderKeys.get(kind) ?? {};
  loaderKeys.set(kind, key);
  return key;
}

/** Snapshots of versions, which lists do not read. */
export function snapshotsById(ctx: Context): DataLoader<string, unknown> {
  return ctx.loader(
    snapshotsById,
    () =>
      new DataLoader<string, unknown>(
        async (ids) => {
          const found = await ctx.read((rows) =>
            rows<{ id: string; snapshot: unknown }>(
              `select id, snapshot from record_version where client_id = app_client_id() and id = any($1::uuid[])`,
              [ids],
            ),
          );
          const byId = new Map(found.map((row) => [row.id, row.snapshot]));
          return ids.map((id) => byId.get(id) ?? null);
        },
        // Limits a batch: the snapshot of a large record takes some hundred kilobytes; a page compares two of them.
        { maxBatchSize: 20 },
      ),
  );
}

/** The newest version of a record with its snapshot; undefined when there is none. */
export async function newestVersion<Snapshot>(
  rows: Rows,
  record: VersionedRecord,
): Promise<(VersionRow & { snapshot: Snapshot }) | undefined> {
  const [version] = await rows<VersionRow & { snapshot: Snapshot }>(
    `select ${VERSION_COLUMNS}, v.snapshot from record_version v
      where v.client_id = app_client_id() and v.kind = $1 and v.record_id = $2 order by v.number desc limit 1`,
    [record.kind, record.id],
  );
  return version;
}

import { randomUUID } from 'node:crypto';
import DataLoader from 'dataloader';
import { ABILITIES, allows } from '../kernel/abilities.shared.ts';
import type { Context, Rows, Tx } from '../kernel/context.ts';
import { AppError, notFound } from '../kernel/errors.ts';
import { isId } from '../kernel/list.ts';
import { rowsByParent } from '../kernel/loaders.ts';
import type { RecordVersion } from './version.entity.ts';

/** The record that a version is of. */
export type VersionedRecord = { inspectionId: string } | { riskAssessmentId: string };

export interface NewVersion {
  record: VersionedRecord;
  /** Everything that its document says, names included: what the record's own snapshot builder answers. */
  snapshot: object;
  /** Stored files that the snapshot shows: they stay as long as the version does. */
  fileIds?: readonly string[];
  userId: string | null;
}

export type VersionRow = RecordVersion;

const VERSION_COLUMNS = `v.id, v.number, v.created_at as "createdAt", v.created_by as "createdBy", v.pdf_file_id is not null as "hasPdf",
  v.inspection_id as "inspectionId", v.risk_assessment_id as "riskAssessmentId"`;

/** The newest of them are listed with their record; older ones are found in its history. */
export const MOST_VERSIONS = 200;

const columnOf = (record: VersionedRecord): ['inspection_id' | 'risk_assessment_id', string] =>
  'inspectionId' in record ? ['inspection_id', record.inspectionId] : ['risk_assessment_id', record.riskAssessmentId];

/**
 * Writes the next version of a record. Its numbers are counted without gaps: the caller holds the record's row (`for
 * update`), so that nobody counts beside it. Answers the version's id and number.
 */
export async function writeVersion(
  tx: Tx,
  { record, snapshot, fileIds = [], userId }: NewVersion,
): Promise<{ id: string; number: number }> {
  const [column, recordId] = columnOf(record);
  const id = randomUUID();
  const [written] = await tx.rows<{ number: number }>(
    `insert into record_version (client_id, id, ${column}, number, snapshot, created_by)
     values (app_client_id(), $1, $2, coalesce((select max(number) from record_version where client_id = app_client_id() and ${column} = $2), 0) + 1, $3::jsonb, $4) returning number`,
    [id, recordId, JSON.stringify(snapshot), userId],
  );
  if (fileIds.length > 0) {
    await tx.rows(
      `insert into record_version_file (client_id, version_id, file_id) select distinct app_client_id(), $1::uuid, f from unnest($2::uuid[]) f`,
      [id, fileIds],
    );
  }
  return { id, number: written!.number };
}

/**
 * The versions of the inspections or of the risk assessments of a request, newest first: one statement for all of them.
 */
export function versionsOf(ctx: Context, kind: 'inspection' | 'riskAssessment'): DataLoader<string, VersionRow[]> {
  const isInspection = kind === 'inspection';
  const column = isInspection ? 'inspection_id' : 'risk_assessment_id';
  return rowsByParent<VersionRow>(
    ctx,
    isInspection ? versionsOfInspections : versionsOfRiskAssessments,
    (row) => (isInspection ? row.inspectionId! : row.riskAssessmentId!),
    (rows, ids) =>
      rows<VersionRow>(
        `select top.* from unnest($1::uuid[]) as record(id) cross join lateral (
           select ${VERSION_COLUMNS} from record_version v where v.client_id = app_client_id() and v.${column} = record.id order by v.number desc limit ${MOST_VERSIONS}
         ) top`,
        [ids],
      ),
  );
}

/** Keys of the two loaders. */
const versionsOfInspections = {};
const versionsOfRiskAssessments = {};

/** What a record of each kind asks of its reader. */
const ruleOf = (version: VersionRow) => (version.inspectionId ? ABILITIES.inspections : ABILITIES.riskAssessments);

/**
 * One version, for whoever may read its record. Throws NOT_FOUND, also for one of another organisation, and FORBIDDEN.
 */
export async function versionById(ctx: Context, id: string): Promise<VersionRow> {
  if (!isId(id)) throw notFound();
  const [version] = await ctx.read((rows) =>
    rows<VersionRow>(
      `select ${VERSION_COLUMNS} from record_version v where v.client_id = app_client_id() and v.id = $1`,
      [id],
    ),
  );
  if (!version) throw notFound();
  if (!allows(ruleOf(version), ctx.user)) throw new AppError('FORBIDDEN');
  return version;
}

/** What versions said, read only when somebody asks: a list of them does not. */
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
        // A snapshot of a large record takes some hundred kilobytes; a page compares two of them.
        { maxBatchSize: 20 },
      ),
  );
}

/** The newest version of a record with what it said; undefined when there is none. */
export async function newestVersion<Snapshot>(
  rows: Rows,
  record: VersionedRecord,
): Promise<(VersionRow & { snapshot: Snapshot }) | undefined> {
  const [column, recordId] = columnOf(record);
  const [version] = await rows<VersionRow & { snapshot: Snapshot }>(
    `select ${VERSION_COLUMNS}, v.snapshot from record_version v where v.client_id = app_client_id() and v.${column} = $1 order by v.number desc limit 1`,
    [recordId],
  );
  return version;
}

import type { Context, Tx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { AppError, badInput, refuseInput } from '../../kernel/errors.ts';
import { createRecord, findCreated, lockRecord, removeRecord, saveRecord } from '../../kernel/record-write.ts';
import { tableOf } from '../../kernel/table.ts';
import { writeVersion } from '../../platform/versions/version.rows.ts';
import { NEEDED_SECTIONS } from './care.enums.ts';
import { careReportSnapshot } from './care-report-document.ts';
import { CareReport } from './care-report.entity.ts';
import type { CareReportValues, CareSignatureValues } from './care-report.input.ts';

const reports = tableOf(CareReport);

/** Throws BAD_INPUT unless the report of a year names a year that has begun, and that of a visit names none. */
function requireSound({ kind, year }: Pick<CareReport, 'kind' | 'year'>, today: string): void {
  if (kind === 'year' && year === null) throw badInput('year', 'required');
  if (kind === 'visit' && year !== null) throw badInput('year', 'invalid');
  if (year !== null && year > Number(today.slice(0, 4))) throw badInput('year', 'dateInFuture');
}

/** Throws CONFLICT for a signed report. */
const requireOpen = ({ signedOn }: CareReport): void => {
  if (signedOn !== null) throw new AppError('CONFLICT', { messageKey: 'careReportSigned' });
};

/** Creates a report. Idempotent with an id. Throws BAD_INPUT. */
export function createReport(ctx: Context, { id, ...input }: CareReportValues & { id?: string }): Promise<CareReport> {
  return ctx.write(async (tx) => {
    const existing = await findCreated(tx, CareReport, id);
    if (existing) return existing;
    requireSound({ kind: input.kind, year: input.year ?? null }, todayOf(ctx));
    return createRecord(tx, CareReport, { ...reports.fields(input), id: id ?? null } as never, ctx.user.userId);
  });
}

/** Changes a report that is not signed. Throws NOT_FOUND, STALE, BAD_INPUT, CONFLICT. */
export function changeReport(
  ctx: Context,
  id: string,
  input: Partial<CareReportValues>,
  version: number | null,
): Promise<CareReport> {
  return ctx.write(async (tx) => {
    const report = await lockRecord(tx, CareReport, id, version);
    requireOpen(report);
    const changes = reports.changes(input, report);
    requireSound({ ...report, ...changes }, todayOf(ctx));
    if (Object.keys(changes).length > 0) await saveRecord(tx, report, { ...changes, updatedBy: ctx.user.userId });
    return report;
  });
}

/** Removes a report that is not signed; its hours stay. Throws NOT_FOUND, CONFLICT. */
export function removeReport(ctx: Context, id: string): Promise<unknown> {
  return ctx.write(async (tx) => {
    const report = await lockRecord(tx, CareReport, id);
    requireOpen(report);
    return removeRecord(tx, report);
  });
}

/**
 * Signs a report, which becomes a version with the figures of that day. Throws NOT_FOUND, STALE, CONFLICT if it is
 * signed already, and BAD_INPUT for each required section that is empty.
 */
export async function signReport(
  ctx: Context,
  id: string,
  { signature }: CareSignatureValues,
  version: number | null,
): Promise<CareReport> {
  const { userId } = ctx.user;
  const report = await ctx.write(async (tx) => {
    const found = await lockRecord(tx, CareReport, id, version);
    requireOpen(found);
    const missing = NEEDED_SECTIONS[found.kind].filter((name) => found[name as keyof CareReport] === '');
    refuseInput(missing.map((field) => ({ field, key: 'required' })));
    await saveRecord(tx, found, { signature, signedOn: todayOf(ctx), updatedBy: userId });
    await file(tx, id, userId);
    return found;
  });
  ctx.ports.wakePrinting();
  return report;
}

/** Reopens a signed report; its version stays, and the next signature adds another one. Throws NOT_FOUND, STALE. */
export function reopenReport(ctx: Context, id: string, version: number | null): Promise<CareReport> {
  return ctx.write(async (tx) => {
    const report = await lockRecord(tx, CareReport, id, version);
    if (report.signedOn !== null)
      await saveRecord(tx, report, { signature: null, signedOn: null, updatedBy: ctx.user.userId });
    return report;
  });
}

async function file(tx: Tx, id: string, userId: string): Promise<void> {
  const snapshot = await careReportSnapshot(tx.rows, id);
  await writeVersion(tx, { record: { kind: 'careReport', id }, snapshot, userId });
}

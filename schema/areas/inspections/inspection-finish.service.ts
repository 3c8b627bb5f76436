import { PDF_RULES } from '../../platform/files/file-kinds.shared.ts';
import { writeOrRelease } from '../../platform/files/receive-files.ts';
import type { Context, Tx } from '../../kernel/context.ts';
import { pastDays, todayOf } from '../../kernel/due-days.ts';
import { badInput, refuseInput } from '../../kernel/errors.ts';
import { lockRecord } from '../../kernel/record-write.ts';
import { currentClient } from '../../platform/clients/client.rows.ts';
import { enqueueMail } from '../../platform/mails/outbox.rows.ts';
import { memberById } from '../../platform/users/user.rows.ts';
import { writeVersion } from '../../platform/versions/version.rows.ts';
import type { Signature } from '../../records/signature.shared.ts';
import { filesOfInspection, inspectionSnapshot, type InspectionSnapshot } from './inspection-document.ts';
import { lockDraft, requireDraft, writeInspection } from './inspection-head.ts';
import { Inspection } from './inspection.entity.ts';
import type { FinishInspectionValues } from './inspection.input.ts';
import { inspectionById } from './inspection.rows.ts';
import { filesOf, prepareUploads, type PreparedFile } from '../../platform/files/prepared-files.ts';
import { inspectionFacts } from './inspection.record.shared.ts';
import { insertProofs, prepareDocument } from './prepare-proofs.ts';
import { MAX_ADDRESSES } from '../tickets/ticket-mail.input.ts';
import { receiversOf } from '../tickets/ticket-mail.shared.ts';

/**
 * Finishes a draft: it becomes Closed and gets the day of its repetition, the attached document is archived, and its
 * content becomes a version, whose PDF is printed after the commit and mailed to `mailTo`. Throws NOT_FOUND, STALE,
 * BAD_INPUT (nobody responsible, no PDF, too many receivers), CONFLICT if it is finished already, and RATE_LIMITED.
 */
export async function finishInspection(
  ctx: Context,
  id: string,
  { nextExecution, signature, proof, proofFileId, mailTo }: FinishInspectionValues,
  version: number | null,
): Promise<Inspection> {
  const receivers = receiversOf(mailTo ?? '').map(({ address }) => address);
  if (receivers.length > MAX_ADDRESSES) throw badInput('mailTo', 'tooManyAddresses', { most: MAX_ADDRESSES });
  requireDraft(await inspectionById(ctx, id));
  const document = await prepareFinishProof(ctx, { proof, proofFileId });
  // An upload is not released after a failure, because the next attempt uses it.
  const inspection = await writeOrRelease(ctx, document && !proofFileId ? filesOf([document]) : [], async (tx) =>
    finishLocked(ctx, tx, await lockDraft(tx, id, version), { nextExecution }, { document, signature, receivers }),
  );
  ctx.ports.wakePrinting();
  if (receivers.length > 0) ctx.ports.wakeOutbox();
  return inspection;
}

/**
 * The attached document: sent with its content, or uploaded before; null without one. Throws BAD_INPUT,
 * UNSUPPORTED_TYPE, TOO_LARGE.
 */
export async function prepareFinishProof(
  ctx: Context,
  { proof, proofFileId }: Partial<Pick<FinishInspectionValues, 'proof' | 'proofFileId'>>,
): Promise<PreparedFile | null> {
  if (proof) return prepareDocument(ctx, proof);
  if (!proofFileId) return null;
  const [uploaded] = await prepareUploads(ctx, [proofFileId], { rules: PDF_RULES, fieldOf: () => 'proofFileId' });
  return uploaded!;
}

/** What is stored together with the finishing of an inspection. */
interface FinishedWith {
  document: PreparedFile | null;
  /** The signature of the user who finishes it; it belongs to this version, not to the inspection. */
  signature?: Signature | null | undefined;
  /**
   * The receivers of the record, whose mail is written in the same transaction: it is sent once, even if the response
   * is lost.
   */
  receivers?: readonly string[];
}

/** Finishes an inspection that is locked, with further changes of its own row. Throws BAD_INPUT. */
export async function finishLocked(
  ctx: Context,
  tx: Tx,
  inspection: Inspection,
  changes: Partial<Inspection>,
  { document, signature = null, receivers = [] }: FinishedWith,
): Promise<Inspection> {
  const { userId } = ctx.user;
  const { id } = inspection;
  if ((changes.responsibleId ?? inspection.responsibleId) === null) throw badInput('responsible', 'required');
  refuseInput(pastDays({ nextExecution: changes.nextExecution }, todayOf(ctx)));
  if (document) await insertProofs(tx, { inspectionId: id, taskId: null }, [document], { userId, field: 'proof' });
  await writeInspection(tx, inspection, { ...changes, status: 'Closed' });
  const snapshot: InspectionSnapshot = {
    ...(await inspectionSnapshot(tx.rows, id)),
    ...(signature && { signed: { personId: userId, signature } }),
  };
  const { id: versionId } = await writeVersion(tx, {
    record: { kind: 'inspection', id },
    snapshot,
    fileIds: filesOfInspection(snapshot),
    userId,
  });
  if (receivers.length > 0) await mailRecord(ctx, tx, { inspection, versionId, receivers });
  return inspection;
}

async function mailRecord(
  ctx: Context,
  tx: Tx,
  { inspection, versionId, receivers }: { inspection: Inspection; versionId: string; receivers: readonly string[] },
): Promise<void> {
  const { userId } = ctx.user;
  await ctx.ports.limits.consume('mail', userId, receivers.length);
  const sender = await memberById(tx.rows, userId);
  const client = await currentClient(tx.rows);
  const { id, title, inspectionDate, nextExecution } = inspection;
  const data = {
    fromName: sender.name,
    fromEmail: sender.email,
    clientName: client.name,
    title,
    inspectionDate,
    nextExecution: nextExecution ?? '',
    versionId,
    link: `${ctx.ports.publicUrl}${inspectionFacts.path(id, '')}`,
  };
  for (const to of receivers)
    await enqueueMail(tx.rows, { to, language: ctx.language, template: 'inspectionRecord', data });
}

/** Reopens a finished inspection: Closed becomes Draft; its versions do not change. Throws NOT_FOUND. */
export function reopenInspection(ctx: Context, id: string): Promise<Inspection> {
  return ctx.write(async (tx) => {
    const inspection = await lockRecord(tx, Inspection, id, null);
    return inspection.status === 'Draft' ? inspection : writeInspection(tx, inspection, { status: 'Draft' });
  });
}

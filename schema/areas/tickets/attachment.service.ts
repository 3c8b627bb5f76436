import { randomUUID } from 'node:crypto';
import { ATTACHMENT_RULES, MAX_AT_ONCE, MAX_ATTACHMENTS } from '../../platform/files/file-kinds.shared.ts';
import { retainUploads, type StoredFile } from '../../platform/files/stored-file.rows.ts';
import {
  validateContent,
  validateUploads,
  uploadsByIds,
  writeOrRelease,
  storeFile,
} from '../../platform/files/receive-files.ts';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import type { AttachFileValues, UpdateAttachmentValues } from './attachment.input.ts';
import { attachmentById, type AttachmentRow } from './attachment.rows.ts';
import { ACTIVITY } from './ticket.enums.ts';
import { ticketById, type TicketRow } from './ticket.rows.ts';
import { logActivities, ticketInTransaction, touchTicket } from './ticket.service.ts';

/**
 * Attaches uploaded files to a ticket, all of them or none. Each is read and validated first, and every one that is
 * refused is reported. Files that the ticket has already are skipped, so that the call can be repeated. Throws
 * NOT_FOUND, BAD_INPUT (too many, unknown, incomplete, broken), UNSUPPORTED_TYPE, TOO_LARGE.
 */
export async function addAttachments(ctx: Context, ticketId: string, fileIds: readonly string[]): Promise<TicketRow> {
  const { userId } = ctx.user;
  if (!isId(ticketId)) throw notFound();
  if (fileIds.length === 0) throw badInput('fileIds', 'required');
  if (fileIds.length > MAX_AT_ONCE) throw badInput('fileIds', 'tooManyFiles', { most: MAX_AT_ONCE });
  const ids = [...new Set(fileIds)];
  const files = await ctx.read(async (rows) => {
    const count = await attachmentCount(rows, ticketId, false);
    const attached = await attachedFiles(rows, ticketId, ids);
    const added = (await uploadsByIds(rows, 'fileIds', { ids, referenced: attached, userId })).filter(
      ({ id }) => !attached.includes(id),
    );
    requireRoom('fileIds', count, added.length);
    return added;
  });
  if (files.length === 0) return ticketById(ctx, ticketId);
  const fieldOf = ({ id }: StoredFile): string => `fileIds.${fileIds.indexOf(id)}`;
  await validateUploads(ctx, files, ATTACHMENT_RULES, fieldOf, () => Promise.resolve({ result: null }));
  return ctx.write((tx) => attachFiles(tx, 'fileIds', ticketId, files, userId));
}

/**
 * Adds a file with its content. Name, type and bytes must agree. Throws as `addAttachments`; the stored file is
 * released if the ticket was deleted in the meantime.
 */
export async function attachFile(ctx: Context, ticketId: string, input: AttachFileValues): Promise<TicketRow> {
  const { userId } = ctx.user;
  if (!isId(ticketId)) throw notFound();
  await ctx.read(async (rows) => requireRoom('content', await attachmentCount(rows, ticketId, false), 1));
  const file = await storeFile(ctx, await validateContent(ctx, input, ATTACHMENT_RULES));
  return writeOrRelease(ctx, [file], (tx) => attachFiles(tx, 'content', ticketId, [file], userId));
}

/** Sets whether the next ticket of a recurring one gets the attachment, too. */
export function updateAttachment(ctx: Context, id: string, { recurs }: UpdateAttachmentValues): Promise<TicketRow> {
  return ctx.write(async (tx) => {
    const { ticketId } = await lockedAttachment(tx, id);
    await tx.rows(`update ticket_attachment set recurs = coalesce($2, recurs) where id = $1`, [id, recurs ?? null]);
    return touchTicket(tx, ticketId);
  });
}

/**
 * Removes an attachment from its ticket; its bytes are removed after the commit. With `ticketId`, throws NOT_FOUND for
 * an attachment of another ticket.
 */
export async function deleteAttachment(ctx: Context, id: string, ofTicket: string | null): Promise<TicketRow> {
  const { userId } = ctx.user;
  const ticket = await ctx.write(async (tx) => {
    const { ticketId, name } = await lockedAttachment(tx, id);
    if (ofTicket !== null && ofTicket !== ticketId) throw notFound();
    await tx.rows(`delete from ticket_attachment where id = $1`, [id]);
    await logActivities(
      tx,
      [{ ticketId, content: ACTIVITY.attachmentDeleted, details: { attachments: { from: [name] } } }],
      userId,
    );
    return touchTicket(tx, ticketId);
  });
  ctx.ports.wakeFileRemoval();
  return ticket;
}

/** Which of these files the ticket has already. */
async function attachedFiles(rows: Rows, ticketId: string, fileIds: readonly string[]): Promise<string[]> {
  const attached = await rows<{ fileId: string }>(
    `select file_id as "fileId" from ticket_attachment where ticket_id = $1 and file_id = any($2::uuid[])`,
    [ticketId, fileIds.filter(isId)],
  );
  return attached.map(({ fileId }) => fileId);
}

/** The number of attachments of a ticket, which is locked if `locked`. Throws NOT_FOUND. */
async function attachmentCount(rows: Rows, ticketId: string, locked: boolean): Promise<number> {
  const [ticket] = await rows<{ count: number }>(
    `select attachment_count as count from ticket where id = $1${locked ? ' for update' : ''}`,
    [ticketId],
  );
  if (!ticket) throw notFound();
  return ticket.count;
}

function requireRoom(field: string, count: number, added: number): void {
  const left = Math.max(0, MAX_ATTACHMENTS - count);
  if (added <= left) return;
  throw left > 0
    ? badInput(field, 'tooManyAttachments', { most: MAX_ATTACHMENTS, left })
    : badInput(field, 'attachmentsFull', { most: MAX_ATTACHMENTS });
}

/**
 * Attaches validated files to a ticket; those that it has already are skipped. Locks the ticket first. Throws
 * NOT_FOUND, and BAD_INPUT when they are too many.
 */
export async function attachFiles(
  tx: Tx,
  field: string,
  ticketId: string,
  files: readonly Pick<StoredFile, 'id' | 'name'>[],
  userId: string | null,
): Promise<TicketRow> {
  const count = await attachmentCount(tx.rows, ticketId, true);
  // A concurrent identical call has inserted them.
  const present = await attachedFiles(
    tx.rows,
    ticketId,
    files.map(({ id }) => id),
  );
  const added = files.filter(({ id }) => !present.includes(id));
  if (added.length === 0) return ticketInTransaction(tx, ticketId);
  requireRoom(field, count, added.length);
  const ids = added.map(({ id }) => id);
  await retainUploads(tx, ids, field);
  // Creation times one microsecond apart keep the order.
  await tx.rows(
    `insert into ticket_attachment (client_id, id, ticket_id, file_id, user_id, created_at)
     select app_client_id(), (a->>'id')::uuid, $2, (a->>'file')::uuid, $3, now() + n * interval '1 microsecond'
     from jsonb_array_elements($1::jsonb) with ordinality x(a, n)`,
    [JSON.stringify(ids.map((file) => ({ id: randomUUID(), file }))), ticketId, userId],
  );
  await logActivities(
    tx,
    [{ ticketId, content: ACTIVITY.attachmentAdded, details: { attachments: { to: added.map(({ name }) => name) } } }],
    userId,
  );
  return touchTicket(tx, ticketId);
}

/** An attachment with its ticket locked. Throws NOT_FOUND. */
async function lockedAttachment(tx: Tx, id: string): Promise<AttachmentRow> {
  if (!isId(id)) throw notFound();
  await tx.rows(`select 1 from ticket where id = (select ticket_id from ticket_attachment where id = $1) for update`, [
    id,
  ]);
  const attachment = await attachmentById(tx.rows, id);
  if (!attachment) throw notFound();
  return attachment;
}

import { randomUUID } from 'node:crypto';
import { bytesOfBase64 } from '../files/base64.ts';
import { judgeFile } from '../files/file-judge.ts';
import {
  ATTACHMENT_RULES,
  badFile,
  baseName,
  endingOf,
  type FileProblem,
  isFileType,
  isSameType,
  MOST_AT_ONCE,
  MOST_ATTACHMENTS,
  nameProblem,
  typeNamed,
} from '../files/file-kinds.shared.ts';
import { FILE_COLUMNS, giveUpFile, insertFile, keepFiles, newStoredFile, refuseFiles, type StoredFile } from '../files/stored-file.rows.ts';
import type { Context, Rows, Tx } from '../kernel/context.ts';
import { badInput, notFound } from '../kernel/errors.ts';
import { isId } from '../kernel/list.ts';
import type { AttachFileValues, UpdateAttachmentValues } from './attachment.input.ts';
import { ACTIVITY } from './ticket.enums.ts';
import { ticketById, type TicketRow } from './ticket.rows.ts';
import { logActivities, ticketInTransaction, touchedTicket } from './ticket.service.ts';

/** Files of one call that are read and looked at at the same time. */
const AT_THE_SAME_TIME = 4;

/**
 * Gives uploaded files to a ticket, all of them or none. Each is read and judged first; what is wrong is said for each that is not
 * taken. Files that the ticket has already are passed over, so that a call whose answer got lost can be repeated. Throws NOT_FOUND,
 * BAD_INPUT (too many, unknown, not arrived, broken), UNSUPPORTED_TYPE, TOO_LARGE.
 */
export async function addAttachments(ctx: Context, ticketId: string, fileIds: readonly string[]): Promise<TicketRow> {
  const { userId } = ctx.user;
  if (!isId(ticketId)) throw notFound();
  if (fileIds.length === 0) throw badInput('fileIds', 'required');
  if (fileIds.length > MOST_AT_ONCE) throw badInput('fileIds', 'tooManyFiles', { most: MOST_AT_ONCE });
  if (!fileIds.every(isId)) throw badInput('fileIds', 'uploadUnknown');
  const ids = [...new Set(fileIds.map((id) => id.toLowerCase()))];
  const files = await ctx.read(async (rows) => {
    const count = await attachmentCount(rows, ticketId, false);
    const found = await uploadsOf(rows, { ids, ticketId, userId });
    if (found.length !== ids.length) throw badInput('fileIds', 'uploadUnknown');
    const added = found.filter((file) => !file.attached);
    requireRoom('fileIds', count, added.length);
    return added;
  });
  if (files.length === 0) return ticketById(ctx, ticketId);
  const problems: { field: string; problem: FileProblem }[] = [];
  for (let start = 0; start < files.length; start += AT_THE_SAME_TIME) {
    const some = files.slice(start, start + AT_THE_SAME_TIME);
    const judged = await Promise.all(some.map((file) => problemOf(ctx, file)));
    for (const [index, problem] of judged.entries()) if (problem) problems.push({ field: `fileIds.${fileIds.findIndex((id) => id.toLowerCase() === some[index]!.id)}`, problem });
  }
  refuseFiles(problems);
  return ctx.write((tx) => attach(tx, 'fileIds', ticketId, files, userId));
}

/**
 * Adds a file that comes with its content. Name, type and bytes must agree. Throws as `addAttachments`; what was stored when the ticket
 * turns out to be gone is given up.
 */
export async function attachFile(ctx: Context, ticketId: string, input: AttachFileValues): Promise<TicketRow> {
  const { userId } = ctx.user;
  if (!isId(ticketId)) throw notFound();
  await ctx.read(async (rows) => requireRoom('content', await attachmentCount(rows, ticketId, false), 1));
  const name = namedFile(input);
  const content = bytesOfBase64(input.content);
  if (!content) throw badInput('content', 'base64Invalid');
  const problem = await judgeFile(name, content, ATTACHMENT_RULES);
  refuseFiles(problem ? [{ field: 'content', problem }] : []);
  const file = newStoredFile({ name, size: content.length });
  await ctx.write((tx) => insertFile(tx.rows, ctx, file, { awaited: false }));
  await ctx.ports.files.write(file.key, content, file);
  try {
    return await ctx.write((tx) => attach(tx, 'content', ticketId, [file], userId));
  } catch (error) {
    // The ticket is gone, or full by now. Should this fail too, the file goes by itself later.
    await ctx.write((tx) => giveUpFile(tx, file.id)).then(
      () => ctx.ports.wakeFileRemoval(),
      () => undefined,
    );
    throw error;
  }
}

/** Says whether the next ticket of a recurring one is given the attachment, too. */
export function updateAttachment(ctx: Context, id: string, { recurs }: UpdateAttachmentValues): Promise<TicketRow> {
  return ctx.write(async (tx) => {
    const { ticketId } = await lockedAttachment(tx, id);
    await tx.rows(`update ticket_attachment set recurs = coalesce($2, recurs) where id = $1`, [id, recurs ?? null]);
    return touchedTicket(tx, ticketId);
  });
}

/** Takes an attachment off its ticket; its bytes go after the commit. With `ticketId`, NOT_FOUND when it is another ticket's. */
export async function deleteAttachment(ctx: Context, id: string, ofTicket: string | null): Promise<TicketRow> {
  const { userId } = ctx.user;
  const ticket = await ctx.write(async (tx) => {
    const { ticketId, name } = await lockedAttachment(tx, id);
    if (ofTicket !== null && ofTicket.toLowerCase() !== ticketId) throw notFound();
    await tx.rows(`delete from ticket_attachment where id = $1`, [id]);
    await logActivities(tx, [{ ticketId, content: ACTIVITY.attachmentDeleted, details: { attachments: { from: [name] } } }], userId);
    return touchedTicket(tx, ticketId);
  });
  ctx.ports.wakeFileRemoval();
  return ticket;
}

/** The name under which the file is kept: one without an ending that says anything is given that of its type. */
function namedFile(input: AttachFileValues): string {
  const name = baseName(input.name);
  const ending = endingOf(name);
  const type = input.type === undefined ? null : typeNamed(input.type);
  if (input.type !== undefined && !type) refuseFiles([{ field: 'type', problem: { code: 'UNSUPPORTED_TYPE', key: 'fileType', params: { name, types: ATTACHMENT_RULES.types.join(', ') } } }]);
  const full = type && !isFileType(ending) ? `${name}.${type}` : name;
  const problem = nameProblem(full, ATTACHMENT_RULES);
  refuseFiles(problem ? [{ field: 'name', problem }] : []);
  if (type && isFileType(ending) && !isSameType(type, ending)) refuseFiles([{ field: 'type', problem: { code: 'UNSUPPORTED_TYPE', key: 'fileOtherType', params: { name, type } } }]);
  return full;
}

type OwnUpload = StoredFile & { attached: boolean };

/** Uploads of this person that nothing refers to yet, and files that the ticket has already. */
function uploadsOf(rows: Rows, { ids, ticketId, userId }: { ids: readonly string[]; ticketId: string; userId: string }): Promise<OwnUpload[]> {
  return rows<OwnUpload>(
    `select f.id, ${FILE_COLUMNS}, a.id is not null as attached
       from stored_file f left join ticket_attachment a on a.client_id = f.client_id and a.file_id = f.id and a.ticket_id = $2
      where f.id = any($1::uuid[]) and f.created_by = $3 and (f.released_at is not null or a.id is not null)
      order by array_position($1::uuid[], f.id)`,
    [ids, ticketId, userId],
  );
}

async function problemOf(ctx: Context, file: StoredFile): Promise<FileProblem | null> {
  const { files } = ctx.ports;
  const size = await files.sizeOf(file.key);
  if (size === null) return badFile('fileNotArrived', file.name);
  // Nothing larger than what was announced is ever read.
  const bytes = size === file.size ? await files.read(file.key) : null;
  return bytes ? judgeFile(file.name, bytes, ATTACHMENT_RULES) : badFile('fileBroken', file.name);
}

/** How many attachments the ticket has; throws NOT_FOUND. Locked, others who add to it wait. */
async function attachmentCount(rows: Rows, ticketId: string, locked: boolean): Promise<number> {
  const [ticket] = await rows<{ count: number }>(`select attachment_count as count from ticket where id = $1${locked ? ' for update' : ''}`, [ticketId]);
  if (!ticket) throw notFound();
  return ticket.count;
}

function requireRoom(field: string, count: number, added: number): void {
  if (count + added > MOST_ATTACHMENTS) throw badInput(field, 'tooManyAttachments', { most: MOST_ATTACHMENTS, left: Math.max(0, MOST_ATTACHMENTS - count) });
}

/** The ticket is locked first, as everywhere: whoever deletes it meanwhile waits, or has been faster. */
async function attach(tx: Tx, field: string, ticketId: string, files: readonly StoredFile[], userId: string): Promise<TicketRow> {
  const count = await attachmentCount(tx.rows, ticketId, true);
  const present = await tx.rows<{ fileId: string }>(`select file_id as "fileId" from ticket_attachment where ticket_id = $1 and file_id = any($2::uuid[])`, [
    ticketId,
    files.map(({ id }) => id),
  ]);
  // Sent twice at the same time: the other one has done it.
  const added = files.filter(({ id }) => !present.some(({ fileId }) => fileId === id));
  if (added.length === 0) return ticketInTransaction(tx, ticketId);
  requireRoom(field, count, added.length);
  const ids = added.map(({ id }) => id);
  if ((await keepFiles(tx, ids)).length !== ids.length) throw badInput(field, 'uploadUnknown');
  // Microseconds keep the order in which they were chosen.
  await tx.rows(
    `insert into ticket_attachment (client_id, id, ticket_id, file_id, user_id, created_at)
     select app_client_id(), (a->>'id')::uuid, $2, (a->>'file')::uuid, $3, now() + n * interval '1 microsecond' from jsonb_array_elements($1::jsonb) with ordinality x(a, n)`,
    [JSON.stringify(ids.map((file) => ({ id: randomUUID(), file }))), ticketId, userId],
  );
  await logActivities(tx, [{ ticketId, content: ACTIVITY.attachmentAdded, details: { attachments: { to: added.map(({ name }) => name) } } }], userId);
  return touchedTicket(tx, ticketId);
}

/** An attachment with its ticket locked. Throws NOT_FOUND, also when somebody else was faster. */
async function lockedAttachment(tx: Tx, id: string): Promise<{ ticketId: string; name: string }> {
  if (!isId(id)) throw notFound();
  await tx.rows(`select 1 from ticket where id = (select ticket_id from ticket_attachment where id = $1) for update`, [id]);
  const [attachment] = await tx.rows<{ ticketId: string; name: string }>(
    `select a.ticket_id as "ticketId", f.name from ticket_attachment a join stored_file f on f.client_id = a.client_id and f.id = a.file_id where a.id = $1`,
    [id],
  );
  if (!attachment) throw notFound();
  return attachment;
}

import type DataLoader from 'dataloader';
import { TICKETS_FOLDER } from '../../platform/files/file-names.shared.ts';
import { FILE_COLUMNS, type StoredFile } from '../../platform/files/stored-file.rows.ts';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { requireAllowed } from '../../kernel/allow.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { isId } from '../../kernel/list.ts';
import { rowsByParent } from '../../kernel/loaders.ts';
import { tableOf, type ColumnName, type Row, type Selection } from '../../kernel/table.ts';
import { Attachment } from './attachment.entity.ts';

/** An attachment with name, type and size of its file. */
export type AttachmentRow = Row<Attachment, Exclude<ColumnName<Attachment>, 'clientId'>> &
  Omit<StoredFile, 'id'> & { location: string; path: string };

const PATH = `'${TICKETS_FOLDER}/' || a.ticket_id || '/' || a.id || '.' || f.type`;

const ATTACHMENT: Selection<AttachmentRow> = {
  sql: `${tableOf(Attachment).select('a').sql}, a.id as location, ${FILE_COLUMNS}, ${PATH} as path`,
};

const ATTACHMENTS = `ticket_attachment a join stored_file f on f.client_id = a.client_id and f.id = a.file_id`;

/** The attachments of each ticket, oldest first. One statement for all tickets of a request. */
export function attachmentsByTicket(ctx: Context): DataLoader<string, AttachmentRow[]> {
  return rowsByParent(
    ctx,
    attachmentsByTicket,
    (attachment) => attachment.ticketId,
    (rows, ids) =>
      rows<AttachmentRow>(
        `select ${ATTACHMENT.sql} from ${ATTACHMENTS}
          where a.ticket_id = any($1::uuid[]) order by a.created_at, a.id`,
        [ids],
      ),
  );
}

/** The file at the documented path of an attachment; null if there is none. */
async function ticketFile(rows: Rows, path: string): Promise<StoredFile | null> {
  const [folder, ticketId = '', name = '', ...more] = path.split('/');
  const [location = '', type = '', ...rest] = name.split('.');
  if (folder !== TICKETS_FOLDER || more.length > 0 || rest.length > 0 || !isId(ticketId) || !isId(location))
    return null;
  const [file] = await rows<StoredFile>(
    `select f.id, ${FILE_COLUMNS} from ${ATTACHMENTS}
      where a.id = $1 and a.ticket_id = $2 and f.type = $3`,
    [location, ticketId, type.toLowerCase()],
  );
  return file ?? null;
}

/** The answer to `pathAsked` (platform/files). Throws FORBIDDEN for a program that may not see tickets. */
export async function fileAtTicketPath({ ctx, path }: { ctx: Context; path: string }) {
  if (!path.startsWith(`${TICKETS_FOLDER}/`)) return undefined;
  requireAllowed(ABILITIES.tickets, ctx.user);
  return ctx.read((rows) => ticketFile(rows, path));
}

/** An attachment with the name of its file; null if there is none. */
export async function attachmentById(rows: Rows, id: string): Promise<AttachmentRow | null> {
  const [attachment] = await rows<AttachmentRow>(`select ${ATTACHMENT.sql} from ${ATTACHMENTS} where a.id = $1`, [id]);
  return attachment ?? null;
}

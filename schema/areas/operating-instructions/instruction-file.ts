import type { Context, Rows } from '../../kernel/context.ts';
import { AppError, badInput, notFound } from '../../kernel/errors.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { fileAddress, type SignedAddress } from '../../platform/files/file-address.ts';
import {
  CONTENT_TYPES,
  DOCUMENT_RULES,
  endingOf,
  type FileType,
  isPicture,
} from '../../platform/files/file-kinds.shared.ts';
import { storeFile, uploadsByIds, validateContent, validateUploads } from '../../platform/files/receive-files.ts';
import { FILE_COLUMNS, type StoredFile } from '../../platform/files/stored-file.rows.ts';
import type { PdfFile } from '../../records/pdf.entity.ts';
import { dataAddress } from '../../platform/printing/document-parts.ts';

/** Receives, stores and replaces the file of an uploaded operating instruction. */

export interface SentInstructionFile {
  fileId?: string | undefined;
  filetype?: string | undefined;
  fileName?: string | undefined;
  content?: string | undefined;
}

/** The file in an input: an upload, or its content; null for none. `isNew`: this call has stored it. */
export async function receiveInstructionFile(
  ctx: Context,
  { fileId, filetype, fileName, content }: SentInstructionFile,
  name: string,
): Promise<{ file: StoredFile; isNew: boolean } | null> {
  if (fileId !== undefined && content !== undefined) throw badInput('content', 'invalid');
  if (fileId !== undefined) {
    const { userId } = ctx.user;
    const files = await ctx.read((rows) => uploadsByIds(rows, 'fileId', { ids: [fileId], referenced: [], userId }));
    const [upload] = await validateUploads(
      ctx,
      files,
      DOCUMENT_RULES,
      () => 'fileId',
      async () => ({ result: null }),
    );
    return { file: upload!.file, isNew: false };
  }
  // A file that was read is sent back without its content, with its name and type only.
  if (content === undefined) return null;
  if (filetype === undefined && fileName === undefined) throw badInput('filetype', 'required');
  const sent = { name: fileName ?? name, content, ...(filetype !== undefined && { type: filetype }) };
  const valid = await validateContent(ctx, sent, DOCUMENT_RULES, {
    name: 'name',
    content: 'content',
    type: 'filetype',
  });
  return { file: await storeFile(ctx, valid), isNew: true };
}

/** The files of operating instructions, by the id of the instruction. */
export function filesOfInstructions(rows: Rows, ids: readonly string[]): Promise<(StoredFile & { id: string })[]> {
  return rows(
    `select t.id, ${FILE_COLUMNS} from operating_instruction t
       join stored_file f on f.client_id = t.client_id and f.id = t.file_id
      where ${OWN_ROWS} and t.id = any($1::uuid[])`,
    [ids],
  );
}

const fileOf = async (ctx: Context, id: string): Promise<StoredFile | null> =>
  (await ctx.read((rows) => filesOfInstructions(rows, [id])))[0] ?? null;

/** The address of the uploaded file. Files that a browser could execute are offered as a download. Throws NOT_FOUND. */
export async function instructionFileAddress(ctx: Context, id: string): Promise<SignedAddress> {
  const file = await fileOf(ctx, id);
  if (!file) throw notFound();
  return fileAddress(ctx, file, true);
}

/**
 * An uploaded file as a PDF: itself, or a page with the picture or the text. Null for an instruction without a file.
 * Throws UNSUPPORTED_TYPE for files that cannot be printed, UNAVAILABLE if the bytes are missing.
 */
export async function instructionFilePdf(ctx: Context, id: string): Promise<PdfFile | null> {
  const file = await fileOf(ctx, id);
  if (!file) return null;
  const bytes = await ctx.ports.files.read(file.key);
  if (!bytes) throw new AppError('UNAVAILABLE');
  if (file.contentType === CONTENT_TYPES.pdf) return { name: file.name, filetype: 'pdf', bytes };
  const body = bodyOf(file, bytes);
  if (body === null) throw new AppError('UNSUPPORTED_TYPE', { messageKey: 'noPdfOfFile' });
  const pdf = await ctx.ports.pdf.print({ owner: ctx.clientId, compose: async () => ({ html: pageWith(body) }) });
  return {
    name: `${file.name.slice(0, -1 - endingOf(file.name).length)}.pdf`,
    filetype: 'pdf',
    bytes: pdf,
  };
}

function bodyOf({ name, contentType }: StoredFile, bytes: Buffer): string | null {
  if (isPicture(contentType)) return `<img src="${dataAddress(bytes)}" alt="">`;
  const isText = (['txt', 'csv'] as readonly FileType[]).includes(endingOf(name) as FileType);
  return isText ? `<pre>${bytes.toString('utf8').replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>` : null;
}

const pageWith = (body: string): string => `<!doctype html><html lang="de"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>PDF</title><style>@page{size:A4;margin:15mm}img{max-width:100%;max-height:265mm;display:block;margin:auto}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:10pt/1.4 monospace}</style></head><body>${body}</body></html>`;

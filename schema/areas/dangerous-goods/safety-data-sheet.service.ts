import type DataLoader from 'dataloader';
import { PDF_RULES } from '../../platform/files/file-kinds.shared.ts';
import { fileAddress, type SignedAddress } from '../../platform/files/file-address.ts';
import {
  type ValidatedUpload,
  storeFile,
  uploadsByIds,
  validateContent,
  validateUploads,
  writeOrRelease,
} from '../../platform/files/receive-files.ts';
import { FILE_COLUMNS, retainUploads, type StoredFile } from '../../platform/files/stored-file.rows.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { AppError, badInput, notFound } from '../../kernel/errors.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import { rowsByParent } from '../../kernel/loaders.ts';
import { lockRecord, saveRecord } from '../../kernel/record-write.ts';
import { tableOf, type ColumnName, type Row, type Selection } from '../../kernel/table.ts';
import { DangerousGood } from './dangerous-good.entity.ts';
import { pdfText } from './pdf-text.ts';
import { readDataSheet } from './read-data-sheet.ts';
import { SafetyDataSheet, type DataSheetReading } from './safety-data-sheet.entity.ts';

export type SheetRow = Row<SafetyDataSheet, Exclude<ColumnName<SafetyDataSheet>, 'clientId'>> &
  Omit<StoredFile, 'id'> & { location: string; filetype: string };

const SHEET: Selection<SheetRow> = {
  sql: `${tableOf(SafetyDataSheet).select('t').sql}, t.id as location, f.type as filetype, ${FILE_COLUMNS}`,
};
const FROM = `safety_data_sheet t join stored_file f on f.client_id = t.client_id and f.id = t.file_id`;

/** Versions that a good keeps. */
const MOST_SHEETS = 50;

/** The sheets of goods, the newest first. */
export const sheetsOf = (ctx: Context): DataLoader<string, SheetRow[]> =>
  rowsByParent(
    ctx,
    sheetsOf,
    ({ dangerousGoodId }) => dangerousGoodId,
    (rows, ids) =>
      rows<SheetRow>(
        `select ${SHEET.sql} from ${FROM} where ${OWN_ROWS} and t.dangerous_good_id = any($1::uuid[])
          order by t.created_at desc, t.id`,
        [ids],
      ),
  );

async function sheetById(rows: Rows, id: string): Promise<SheetRow> {
  const [sheet] = isId(id)
    ? await rows<SheetRow>(`select ${SHEET.sql} from ${FROM} where ${OWN_ROWS} and t.id = $1`, [id])
    : [];
  if (!sheet) throw notFound();
  return sheet;
}

/** Makes an uploaded PDF the newest sheet of a good. Throws NOT_FOUND, BAD_INPUT, UNSUPPORTED_TYPE, TOO_LARGE. */
export async function addDataSheet(ctx: Context, goodId: string, fileId: string): Promise<SheetRow> {
  await ctx.read((rows) => requireGood(rows, goodId));
  const upload = await uploadedPdf(ctx, fileId);
  return insertSheet(ctx, goodId, upload.file, upload.result);
}

/** An own upload that nothing refers to yet, with its bytes. Throws BAD_INPUT, UNSUPPORTED_TYPE, TOO_LARGE. */
async function uploadedPdf(ctx: Context, fileId: string): Promise<ValidatedUpload<Buffer>> {
  const { userId } = ctx.user;
  const files = await ctx.read((rows) => uploadsByIds(rows, 'fileId', { ids: [fileId], referenced: [], userId }));
  const [upload] = await validateUploads(
    ctx,
    files,
    PDF_RULES,
    () => 'fileId',
    async (_file, bytes) => ({ result: bytes }),
  );
  return upload!;
}

/** The same for a PDF that comes with its content in base64. */
export async function attachDataSheet(
  ctx: Context,
  goodId: string,
  sent: { name: string; filetype: string; content: string },
): Promise<SheetRow> {
  await ctx.read((rows) => requireGood(rows, goodId));
  const content = await validateContent({ ...sent, type: sent.filetype }, PDF_RULES, {
    name: 'name',
    content: 'content',
    type: 'filetype',
  });
  const file = await storeFile(ctx, content);
  return insertSheet(ctx, goodId, file, content.bytes);
}

async function requireGood(rows: Rows, id: string): Promise<void> {
  const found = isId(id) ? await rows(`select 1 from dangerous_good t where ${OWN_ROWS} and t.id = $1`, [id]) : [];
  if (found.length === 0) throw notFound();
}

async function insertSheet(ctx: Context, goodId: string, file: StoredFile, bytes: Buffer): Promise<SheetRow> {
  const date = readDataSheet(await pdfText(bytes)).find(({ field }) => field === 'dataSheetDate')?.values[0] ?? null;
  return writeOrRelease(ctx, [file], async (tx) => {
    const good = await lockRecord(tx, DangerousGood, goodId);
    const [count] = await tx.rows<{ count: number }>(
      `select count(*)::int as count from safety_data_sheet t where ${OWN_ROWS} and t.dangerous_good_id = $1`,
      [goodId],
    );
    if (count!.count >= MOST_SHEETS) throw badInput('fileId', 'tooMany', { most: MOST_SHEETS });
    await retainUploads(tx, [file.id]);
    const sheet = tx.em.create(SafetyDataSheet, {
      dangerousGoodId: goodId,
      fileId: file.id,
      date,
      createdBy: ctx.user.userId,
    } as never) as SafetyDataSheet;
    await tx.em.flush();
    // The good's own date follows a sheet that is newer; whatever else the sheet says is a proposal.
    if (date && (good.dataSheetDate === null || date > good.dataSheetDate))
      await saveRecord(tx, good, { dataSheetDate: date, updatedBy: ctx.user.userId });
    return sheetById(tx.rows, sheet.id);
  });
}

/** Where the PDF of a sheet can be read. Throws NOT_FOUND. */
export async function dataSheetAddress(ctx: Context, id: string): Promise<SignedAddress> {
  return fileAddress(ctx, await ctx.read((rows) => sheetById(rows, id)), true);
}

/** What an own upload proposes for a good that is not saved yet. Throws BAD_INPUT as `addDataSheet`. */
export async function readingOfUpload(ctx: Context, fileId: string): Promise<DataSheetReading> {
  return readingIn((await uploadedPdf(ctx, fileId)).result);
}

/** What a sheet proposes for its good. Throws NOT_FOUND, and UNAVAILABLE where its bytes are missing. */
export async function readingOf(ctx: Context, id: string): Promise<DataSheetReading> {
  const { key } = await ctx.read((rows) => sheetById(rows, id));
  const bytes = await ctx.ports.files.read(key);
  if (!bytes) throw new AppError('UNAVAILABLE');
  return readingIn(bytes);
}

async function readingIn(bytes: Buffer): Promise<DataSheetReading> {
  const found = await pdfText(bytes);
  const { state, pages, readPages } = found;
  const proposals = readDataSheet(found);
  return { state: state === 'read' && proposals.length === 0 ? 'nothing' : state, pages, readPages, proposals };
}

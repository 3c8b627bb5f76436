import type DataLoader from 'dataloader';
import { PDF_RULES } from '../../platform/files/file-kinds.shared.ts';
import { fileAddress, type SignedAddress } from '../../platform/files/file-address.ts';
import {
  type ValidatedUpload,
  releaseFiles,
  storeFile,
  uploadsByIds,
  validateContent,
  validateUploads,
  writeOrRelease,
} from '../../platform/files/receive-files.ts';
import { FILE_COLUMNS, retainUploads, type StoredFile } from '../../platform/files/stored-file.rows.ts';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { today } from '../../kernel/calendar.shared.ts';
import { AppError, badInput, notFound } from '../../kernel/errors.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import { rowsByParent } from '../../kernel/loaders.ts';
import { requireRow } from '../../kernel/require-row.ts';
import { lockRecord, saveRecord } from '../../kernel/record-write.ts';
import { tableOf, type ColumnName, type Row, type Selection } from '../../kernel/table.ts';
import { DangerousGood } from './dangerous-good.entity.ts';
import { noPdfText } from './pdf-text.ts';
import type { InlineDataSheet } from './safety-data-sheet.input.ts';
import type { DataSheetOfPdf } from './data-sheet/data-sheet-pdf.ts';
import { readMeasures, type MeasureReading } from './data-sheet/read-measures.ts';
import { SafetyDataSheet, type DataSheetReading } from './safety-data-sheet.entity.ts';

export type SheetRow = Row<SafetyDataSheet, Exclude<ColumnName<SafetyDataSheet>, 'clientId'>> &
  Omit<StoredFile, 'id'> & { location: string; filetype: string };

const SHEET: Selection<SheetRow> = {
  sql: `${tableOf(SafetyDataSheet).select('t').sql}, t.id as location, f.type as filetype, ${FILE_COLUMNS}`,
};
const FROM = `safety_data_sheet t join stored_file f on f.client_id = t.client_id and f.id = t.file_id`;

/**
 * The order of the sheets of a good: the current one first, which is that with the newest date. A sheet whose date
 * could not be read counts as if it had the newest date of the sheets that were added before it.
 */
export const currentFirst = (
  sheet: string,
): string => `coalesce(${sheet}.date, (select max(e.date) from safety_data_sheet e where e.client_id = ${sheet}.client_id
  and e.dangerous_good_id = ${sheet}.dangerous_good_id and e.created_at < ${sheet}.created_at)) desc nulls last,
  ${sheet}.created_at desc, ${sheet}.id`;

/** Limit of the versions that are stored of the sheet of a good. */
const MAX_SHEETS = 50;

/** The sheets of goods, the current one first. */
export const sheetsOf = (ctx: Context): DataLoader<string, SheetRow[]> =>
  rowsByParent(
    ctx,
    sheetsOf,
    ({ dangerousGoodId }) => dangerousGoodId,
    (rows, ids) =>
      rows<SheetRow>(
        `select ${SHEET.sql} from ${FROM} where ${OWN_ROWS} and t.dangerous_good_id = any($1::uuid[])
          order by ${currentFirst('t')}`,
        [ids],
      ),
  );

/**
 * The date of the current sheet. If it could not be read, the date of the good counts, unless that is the date of
 * another sheet.
 */
export function dateOfCurrent(sheets: readonly SheetRow[], dataSheetDate: string | null): string | null {
  const [current] = sheets;
  if (!current) return dataSheetDate;
  return current.date ?? (sheets.some(({ date }) => date === dataSheetDate) ? null : dataSheetDate);
}

/** The good is joined, so that the sheets of a deleted one are not found. */
async function sheetById(rows: Rows, id: string): Promise<SheetRow> {
  const [sheet] = isId(id)
    ? await rows<SheetRow>(
        `select ${SHEET.sql} from ${FROM} join dangerous_good g on g.client_id = t.client_id and g.id = t.dangerous_good_id
          where ${OWN_ROWS} and t.id = $1`,
        [id],
      )
    : [];
  if (!sheet) throw notFound();
  return sheet;
}

/** Adds an uploaded PDF to the sheets of a good. Throws NOT_FOUND, BAD_INPUT, UNSUPPORTED_TYPE, TOO_LARGE. */
export async function addDataSheet(ctx: Context, goodId: string, fileId: string): Promise<SheetRow> {
  await ctx.read((rows) => requireGood(rows, goodId));
  const upload = await uploadedPdf(ctx, fileId);
  return insertSheet(ctx, goodId, upload.file, upload.result);
}

/** An upload of the actor that no record uses yet, with its bytes. Throws BAD_INPUT, UNSUPPORTED_TYPE, TOO_LARGE. */
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

/** A PDF with its content in base64. */
interface SentSheet {
  name: string;
  filetype: string;
  content: string;
}

/** The same for a PDF with its content in base64. */
export async function attachDataSheet(ctx: Context, goodId: string, sent: SentSheet): Promise<SheetRow> {
  await ctx.read((rows) => requireGood(rows, goodId));
  const { file, bytes } = await storedSheet(ctx, sent);
  return insertSheet(ctx, goodId, file, bytes);
}

/** Checks and stores the bytes; no record uses them yet. Throws BAD_INPUT at `within`, UNSUPPORTED_TYPE, TOO_LARGE. */
async function storedSheet(ctx: Context, sent: SentSheet, within = ''): Promise<{ file: StoredFile; bytes: Buffer }> {
  const content = await validateContent(ctx, { ...sent, type: sent.filetype }, PDF_RULES, {
    name: `${within}name`,
    content: `${within}content`,
    type: `${within}filetype`,
  });
  return { file: await storeFile(ctx, content), bytes: content.bytes };
}

/**
 * Writes a good together with the sheet in its input, in one transaction. A sheet without content has to be the stored
 * one, and adds nothing: otherwise throws BAD_INPUT. Throws the errors of `write` and `attachDataSheet`.
 */
export async function withSheet(
  ctx: Context,
  sent: InlineDataSheet,
  write: (tx: Tx) => Promise<{ good: DangerousGood; isRepeated: boolean }>,
): Promise<DangerousGood> {
  const { content } = sent ?? {};
  if (!sent || content === undefined)
    return ctx.write(async (tx) => {
      const { good, isRepeated } = await write(tx);
      if (sent !== undefined && !isRepeated) await requireSameSheet(tx.rows, good.id, sent);
      return good;
    });
  const { file, bytes } = await storedSheet(ctx, { ...sent, content }, 'safetyDataSheet.');
  const facts = await factsOfSheet(ctx, bytes);
  let isRepeated = false;
  const good = await writeOrRelease(ctx, [file], async (tx) => {
    const written = await write(tx);
    ({ isRepeated } = written);
    if (!isRepeated) await addSheetIn(ctx, tx, written.good, file, facts, 'safetyDataSheet');
    return written.good;
  });
  if (isRepeated) await releaseFiles(ctx, [file]);
  return good;
}

/** Throws BAD_INPUT unless this is the sheet that a query of the good returns. */
async function requireSameSheet(
  rows: Rows,
  goodId: string,
  sent: { name: string; filetype: string } | null,
): Promise<void> {
  const [current] = await rows<SheetRow>(
    `select ${SHEET.sql} from ${FROM} where ${OWN_ROWS} and t.dangerous_good_id = $1 order by ${currentFirst('t')} limit 1`,
    [goodId],
  );
  if (sent === null && current) throw badInput('safetyDataSheet', 'readOnly');
  if (sent && (sent.name !== current?.name || sent.filetype !== current.filetype))
    throw badInput('safetyDataSheet.content', 'required');
}

const requireGood = (rows: Rows, id: string): Promise<void> => requireRow(rows, 'dangerous_good', id);

async function insertSheet(ctx: Context, goodId: string, file: StoredFile, bytes: Buffer): Promise<SheetRow> {
  const facts = await factsOfSheet(ctx, bytes);
  return writeOrRelease(ctx, [file], async (tx) => {
    const good = await lockRecord(tx, DangerousGood, goodId);
    return sheetById(tx.rows, await addSheetIn(ctx, tx, good, file, facts, 'fileId'));
  });
}

/** The data that are stored of a sheet, as it contains them. */
interface SheetFacts {
  date: string | null;
  productName: string | null;
}

async function factsOfSheet(ctx: Context, bytes: Buffer): Promise<SheetFacts> {
  const { proposals } = await dataSheetIn(ctx, bytes);
  const read = (of: string): string | null => proposals.find(({ field }) => field === of)?.values[0] ?? null;
  return { date: read('dataSheetDate'), productName: read('name') };
}

/** Adds a sheet to a good that is locked, and returns its id. Throws BAD_INPUT at `field` for too many. */
async function addSheetIn(
  ctx: Context,
  tx: Tx,
  good: DangerousGood,
  file: StoredFile,
  { date, productName }: SheetFacts,
  field: string,
): Promise<string> {
  const [count] = await tx.rows<{ count: number }>(
    `select count(*)::int as count from safety_data_sheet t where ${OWN_ROWS} and t.dangerous_good_id = $1`,
    [good.id],
  );
  if (count!.count >= MAX_SHEETS) throw badInput(field, 'tooMany', { most: MAX_SHEETS });
  await retainUploads(tx, [file.id]);
  const sheet = tx.em.create(SafetyDataSheet, {
    dangerousGoodId: good.id,
    fileId: file.id,
    date,
    productName,
    createdBy: ctx.user.userId,
  } as never) as SafetyDataSheet;
  await tx.em.flush();
  // The date of the good follows a newer sheet; all other values of the sheet are only proposed.
  if (date && (good.dataSheetDate === null || date > good.dataSheetDate))
    await saveRecord(tx, good, { dataSheetDate: date, updatedBy: ctx.user.userId });
  return sheet.id;
}

/** The address of the PDF of a sheet. Throws NOT_FOUND. */
export async function dataSheetAddress(ctx: Context, id: string): Promise<SignedAddress> {
  return fileAddress(ctx, await ctx.read((rows) => sheetById(rows, id)), true);
}

/** Reads proposals for a good that is not saved yet from an upload of the actor. Throws BAD_INPUT as `addDataSheet`. */
export async function readingOfUpload(ctx: Context, fileId: string): Promise<DataSheetReading> {
  return readingIn(ctx, (await uploadedPdf(ctx, fileId)).result);
}

/** Reads proposals for a good from one of its sheets. Throws NOT_FOUND, and UNAVAILABLE if its bytes are missing. */
export async function readingOf(ctx: Context, id: string): Promise<DataSheetReading> {
  const { key } = await ctx.read((rows) => sheetById(rows, id));
  const bytes = await ctx.ports.files.read(key);
  if (!bytes) throw new AppError('UNAVAILABLE');
  return readingIn(ctx, bytes);
}

/**
 * Reads the measures in the current sheet of a good; null without a sheet. Throws NOT_FOUND, and UNAVAILABLE if its
 * bytes are missing.
 */
export async function measuresOfGood(ctx: Context, goodId: string): Promise<MeasureReading | null> {
  await ctx.read((rows) => requireGood(rows, goodId));
  const [sheet] = await sheetsOf(ctx).load(goodId);
  if (!sheet) return null;
  const bytes = await ctx.ports.files.read(sheet.key);
  if (!bytes) throw new AppError('UNAVAILABLE');
  const measures = await ctx.ports.uploads.read(ctx, 'dataSheetMeasures', bytes);
  return measures ?? readMeasures(noPdfText('tooLarge'));
}

async function dataSheetIn(ctx: Context, bytes: Buffer): Promise<DataSheetOfPdf> {
  const input = { bytes, today: today(ctx.ports.clock.now()) };
  const found = await ctx.ports.uploads.read(ctx, 'dataSheet', input);
  return found ?? { state: 'tooLarge', pages: 0, readPages: 0, proposals: [], gaps: [] };
}

async function readingIn(ctx: Context, bytes: Buffer): Promise<DataSheetReading> {
  const { state, ...reading } = await dataSheetIn(ctx, bytes);
  const isNothing = state === 'read' && reading.proposals.length === 0;
  return { state: isNothing ? 'nothing' : state, ...reading };
}

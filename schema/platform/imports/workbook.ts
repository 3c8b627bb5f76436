import { streamCsvRows } from 'hucre/csv';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { fromBufferPromise } from 'yauzl';
import { badInput } from '../../kernel/errors.ts';
import { textOf } from './text-file.ts';

export type Cell = string | number | boolean | Date | null;

/** Limits of a spreadsheet: what is larger is refused before it is unpacked. */
export const MAX_BYTES = 10_000_000;
const MAX_UNPACKED = 64_000_000;
const MAX_PARTS = 2_000;
const MAX_SHEET_ROWS = 20_000;
const MAX_COLUMNS = 200;
const MAX_SHEETS = 20;

/** A row of a sheet, with the number that spreadsheet programs show. */
export interface SheetRow {
  number: number;
  cells: Cell[];
}

/** `name` is null where the file has no other sheet. */
export interface Sheet {
  name: string | null;
  rows: SheetRow[];
}

/**
 * The visible sheets of an .xlsx file in their order, values of formulas and dates as dates, or a text with separators
 * (CSV) as one sheet. Throws BAD_INPUT naming `field` for everything else, for macros, and for what is too large or
 * unpacks to more than its size may be.
 */
export async function* readSheets(bytes: Buffer, field: string): AsyncGenerator<Sheet> {
  if (bytes.length > MAX_BYTES) throw badInput(field, 'sheetTooLarge', { most: MAX_BYTES / 1_000_000 });
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') throw badInput(field, 'importPdf');
  const text = textOf(bytes);
  if (text !== null) {
    yield { name: null, rows: await rowsOf(numbered(streamCsvRows(text, { maxRows: MAX_SHEET_ROWS + 1 })), field) };
    return;
  }
  await requireHarmless(bytes, field);
  const names = await visibleSheets(bytes, field);
  for (const sheet of names) {
    const rows = await rowsOf(streamXlsxRows(bytes, { sheet, maxRows: MAX_SHEET_ROWS + 1 }), field);
    yield { name: names.length > 1 ? sheet : null, rows };
  }
}

/** The names of the sheets that a person sees, from the directory of the workbook: no cell is read. */
async function visibleSheets(bytes: Buffer, field: string): Promise<string[]> {
  const names: string[] = [];
  try {
    await readXlsx(bytes, {
      sheets: ({ name, hidden, veryHidden }) => {
        if (!hidden && !veryHidden) names.push(name);
        return false;
      },
    });
  } catch {
    throw badInput(field, 'sheetBroken');
  }
  return names.slice(0, MAX_SHEETS);
}

interface ReadRow {
  index: number;
  values: readonly unknown[];
}

function* numbered(rows: Iterable<readonly unknown[]>): Generator<ReadRow> {
  let index = 0;
  for (const values of rows) {
    yield { index, values };
    index += 1;
  }
}

async function rowsOf(source: AsyncIterable<ReadRow> | Iterable<ReadRow>, field: string): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  let read = 0;
  let isTooWide = false;
  try {
    for await (const { index, values } of source) {
      read += 1;
      if (read > MAX_SHEET_ROWS || index > MAX_SHEET_ROWS * 5) break;
      if (values.length > MAX_COLUMNS && values.slice(MAX_COLUMNS).some((value) => cellOf(value) !== null)) {
        isTooWide = true;
        break;
      }
      const cells = values.slice(0, MAX_COLUMNS).map(cellOf);
      if (cells.some((cell) => cell !== null)) rows.push({ number: index + 1, cells });
    }
  } catch {
    throw badInput(field, 'sheetBroken');
  }
  if (isTooWide) throw badInput(field, 'sheetTooWide', { most: MAX_COLUMNS });
  if (read > MAX_SHEET_ROWS) throw badInput(field, 'sheetTooLong', { most: MAX_SHEET_ROWS });
  return rows;
}

/** The value of a cell without surrounding blanks, non-breaking ones included. An empty cell is null. */
function cellOf(value: unknown): Cell {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value;
  const text = typeof value === 'string' ? value.replaceAll(/\s+/gu, ' ').trim() : '';
  return text === '' ? null : text;
}

/** Reads the directory of the archive alone: nothing is unpacked. A part that is longer than it says fails later. */
async function requireHarmless(bytes: Buffer, field: string): Promise<void> {
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0') throw badInput(field, 'sheetOld');
  let unpacked = 0;
  let parts = 0;
  let isWorkbook = false;
  try {
    const zip = await fromBufferPromise(bytes, { strictFileNames: true });
    for await (const { fileName, uncompressedSize } of zip.eachEntry()) {
      unpacked += uncompressedSize;
      parts += 1;
      if (unpacked > MAX_UNPACKED || parts > MAX_PARTS) break;
      if (/vbaProject\.bin$/i.test(fileName)) throw badInput(field, 'sheetMacros');
      isWorkbook ||= /^xl\/workbook\d*\.xml$/i.test(fileName);
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'AppError') throw error;
    throw badInput(field, 'sheetNotXlsx');
  }
  if (unpacked > MAX_UNPACKED || parts > MAX_PARTS)
    throw badInput(field, 'sheetUnpacksTooLarge', { most: MAX_UNPACKED / 1_000_000 });
  if (!isWorkbook) throw badInput(field, 'sheetNotXlsx');
}

import { badInput } from '../../kernel/errors.ts';
import { readSheets, type Cell, type SheetRow } from './workbook.ts';

/** Maximum number of characters in the columns that are read: some hundred for each of the rows that one file may have. */
const MAX_CHARACTERS = 5_000_000;

/** Rows in which a header is looked for: titles and notes may stand above it. */
const HEADER_WITHIN = 30;

/** What a list in a spreadsheet is about. */
export interface SheetKind<Column extends string> {
  /** What each column may be called, folded as by `foldedText`. */
  headers: Readonly<Record<Column, readonly string[]>>;
  /** A row that names these columns is a header. */
  isHeader: (columns: { has: (column: Column) => boolean }) => boolean;
  /** Messages for a file without a header, and for one with several sheets that all have none (`count`). */
  noHeader: string;
  noHeaderIn: string;
}

/** Where a column is, and what it is called in the file. */
export interface SheetColumn {
  index: number;
  title: string;
}

/** The header of a sheet: the recognised columns, the titles of the others, and the rows below. */
interface SheetHeader<Column extends string> {
  columns: ReadonlyMap<Column, SheetColumn>;
  ignored: string[];
  rows: SheetRow[];
}

/** The list in a file. */
export interface ImportSheet<Column extends string> extends SheetHeader<Column> {
  /** The name of its sheet; null where the file has no other. */
  sheet: string | null;
}

/** A text in a form for comparison: without capital letters, umlauts, punctuation, and marks of required columns. */
export const foldedText = (text: Cell): string =>
  String(text ?? '')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * The list in a file, on the first visible sheet that has a header: the header, and of each row below it the cells of
 * the recognised columns, in the order of `columns`. Throws BAD_INPUT.
 */
export async function importSheet<Column extends string>(
  bytes: Uint8Array,
  field: string,
  kind: SheetKind<Column>,
): Promise<ImportSheet<Column>> {
  let found: SheetHeader<Column> | null = null;
  let sheet: string | null = null;
  let count = 0;
  for await (const { name, rows } of readSheets(Buffer.from(bytes), field)) {
    count += 1;
    found = headerOf(rows, kind);
    sheet = name;
    if (found) break;
  }
  if (!found) throw count > 1 ? badInput(field, kind.noHeaderIn, { count }) : badInput(field, kind.noHeader);
  const used = [...found.columns];
  let characters = 0;
  const rows = found.rows.map(({ number, cells }) => {
    const values = used.map(([, { index }]): Cell => cells[index] ?? null);
    for (const cell of values) if (typeof cell === 'string') characters += cell.length;
    if (characters > MAX_CHARACTERS) throw badInput(field, 'sheetTooComplex');
    return { number, cells: values };
  });
  const columns = new Map(used.map(([column, { title }], index) => [column, { index, title }]));
  return { columns, ignored: found.ignored, rows, sheet };
}

/**
 * Finds the header: of the first rows the one that names most columns. A merged header of two rows counts as one: where
 * a cell is empty, the one above it holds. Null when there is none.
 */
function headerOf<Column extends string>(
  rows: readonly SheetRow[],
  { headers, isHeader }: SheetKind<Column>,
): SheetHeader<Column> | null {
  const columnByHeader = new Map(
    (Object.entries(headers) as [Column, readonly string[]][]).flatMap(([column, titles]) =>
      titles.map((title) => [title, column] as const),
    ),
  );
  let best: { at: number; cells: Cell[]; columns: Map<Column, SheetColumn> } | null = null;
  for (const [at, { cells }] of rows.slice(0, HEADER_WITHIN).entries()) {
    const above = rows[at - 1]?.cells ?? [];
    const width = Math.max(cells.length, above.length);
    const merged = Array.from({ length: width }, (_, index) => cells[index] ?? above[index] ?? null);
    for (const candidate of [cells, merged]) {
      const columns = columnsIn(candidate, columnByHeader);
      if (isHeader(columns) && columns.size > (best?.columns.size ?? 0)) best = { at, cells: candidate, columns };
    }
  }
  if (!best) return null;
  const used = new Set([...best.columns.values()].map(({ index }) => index));
  return {
    columns: best.columns,
    ignored: best.cells.flatMap((cell, index) => (cell === null || used.has(index) ? [] : [String(cell)])),
    rows: rows.slice(best.at + 1),
  };
}

/** The columns that are known by their headers; of two with the same meaning the first. */
function columnsIn<Column extends string>(
  cells: readonly Cell[],
  columnByHeader: ReadonlyMap<string, Column>,
): Map<Column, SheetColumn> {
  const columns = new Map<Column, SheetColumn>();
  for (const [index, cell] of cells.entries()) {
    const column = columnByHeader.get(foldedText(cell));
    if (column !== undefined && !columns.has(column)) columns.set(column, { index, title: String(cell) });
  }
  return columns;
}

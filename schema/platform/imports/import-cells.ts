import { isDay } from '../../kernel/calendar.shared.ts';
import type { InputIssue } from '../../kernel/errors.ts';
import type { ImportSheet } from './import-sheet.ts';
import type { Cell } from './workbook.ts';

/** Reads the cell of a column in one row; null where it is empty, and where the sheet has no such column. */
export type CellOf<Column extends string> = (column: Column) => Cell;

/** The rows below the header that are not empty, each read by `read`. */
export function readRows<Column extends string, Row>(
  { columns, rows }: Pick<ImportSheet<Column>, 'columns' | 'rows'>,
  read: (number: number, cell: CellOf<Column>) => Row,
): Row[] {
  return rows.flatMap(({ number, cells }) => {
    const cell = (column: Column): Cell => {
      const place = columns.get(column);
      return place ? (cells[place.index] ?? null) : null;
    };
    if ([...columns.values()].every(({ index }) => (cells[index] ?? null) === null)) return [];
    return [read(number, cell)];
  });
}

/** Values that spreadsheet programs show where a formula fails, in German and English. */
const ERROR_VALUE = /^#(N\/A|NV|REF!|BEZUG!|VALUE!|WERT!|NAME\?|DIV\/0!|NULL!|NUM!|ZAHL!|SPILL!|ÜBERLAUF!)$/i;

/** The fields of a row whose cells have an error value, which is no department, group or place. */
export function* errorCells<Column extends string>(
  columns: readonly Column[],
  cell: CellOf<Column>,
  fieldOf: (column: Column) => string = (column) => column,
): Generator<InputIssue> {
  for (const column of columns) {
    const value = cell(column);
    if (typeof value !== 'string' || !ERROR_VALUE.test(value)) continue;
    yield { field: fieldOf(column), key: 'importErrorCell', params: { value } };
  }
}

/** Numbers as they are shown without a format: a personnel number has no decimals. */
export const textOfCell = (cell: Cell): string | null =>
  cell === null ? null : cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);

const DAY_IN_MS = 86_400_000;
/** Day 0 of spreadsheet programs. */
const EPOCH = Date.UTC(1899, 11, 30);

/** A date cell, a text as people write it, or the number of a date without a format; undefined for anything else. */
export function dayOfCell(cell: Cell): string | null | undefined {
  if (cell === null) return null;
  if (cell instanceof Date) return checkedDay(cell.toISOString().slice(0, 10));
  if (typeof cell === 'number')
    return cell > 3_000 && cell < 80_000
      ? checkedDay(new Date(EPOCH + Math.floor(cell) * DAY_IN_MS).toISOString().slice(0, 10))
      : undefined;
  const text = String(cell);
  const german = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text);
  if (german) return checkedDay(`${german[3]}-${german[2]!.padStart(2, '0')}-${german[1]!.padStart(2, '0')}`);
  return checkedDay(text.slice(0, 10));
}

const checkedDay = (day: string): string | undefined => (isDay(day) ? day : undefined);

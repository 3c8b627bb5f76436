import { badInput } from '../../../kernel/errors.ts';
import { headerOf, type SheetHeader } from './import-columns.ts';
import { readSheets, type Cell } from './workbook.ts';

/** Maximum number of characters in the columns that are read: some hundred for each person that one file may have. */
const MOST_CHARACTERS = 5_000_000;

/** The list of people in a file. */
export interface EmployeeSheet extends SheetHeader {
  /** The name of its sheet; null where the file has no other. */
  sheet: string | null;
}

/**
 * The list of people in a file, on the first visible sheet that has a header: the header, and of each row below it the
 * cells of the recognised columns, in the order of `columns`. Throws BAD_INPUT.
 */
export async function employeeSheet(bytes: Uint8Array, field: string): Promise<EmployeeSheet> {
  let found: SheetHeader | null = null;
  let sheet: string | null = null;
  let count = 0;
  for await (const { name, rows } of readSheets(Buffer.from(bytes), field)) {
    count += 1;
    found = headerOf(rows);
    sheet = name;
    if (found) break;
  }
  if (!found) throw count > 1 ? badInput(field, 'importNoHeaderIn', { count }) : badInput(field, 'importNoHeader');
  const used = [...found.columns];
  let characters = 0;
  const rows = found.rows.map(({ number, cells }) => {
    const kept = used.map(([, { index }]): Cell => cells[index] ?? null);
    for (const cell of kept) if (typeof cell === 'string') characters += cell.length;
    if (characters > MOST_CHARACTERS) throw badInput(field, 'sheetTooComplex');
    return { number, cells: kept };
  });
  const columns = new Map(used.map(([column, { title }], index) => [column, { index, title }]));
  return { columns, ignored: found.ignored, rows, sheet };
}

import { badInput } from '../../../kernel/errors.ts';
import { headerOf, type SheetHeader } from './import-columns.ts';
import { readWorkbook, type Cell } from './workbook.ts';

/** Maximum number of characters in the columns that are read: some hundred for each person that one file may have. */
const MOST_CHARACTERS = 5_000_000;

/**
 * The list of people in a file: its header, and of each row below it the cells of the recognised columns, in the order
 * of `columns`. Throws BAD_INPUT.
 */
export async function employeeSheet(bytes: Uint8Array, field: string): Promise<SheetHeader> {
  const found = headerOf(await readWorkbook(Buffer.from(bytes), field));
  if (!found) throw badInput(field, 'importNoHeader');
  const used = [...found.columns];
  let characters = 0;
  const rows = found.rows.map(({ number, cells }) => {
    const kept = used.map(([, { index }]): Cell => cells[index] ?? null);
    for (const cell of kept) if (typeof cell === 'string') characters += cell.length;
    if (characters > MOST_CHARACTERS) throw badInput(field, 'sheetTooComplex');
    return { number, cells: kept };
  });
  const columns = new Map(used.map(([column, { title }], index) => [column, { index, title }]));
  return { columns, ignored: found.ignored, rows };
}

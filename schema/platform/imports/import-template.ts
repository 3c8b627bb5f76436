import { writeXlsx } from 'hucre/xlsx';
import type { ImportTemplate } from './import.entity.ts';

interface Sheet {
  /** Name of the file, without an ending. */
  name: string;
  /** Name of the sheet. */
  title: string;
  /** Titles of the columns, and rows that show how they are filled in. */
  columns: readonly string[];
}

/** A sheet with the columns of an import. They may be reordered, renamed and left out. */
export async function importTemplate({ name, title, columns }: Sheet): Promise<ImportTemplate> {
  const bytes = await writeXlsx({
    sheets: [
      { name: title, rows: [[...columns]], columns: columns.map(() => ({ width: 24 })), freezePane: { rows: 1 } },
    ],
  });
  return { name: `${name}.xlsx`, filetype: 'xlsx', content: Buffer.from(bytes).toString('base64') };
}

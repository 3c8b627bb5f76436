import { writeXlsx } from 'hucre/xlsx';
import type { Language } from '../../../kernel/permissions.ts';
import { employeeText } from '../employee-text.ts';
import { importValuesSchema } from './import.input.ts';

const COLUMNS = Object.keys(importValuesSchema.shape);

/** A sheet with the columns of an import, their titles as in the form. They may be reordered, renamed and left out. */
export async function importTemplate(language: Language): Promise<{ name: string; filetype: string; content: string }> {
  const title = employeeText(language, 'employee.title');
  const rows = [COLUMNS.map((column) => employeeText(language, `Employee.${column}`))];
  const bytes = await writeXlsx({
    sheets: [{ name: title, rows, columns: COLUMNS.map(() => ({ width: 24 })), freezePane: { rows: 1 } }],
  });
  return {
    name: `${employeeText(language, 'import.templateName')}.xlsx`,
    filetype: 'xlsx',
    content: Buffer.from(bytes).toString('base64'),
  };
}

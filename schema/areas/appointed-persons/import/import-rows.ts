import type { InputIssue } from '../../../kernel/errors.ts';
import { inputIssues } from '../../../kernel/zod-input.ts';
import { dayOfCell, errorCells, textOfCell, type CellOf } from '../../../platform/imports/import-cells.ts';
import { readableValues } from '../../../platform/imports/readable-values.ts';
import { qualificationRowSchema, type QualificationRowValues } from './import.input.ts';
import { QUALIFICATION_COLUMNS, type QualificationColumn } from './qualification-sheet.ts';

/** A row as it was read: what it says, and what in it cannot be read. */
export interface QualificationImportRow {
  number: number;
  values: QualificationRowValues;
  issues: InputIssue[];
}

const DAYS: readonly QualificationColumn[] = ['issuedOn', 'expiresOn', 'appointedOn'];

/** A row below the header, checked by the rules of the form. */
export function readQualificationRow(number: number, cell: CellOf<QualificationColumn>): QualificationImportRow {
  const issues: InputIssue[] = [...errorCells(QUALIFICATION_COLUMNS, cell)];
  const raw: Record<string, unknown> = {};
  for (const column of QUALIFICATION_COLUMNS) {
    const isDay = DAYS.includes(column);
    const value = isDay ? dayOfCell(cell(column)) : textOfCell(cell(column));
    if (value === undefined) issues.push({ field: column, key: isDay ? 'dateInvalid' : 'invalid' });
    else if (value !== null) raw[column] = value;
  }
  const unread = new Set(issues.map(({ field }) => field));
  const parsed = qualificationRowSchema.safeParse(raw, { reportInput: true });
  if (!parsed.success)
    issues.push(...inputIssues(parsed.error.issues).issues.filter(({ field }) => !unread.has(field)));
  const values = parsed.success ? parsed.data : { issuedOn: '', ...readableValues(qualificationRowSchema, raw) };
  return { number, values, issues };
}

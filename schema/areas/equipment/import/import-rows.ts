import type { InputIssue } from '../../../kernel/errors.ts';
import { inputIssues } from '../../../kernel/zod-input.ts';
import { dayOfCell, errorCells, textOfCell, type CellOf } from '../../../platform/imports/import-cells.ts';
import { readableValues } from '../../../platform/imports/readable-values.ts';
import type { Cell } from '../../../platform/imports/workbook.ts';
import { EQUIPMENT_COLUMNS, type EquipmentColumn } from './equipment-sheet.ts';
import { equipmentRowSchema, type EquipmentRowValues } from './import.input.ts';

/** A row as it was read: what it says, and what in it cannot be read. */
export interface EquipmentImportRow {
  number: number;
  values: EquipmentRowValues;
  issues: InputIssue[];
}

const DAYS: readonly EquipmentColumn[] = ['lastCheckedOn', 'nextCheckOn', 'outOfServiceSince'];

/** A row below the header, checked by the rules of the form. */
export function readEquipmentRow(number: number, cell: CellOf<EquipmentColumn>): EquipmentImportRow {
  const issues: InputIssue[] = [...errorCells(EQUIPMENT_COLUMNS, cell)];
  const raw: Record<string, unknown> = {};
  for (const column of EQUIPMENT_COLUMNS) {
    const value = valueOf(column, cell(column));
    if (value === undefined) issues.push({ field: column, key: DAYS.includes(column) ? 'dateInvalid' : 'invalid' });
    else if (value !== null) raw[column] = value;
  }
  const parsed = equipmentRowSchema.safeParse(raw, { reportInput: true });
  if (!parsed.success) issues.push(...inputIssues(parsed.error.issues).issues);
  const values = parsed.success ? parsed.data : { name: '', ...readableValues(equipmentRowSchema, raw) };
  return { number, values, issues };
}

function valueOf(column: EquipmentColumn, cell: Cell): string | number | null | undefined {
  if (DAYS.includes(column)) return column === 'nextCheckOn' ? monthOrDayOf(cell) : dayOfCell(cell);
  if (column === 'builtIn') return numberOf(cell instanceof Date ? cell.getUTCFullYear() : cell);
  if (column === 'intervalMonths') return monthsOf(cell);
  return textOfCell(cell);
}

/** Due dates are often written as a month: 05/2027. */
function monthOrDayOf(cell: Cell): string | null | undefined {
  const month = /^(\d{1,2})[./-](\d{4})$/.exec(typeof cell === 'string' ? cell : '');
  return dayOfCell(month ? `1.${month[1]}.${month[2]}` : cell);
}

function numberOf(cell: Cell): number | null | undefined {
  if (cell === null) return null;
  const number = Number(cell);
  return Number.isInteger(number) ? number : undefined;
}

/** An interval in months: 12, "12 Monate", "1 Jahr", "2 Jahre". */
function monthsOf(cell: Cell): number | null | undefined {
  const words = /^(\d{1,3})\s*(m|mon|monate?|months?|j|jahre?|years?)\.?$/i.exec(typeof cell === 'string' ? cell : '');
  if (!words) return numberOf(cell);
  return Number(words[1]) * (/^[jy]/i.test(words[2]!) ? 12 : 1);
}

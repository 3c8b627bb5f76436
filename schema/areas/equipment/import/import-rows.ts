import { dayOfCell, textOfCell } from '../../../platform/imports/import-cells.ts';
import { rowReader, type ReadRow } from '../../../platform/imports/read-row.ts';
import type { Cell } from '../../../platform/imports/workbook.ts';
import { EQUIPMENT_COLUMNS, type EquipmentColumn } from './equipment-sheet.ts';
import { equipmentRowSchema, type EquipmentRowValues } from './import.input.ts';

export type EquipmentImportRow = ReadRow<EquipmentRowValues>;

const DAYS: readonly EquipmentColumn[] = ['lastCheckedOn', 'nextCheckOn', 'outOfServiceSince'];

export const readEquipmentRow = rowReader({
  columns: EQUIPMENT_COLUMNS,
  schema: equipmentRowSchema,
  days: DAYS,
  empty: { name: '' },
  readCell,
});

function readCell(column: EquipmentColumn, cell: Cell): string | number | null | undefined {
  if (DAYS.includes(column)) return column === 'nextCheckOn' ? monthOrDayOf(cell) : dayOfCell(cell);
  if (column === 'builtIn') return numberOf(cell instanceof Date ? cell.getUTCFullYear() : cell);
  if (column === 'intervalMonths') return monthsOf(cell);
  return textOfCell(cell);
}

/** A day, or a month as which due dates are often written: 05/2027. */
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

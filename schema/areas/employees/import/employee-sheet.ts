import { importSheet, type ImportSheet } from '../../../platform/imports/import-sheet.ts';
import { EMPLOYEE_SHEET, type ImportColumn } from './import-columns.ts';

/** Reads a list of people from a file. Throws BAD_INPUT. */
export const employeeSheet = (bytes: Uint8Array, field: string): Promise<ImportSheet<ImportColumn>> =>
  importSheet(bytes, field, EMPLOYEE_SHEET);

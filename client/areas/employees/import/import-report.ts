import type { EmployeeImportRowInput } from '../../../generated/employees-import.ts';
import { requestRest } from '../../../kit/data/rest.ts';
import { base64Of } from '../../../kit/files/base64-of.ts';

export const OUTCOMES = ['refused', 'new', 'changed', 'unchanged'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface ImportRow {
  row: number;
  outcome: Outcome;
  name: string;
  values: Omit<EmployeeImportRowInput, 'row'>;
  problems: { field: string; column: string; message: string }[];
}

/** What an import of a file would do. */
export interface ImportReport {
  /** The sheet that was read; null where the file has no other. */
  sheet: string | null;
  ignoredColumns: string[];
  /** Groups that rows name and that do not exist. */
  unknownGroups: { name: string; count: number }[];
  /** New people who are refused for want of an e-mail address. */
  missingEmail: number;
  rows: ImportRow[];
}

/** Sends a file to see what an import would do; nothing is written. */
export const previewFile = async (
  file: File,
  { withoutEmail, signal }: { withoutEmail: boolean; signal: AbortSignal },
): Promise<ImportReport> => {
  const body = { content: await base64Of(file), preview: true, withoutEmail };
  const response = await requestRest('employee/batch', { signal, body });
  return (await response.json()) as ImportReport;
};

/** Rows of one request: after each of them the progress is shown. */
export const ROWS_AT_ONCE = 250;

/** The rows that an import writes. */
export const rowsToImport = ({ rows }: ImportReport): ImportRow[] =>
  rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');

export const countOf = (rows: readonly ImportRow[], outcome: Outcome): number =>
  rows.filter((row) => row.outcome === outcome).length;

/** The rows of a request, as the server takes them. */
export const inputOf = (rows: readonly ImportRow[]): EmployeeImportRowInput[] =>
  rows.map(({ row, values }) => ({ ...values, row }));

import { requestRest } from '../data/rest.ts';
import { base64Of } from '../files/base64-of.ts';

export const OUTCOMES = ['refused', 'new', 'changed', 'unchanged'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface ImportRow<Values = Record<string, unknown>> {
  row: number;
  outcome: Outcome;
  name: string;
  /** The values of the row, as the server accepts them. */
  values: Values;
  problems: { field: string; column: string; message: string }[];
}

/** What an import of a file would do. */
export interface ImportReport<Row extends ImportRow = ImportRow> {
  /** The sheet that was read; null where the file has no other. */
  sheet: string | null;
  ignoredColumns: string[];
  rows: Row[];
}

/** Sends a file for a preview of its import; nothing is written. */
export const previewFile = async <Report extends ImportReport>(
  path: string,
  file: File,
  { options, signal }: { options: object; signal: AbortSignal },
): Promise<Report> => {
  const body = { content: await base64Of(file), preview: true, ...options };
  const response = await requestRest(path, { signal, body });
  return (await response.json()) as Report;
};

/** Rows of one request: after each of them the progress is shown. */
export const ROWS_AT_ONCE = 250;

/** The rows that an import writes. */
export const rowsToImport = <Row extends ImportRow>({ rows }: ImportReport<Row>): Row[] =>
  rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');

export const countOf = (rows: readonly ImportRow[], outcome: Outcome): number =>
  rows.filter((row) => row.outcome === outcome).length;

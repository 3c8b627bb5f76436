import { requestRest } from '../data/rest.ts';
import { base64Of } from '../files/base64-of.ts';

export const OUTCOMES = ['refused', 'new', 'changed', 'unchanged'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface ImportRow<Values = Record<string, unknown>> {
  row: number;
  outcome: Outcome;
  name: string;
  /** What the row says, as the server takes it. */
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

/** Sends a file to see what an import would do; nothing is written. */
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

/** Fields that can be corrected in the preview, by how they are entered. */
export type Correctable = Readonly<Record<string, 'text' | 'day'>>;

/** The problems of a refused row, one a field; none where something of it has to be corrected elsewhere. */
export const correctableIn = ({ outcome, problems }: ImportRow, fields: Correctable): ImportRow['problems'] => {
  if (outcome !== 'refused' || problems.some(({ field }) => !Object.hasOwn(fields, field))) return [];
  return problems.filter(({ field }, at) => problems.findIndex((each) => each.field === field) === at);
};

/** The report after a row was corrected and sent: imported it stands there already, refused it has its problems. */
export const corrected = <Report extends ImportReport>(
  report: Report,
  row: ImportRow,
  { outcome, problems }: { outcome: string; problems: ImportRow['problems'] },
): Report => ({
  ...report,
  rows: report.rows.map((each) =>
    each.row === row.row ? { ...row, outcome: outcome === 'refused' ? 'refused' : 'unchanged', problems } : each,
  ),
});

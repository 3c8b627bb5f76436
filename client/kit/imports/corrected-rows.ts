import type { ImportReport, ImportRow } from './import-report.ts';

/** Fields that can be corrected in the preview, by how they are entered. */
export type Correctable = Readonly<Record<string, 'text' | 'day' | 'number'>>;

/** What is entered for the fields of a row. */
export type CorrectedValues = Record<string, string | number | null>;

/** The problems of a refused row, one for each field; none if one of them cannot be corrected here. */
export const correctableIn = ({ outcome, problems }: ImportRow, fields: Correctable): ImportRow['problems'] => {
  if (outcome !== 'refused' || problems.some(({ field }) => !Object.hasOwn(fields, field))) return [];
  return problems.filter(({ field }, at) => problems.findIndex((each) => each.field === field) === at);
};

/**
 * The report after a row was corrected and sent: its outcome is `unchanged` if it was imported, because it is stored
 * now; a refused row has its new problems.
 */
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

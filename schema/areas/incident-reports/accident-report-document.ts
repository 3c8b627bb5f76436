import { AppError, notFound } from '../../kernel/errors.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import type { Language } from '../../kernel/permissions.ts';
import type { PdfFile } from '../../records/pdf.entity.ts';
import { letterheadOf } from '../../platform/printing/printed.rows.ts';
import { plainFileName } from '../../platform/printing/print-record.ts';
import type { RecordDocument, Snapshot } from '../../records/record-kind.ts';
import { completeLongReport, type PartialLongReport } from './long-report.shared.ts';
import { u1000Html } from './u1000-document.ts';

/** What was sent of a report: everything that the official form shows, and the day that was ticked off. */
export interface AccidentReportSnapshot extends Snapshot {
  readonly report: PartialLongReport;
  readonly sentOn: string | null;
}

/** Reads a long report. Throws NOT_FOUND, and CONFLICT for a short one, which has no form. */
export async function accidentReportSnapshot(rows: Rows, id: string): Promise<AccidentReportSnapshot> {
  const [found] = await rows<{ title: string; report: PartialLongReport | null; sentOn: string | null }>(
    `select t.name as title, t.long_incident_report as report, t.duties ->> 'sent' as "sentOn"
       from incident_report t where ${OWN_ROWS} and t.id = $1`,
    [id],
  );
  if (!found) throw notFound();
  const { title, report, sentOn } = found;
  if (!report) throw new AppError('CONFLICT', { messageKey: 'shortReportHasNoForm' });
  return { title, report, sentOn, letterhead: await letterheadOf(rows) };
}

export const accidentReportDocument: RecordDocument<AccidentReportSnapshot> = {
  description: 'A long report on the official form: as it is now, or with `version` as it was sent',
  // Printed as it is also after it was sent: it may be corrected and sent again.
  isFinished: 'false',
  snapshot: accidentReportSnapshot,
  html: ({ report }, { language }) => u1000Html(completeLongReport(report), language),
};

/** A long report on the official form. Throws NOT_FOUND, CONFLICT for a short report, BUSY and UNAVAILABLE. */
export async function printAccidentReport(ctx: Context, id: string, language: Language): Promise<PdfFile> {
  if (!isId(id)) throw notFound();
  const { title, report } = await ctx.read((rows) => accidentReportSnapshot(rows, id));
  const pdf = await ctx.ports.pdf.print({
    owner: ctx.clientId,
    compose: async () => u1000Html(completeLongReport(report), language),
  });
  return { name: `${plainFileName(`Unfallanzeige ${title}`)}.pdf`, filetype: 'pdf', content: pdf.toString('base64') };
}

import { AppError, notFound } from '../../kernel/errors.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import type { Language } from '../../kernel/permissions.ts';
import type { PrintJob } from '../../kernel/ports.ts';
import type { PdfFile } from '../../records/pdf.entity.ts';
import { letterheadOf } from '../../platform/printing/printed.rows.ts';
import { shortFileName } from '../../platform/printing/print-record.ts';
import type { RecordDocument, Snapshot } from '../../records/record-kind.ts';
import { completeLongReport, type PartialLongReport } from './long-report.shared.ts';
import { struckText } from './struck-text.ts';
import { u1000Html } from './u1000-document.ts';

/** A report as it was sent: everything that the official form shows, and the day of sending. */
export interface AccidentReportSnapshot extends Snapshot {
  readonly report: PartialLongReport;
  readonly sentOn: string | null;
  /** Set if the current report is struck out; the versions of sent reports do not have it. */
  readonly struck?: { readonly at: string; readonly reason: string } | undefined;
}

/** Reads a long report. Throws NOT_FOUND, and CONFLICT for a short one, which has no official form. */
export async function accidentReportSnapshot(rows: Rows, id: string): Promise<AccidentReportSnapshot> {
  const [found] = await rows<{
    title: string;
    report: PartialLongReport | null;
    sentOn: string | null;
    struckAt: string | null;
    reason: string;
  }>(
    `select t.name as title, t.long_incident_report as report, t.duties ->> 'sent' as "sentOn",
            t.struck_at as "struckAt", t.struck_reason as reason
       from incident_report t where ${OWN_ROWS} and t.id = $1`,
    [id],
  );
  if (!found) throw notFound();
  const { title, report, sentOn, struckAt, reason } = found;
  if (!report) throw new AppError('CONFLICT', { messageKey: 'shortReportHasNoForm' });
  const letterhead = await letterheadOf(rows);
  return { title, report, sentOn, letterhead, ...(struckAt && { struck: { at: struckAt, reason } }) };
}

export const accidentReportDocument: RecordDocument<AccidentReportSnapshot> = {
  description: 'A long report on the official form: as it is now, or with `version` as it was sent',
  // The current content can be printed after the report was sent, too, because it may be corrected and sent again.
  isFinished: 'false',
  snapshot: accidentReportSnapshot,
  html: (snapshot, { language }) => htmlOf(snapshot, language),
};

const htmlOf = ({ report, struck }: AccidentReportSnapshot, language: Language): PrintJob =>
  u1000Html(completeLongReport(report), language, struck && struckText(struck.at, struck.reason, language));

/** A long report on the official form. Throws NOT_FOUND, CONFLICT for a short report, BUSY and UNAVAILABLE. */
export async function printAccidentReport(ctx: Context, id: string, language: Language): Promise<PdfFile> {
  if (!isId(id)) throw notFound();
  const snapshot = await ctx.read((rows) => accidentReportSnapshot(rows, id));
  const bytes = await ctx.ports.pdf.print({
    owner: ctx.clientId,
    compose: async () => htmlOf(snapshot, language),
  });
  return {
    name: `${shortFileName(`Unfallanzeige ${snapshot.title}`)}.pdf`,
    filetype: 'pdf',
    bytes,
  };
}

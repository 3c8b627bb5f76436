import { boundsOfDay } from '../../kernel/calendar.shared.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import type { Language } from '../../kernel/permissions.ts';
import type { Row } from '../../kernel/table.ts';
import { printRange } from '../../platform/printing/extract.ts';
import type { ExportRange } from '../../platform/printing/export-range.input.ts';
import { placeNameOf } from '../../platform/places/place-names.ts';
import type { PdfFile } from '../../records/pdf.entity.ts';
import { factLines } from '../../platform/printing/document-parts.ts';
import { documentTemplateOf, printText, printedMoment } from '../../platform/printing/print-engine.ts';
import { absenceOf, absenceOfShort } from './absence.shared.ts';
import type { IncidentReport } from './incident-report.entity.ts';
import template from './incident-report.pdf.hbs?raw';
import { incidentReports } from './incident-report.service.ts';
import { incidentText } from './incident-text.ts';
import { struckText } from './struck-text.ts';

const print = documentTemplateOf(template, incidentText);

type ReportRow = Row<IncidentReport, Exclude<keyof IncidentReport & string, 'clientId'>> & { placeName: string | null };

/** The reports of accidents on these days in Germany, both included; without a date by the day of their creation. */
function reportsOf(rows: Rows, { start, end }: ExportRange): Promise<ReportRow[]> {
  return rows(
    `select ${incidentReports.select('t').sql}, ${placeNameOf('incidentReport', 't.id')} as "placeName" from incident_report t
      where ${OWN_ROWS} and coalesce(t.date, t.created_at) >= $1 and coalesce(t.date, t.created_at) < $2
      order by coalesce(t.date, t.created_at), t.id`,
    [boundsOfDay(start)[0].toISOString(), boundsOfDay(end)[1].toISOString()],
  );
}

/** The reports of a range as a PDF. Throws BUSY and UNAVAILABLE. */
export async function exportIncidentReports(ctx: Context, range: ExportRange, language: Language): Promise<PdfFile> {
  const reports = await ctx.read((rows) => reportsOf(rows, range));
  return printRange(ctx, {
    print,
    language,
    text: incidentText,
    kind: incidentText(language, 'incidentReport.title'),
    range,
    count: reports.length,
    content: () => ({ reports: reports.map((report) => reportView(report, language)) }),
  });
}

function reportView(report: ReportRow, language: Language) {
  const text = (key: string): string => incidentText(language, key);
  const fact = (field: string, value: string) => [text(`IncidentReport.${field}`), value] as const;
  const yes = (value: boolean): string => (value ? printText(language, 'yes') : '');
  const moment = report.date === null ? null : new Date(report.date).toISOString();
  const absence = report.longIncidentReport ? absenceOf(report.longIncidentReport) : absenceOfShort(report);
  return {
    when: moment ? printedMoment(moment, language) : '–',
    name: report.name || '–',
    type: text(`value.IncidentReport.incidentReportType.${report.incidentReportType}`),
    struck: report.struckAt ? struckText(report.struckAt, report.struckReason, language) : '',
    what: factLines(
      fact('place', [report.placeName, report.place].filter(Boolean).join(', ')),
      fact('description', report.description),
      fact('wound', report.wound),
    ),
    after: factLines(
      fact('treatment', report.treatment),
      fact('deadly', yes(report.deadly)),
      fact('commutingIncident', yes(report.commutingIncident)),
      fact('unableToWorkDays', absence.isStillAbsent ? text('absence.still') : String(report.unableToWorkDays)),
    ),
  };
}

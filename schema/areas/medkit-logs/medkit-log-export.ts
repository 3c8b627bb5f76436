import type { Context, Rows } from '../../kernel/context.ts';
import { boundsOfDay } from '../../kernel/calendar.shared.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import type { Language } from '../../kernel/permissions.ts';
import { isoMoment } from '../../kernel/sql-time.ts';
import type { PdfFile } from '../../records/pdf.entity.ts';
import { factLines } from '../../platform/printing/document-parts.ts';
import { documentTemplateOf, printText, printedMoment } from '../../platform/printing/print-engine.ts';
import { printRange } from '../../platform/printing/extract.ts';
import type { ExportRange } from '../../platform/printing/export-range.input.ts';
import { ENTRY, logAccess, type MedkitLogRow } from './medkit-log.rows.ts';
import { medkitText } from './medkit-text.ts';
import template from './medkit-log.pdf.hbs?raw';

const print = documentTemplateOf(template, medkitText);

/** The entries of these days of the accident in Germany, both included, in their order. */
function entriesOf(rows: Rows, { start, end }: ExportRange): Promise<MedkitLogRow[]> {
  return rows(
    `select ${ENTRY.sql} from medkit_log_now t
      where ${OWN_ROWS} and t.date >= $1 and t.date < $2 order by t.date, t.number`,
    [boundsOfDay(start)[0].toISOString(), boundsOfDay(end)[1].toISOString()],
  );
}

/** The entries of a range as a PDF, logged before it is made. Throws BUSY and UNAVAILABLE. */
export async function exportMedkitLogs(ctx: Context, range: ExportRange, language: Language): Promise<PdfFile> {
  const entries = await ctx.read((rows) => entriesOf(rows, range));
  await logAccess(ctx, { kind: 'exported', ...range, entries: entries.length });
  return printRange(ctx, {
    print,
    language,
    text: medkitText,
    kind: medkitText(language, 'medkitLog.title'),
    range,
    count: entries.length,
    content: () => ({ entries: entries.map((entry) => entryView(entry, language)) }),
  });
}

function entryView(entry: MedkitLogRow, language: Language) {
  const label = (field: string): string => medkitText(language, `MedkitLog.${field}`);
  const fact = (field: string, value: string) => [label(field), value] as const;
  return {
    number: entry.number,
    when: printedMoment(isoMoment(entry.date), language),
    name: entry.name,
    corrected: entry.version > 1 ? medkitText(language, 'document.corrected') : '',
    what: factLines(
      fact('place', entry.place),
      fact('description', entry.description),
      fact('wound', entry.wound),
      fact('witnesses', entry.witnesses),
      fact('personalId', entry.personalId),
    ),
    aid: factLines(
      fact('nameFirstAid', entry.firstAid ? entry.nameFirstAid || printText(language, 'yes') : ''),
      fact('aidDate', entry.aidDate ? printedMoment(isoMoment(entry.aidDate), language) : ''),
      fact('aidMeasures', entry.aidMeasures),
      fact('medUsed', entry.med ? entry.medUsed || printText(language, 'yes') : ''),
    ),
  };
}

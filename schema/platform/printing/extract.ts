import { today } from '../../kernel/calendar.shared.ts';
import type { Context } from '../../kernel/context.ts';
import type { ContentLanguage } from '../../kernel/content-language.shared.ts';
import type { Texts } from '../../kernel/texts.ts';
import type { PrintJob } from '../../kernel/ports.ts';
import type { ExportRange } from './export-range.input.ts';
import type { PdfFile } from '../../records/pdf.entity.ts';
import { printedDay, type DocumentTemplate, type DocumentView } from './print-engine.ts';
import { currentLetterhead, plainFileName, type PrintHelp } from './print-record.ts';

/** The content of an extract without its letterhead: the common parts, and the content for its template. */
type ExtractView = Pick<DocumentView, 'kind' | 'title' | 'state' | 'picture'> & {
  facts?: DocumentView['facts'];
} & Record<string, unknown>;

interface Extract {
  print: DocumentTemplate;
  language: ContentLanguage;
  /** Without its ending. */
  fileName: string;
  /** Called when it is the document's turn, so that waiting ones take no memory. */
  view: () => ExtractView;
}

/**
 * Prints the current state of data without versions: for a request, or for a page without login whose organisation is
 * known. Throws BUSY, UNAVAILABLE and what `view` throws.
 */
export async function printExtract(
  help: Pick<PrintHelp, 'clientId' | 'read' | 'ports'>,
  { print, language, fileName, view }: Extract,
): Promise<PdfFile> {
  return printPlain(help, {
    fileName,
    compose: async () => {
      const letterhead = await currentLetterhead(help);
      return print({ facts: [], ...view(), language, letterhead, version: null, signers: [] });
    },
  });
}

interface Plain extends Pick<Extract, 'fileName'> {
  /** Called when it is the document's turn. */
  compose: () => PrintJob | Promise<PrintJob>;
}

/** Prints a page that is none of the product's documents. Throws BUSY, UNAVAILABLE and what `compose` throws. */
export async function printPlain(
  { ports, clientId }: Pick<PrintHelp, 'clientId' | 'ports'>,
  { fileName, compose }: Plain,
): Promise<PdfFile> {
  const bytes = await ports.pdf.print({ owner: clientId, compose: async () => compose() });
  return { name: `${plainFileName(fileName)}.pdf`, filetype: 'pdf', bytes };
}

interface RangeExtract extends Pick<Extract, 'print' | 'language'> {
  /** The words of the area: `document.range`, `document.made`, `document.count` and `document.none`. */
  text: Texts;
  kind: string;
  range: ExportRange;
  count: number;
  content: () => Record<string, unknown>;
}

/** Prints the records of a range of days, and their number. Throws as `printExtract`. */
export function printRange(
  ctx: Context,
  { print, language, text, kind, range, count, content }: RangeExtract,
): Promise<PdfFile> {
  const days = { start: printedDay(range.start), end: printedDay(range.end) };
  return printExtract(ctx, {
    print,
    language,
    fileName: `${kind} ${range.start} – ${range.end}`,
    view: () => ({
      ...content(),
      kind,
      title: text(language, 'document.range', days),
      state: text(language, 'document.made', { day: printedDay(today(ctx.ports.clock.now())) }),
      facts: [{ label: text(language, 'document.count'), value: String(count) }],
      none: text(language, 'document.none', days),
    }),
  });
}

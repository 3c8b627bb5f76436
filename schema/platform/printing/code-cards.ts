import type { Context } from '../../kernel/context.ts';
import { badInput } from '../../kernel/errors.ts';
import type { Language } from '../../kernel/permissions.ts';
import { qrCode } from '../../kernel/qr-code.shared.ts';
import type { Texts } from '../../kernel/texts.ts';
import type { PdfFile } from '../../records/pdf.entity.ts';
import { printExtract, printPlain } from './extract.ts';
import { labelSheetJob } from './label-sheet.ts';
import { LABEL_SHEETS } from './label-sheets.shared.ts';
import { printedDay, type CodeCard, type DocumentTemplate } from './print-engine.ts';

interface CodeCards {
  print: DocumentTemplate;
  /** The words of the area: `labels.kind`, `labels.title`, `labels.made` and `labels.scan`. */
  text: Texts;
  language: Language;
  /** First part of the address that a code opens: device. */
  page: string;
  day: string;
  cards: readonly { title: string; lines: string[]; code: string }[];
  /** Labels on a sheet of labels: 24, 40 or 65; null for cards to cut out. */
  perSheet?: number | null;
}

/** The address that a label opens. */
export const codeAddress = (publicUrl: string, page: string, code: string): string => `${publicUrl}/${page}/${code}`;

/** Prints labels with QR codes. Throws BAD_INPUT if there are none to print, and as `printExtract`. */
export function printCodeCards(
  ctx: Context,
  { print, text: textOf, language, page, day, cards, perSheet = null }: CodeCards,
): Promise<PdfFile> {
  const sheet = perSheet === null ? null : LABEL_SHEETS[perSheet];
  if (sheet === undefined) throw badInput('perSheet', 'invalid');
  if (cards.length === 0) throw badInput('ids', 'unknownRecord');
  const text = (key: string, values?: Record<string, string>): string => textOf(language, key, values);
  const views = (): CodeCard[] =>
    cards.map(({ title, lines, code }) => ({
      title,
      lines,
      scan: text('labels.scan'),
      code: qrCode(codeAddress(ctx.ports.publicUrl, page, code)),
    }));
  const fileName = `${text('labels.kind')} ${day}`;
  if (sheet)
    return printPlain(ctx, {
      fileName,
      compose: () => labelSheetJob({ sheet, language, title: fileName, cards: views() }),
    });
  return printExtract(ctx, {
    print,
    language,
    fileName,
    view: () => ({
      kind: text('labels.kind'),
      title: text('labels.title'),
      state: text('labels.made', { day: printedDay(day) }),
      cards: views(),
    }),
  });
}

import type { Context } from '../../kernel/context.ts';
import { badInput } from '../../kernel/errors.ts';
import type { Language } from '../../kernel/permissions.ts';
import { qrCode } from '../../kernel/qr-code.shared.ts';
import type { Texts } from '../../kernel/texts.ts';
import type { PdfFile } from '../../records/pdf.entity.ts';
import { printExtract } from './extract.ts';
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
}

/** The address that a label opens. */
export const codeAddress = (publicUrl: string, page: string, code: string): string => `${publicUrl}/${page}/${code}`;

/** Prints labels with QR codes. Throws BAD_INPUT where there is none to print, and what `printExtract` throws. */
export function printCodeCards(
  ctx: Context,
  { print, text: textOf, language, page, day, cards }: CodeCards,
): Promise<PdfFile> {
  if (cards.length === 0) throw badInput('ids', 'unknownRecord');
  const text = (key: string, values?: Record<string, string>): string => textOf(language, key, values);
  return printExtract(ctx, {
    print,
    language,
    fileName: `${text('labels.kind')} ${day}`,
    view: () => ({
      kind: text('labels.kind'),
      title: text('labels.title'),
      state: text('labels.made', { day: printedDay(day) }),
      cards: cards.map(({ title, lines, code }): CodeCard => ({
        title,
        lines,
        scan: text('labels.scan'),
        code: qrCode(codeAddress(ctx.ports.publicUrl, page, code)),
      })),
    }),
  });
}

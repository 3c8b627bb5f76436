import type { Context } from '../kernel/context.ts';
import { todayOf } from '../kernel/due-days.ts';
import type { Language } from '../kernel/permissions.ts';
import { printExtract } from '../printing/extract.ts';
import type { PdfFile } from '../printing/pdf.entity.ts';
import { documentTemplateOf, printedDay } from '../printing/print-engine.ts';
import { instructionText } from './instruction-texts.ts';
import { assignedOf, instructionById } from './instruction.rows.ts';
import template from './signatures.pdf.hbs?raw';

export const printSignatures = documentTemplateOf(template, instructionText);

/** Empty lines below the names: somebody always comes along. */
const FREE_LINES = 3;

/** The list that people sign on paper: topic, what was shown, and a line for each of them. */
export async function printSignatureList(ctx: Context, id: string, language: Language): Promise<PdfFile> {
  const { name, path, contentHash } = await ctx.read((rows) => instructionById(rows, id));
  const people = await assignedOf(ctx).load(id);
  const text = (key: string, values?: Record<string, unknown>): string =>
    instructionText(language, `document.${key}`, values);
  const names = [...people.map((person) => person.name), ...Array.from({ length: FREE_LINES }, () => '')];
  return printExtract(ctx, {
    print: printSignatures,
    language,
    fileName: `${text('signatureList')} ${name}`,
    view: () => ({
      kind: text('signatureList'),
      title: name,
      state: text('made', { day: printedDay(todayOf(ctx)) }),
      facts: [
        { label: text('held'), value: '' },
        { label: text('place'), value: '' },
        { label: text('instructor'), value: '' },
        { label: text('content'), value: path.slice(path.indexOf('/') + 1) },
        { label: text('hash'), value: contentHash },
      ],
      people: names.map((person, index) => ({ number: index + 1, name: person })),
      isOnPaper: true,
    }),
  });
}

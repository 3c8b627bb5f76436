import type { Context } from '../../../kernel/context.ts';
import { todayOf } from '../../../kernel/due-days.ts';
import type { Language } from '../../../kernel/permissions.ts';
import { textsOf } from '../../../kernel/texts.ts';
import { printExtract } from '../../../platform/printing/extract.ts';
import { documentTemplateOf, printedDay } from '../../../platform/printing/print-engine.ts';
import type { PdfFile } from '../../../records/pdf.entity.ts';
import { illustration } from '../../courses/catalogue.ts';
import { allDuties, summaryOf } from '../duties.service.ts';
import labels from '../labels.json';
import template from './cover.pdf.hbs?raw';
import type { FolderRow } from './inspector-folder.service.ts';

export const folderText = textsOf('duties', labels);

const print = documentTemplateOf(template, folderText);

/** The number of documents in a part of the folder. */
export interface FolderContent {
  label: string;
  documents: number;
}

/** Prints the cover of a folder: its contents, what is missing in it, and the duties that are not proven. */
export async function printCover(
  ctx: Context,
  folder: Pick<FolderRow, 'from' | 'to'> & { language: Language },
  { content, missing, by }: { content: readonly FolderContent[]; missing: readonly string[]; by: string },
): Promise<PdfFile> {
  const { language, from, to } = folder;
  const text = (key: string, values?: Record<string, unknown>): string => folderText(language, key, values);
  const today = todayOf(ctx);
  const duties = await ctx.read((rows) => allDuties(rows, today, language));
  const { done, total } = summaryOf(duties);
  const open = duties.filter(({ state }) => state !== 'DONE' && state !== 'NOT_APPLICABLE');
  return printExtract(ctx, {
    print,
    language,
    fileName: text('folder.cover'),
    view: () => ({
      kind: text('entity.InspectorFolder'),
      picture: illustration('checklist') ?? '',
      title: text('folder.title', { from: printedDay(from), to: printedDay(to) }),
      state: text('folder.made', { day: printedDay(today) }),
      facts: [
        { label: text('folder.by'), value: by },
        { label: text('folder.proven'), value: text('folder.of', { done, total }) },
      ],
      content,
      missing,
      duties: open.map(({ title, state, basis }) => ({
        title,
        basis: basis.join(', '),
        state: text(`value.LegalDuty.state.${state}`),
      })),
    }),
  });
}

import { today } from '../../kernel/calendar.shared.ts';
import type { Context } from '../../kernel/context.ts';
import { badInput } from '../../kernel/errors.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import type { Language } from '../../kernel/permissions.ts';
import { qrCode } from '../../kernel/qr-code.shared.ts';
import { printExtract } from '../../platform/printing/extract.ts';
import { documentTemplateOf, printedDay, type CodeCard } from '../../platform/printing/print-engine.ts';
import type { PdfFile } from '../../records/pdf.entity.ts';
import { requireChosen } from './equipment-code.service.ts';
import template from './equipment-labels.pdf.hbs?raw';
import { equipmentText } from './equipment-text.ts';

const print = documentTemplateOf(template, equipmentText);

/** The address that a label opens. */
export const labelAddress = (publicUrl: string, code: string): string => `${publicUrl}/device/${code}`;

/** Prints the labels of devices that have a code. Throws BAD_INPUT for too many, and where none of them has one. */
export async function printLabels(ctx: Context, wanted: readonly string[], language: Language): Promise<PdfFile> {
  const ids = requireChosen(wanted);
  const found = await ctx.read((rows) =>
    rows<{ name: string; number: string; place: string; code: string }>(
      `select t.name, t.number, t.place, c.code from equipment_item t
         join equipment_code c on c.client_id = t.client_id and c.equipment_item_id = t.id
        where ${OWN_ROWS} and t.id = any($1::uuid[]) order by t.name, t.number, t.id`,
      [ids],
    ),
  );
  if (found.length === 0) throw badInput('ids', 'unknownRecord');
  const text = (key: string, values?: Record<string, string>): string => equipmentText(language, key, values);
  return printExtract(ctx, {
    print,
    language,
    fileName: `${text('labels.kind')} ${today(ctx.ports.clock.now())}`,
    view: () => ({
      kind: text('labels.kind'),
      title: text('labels.title'),
      state: text('labels.made', { day: printedDay(today(ctx.ports.clock.now())) }),
      cards: found.map(({ name, number, place, code }): CodeCard => ({
        title: name,
        lines: [[number, place].filter(Boolean).join(', ')].filter(Boolean),
        scan: text('labels.scan'),
        code: qrCode(labelAddress(ctx.ports.publicUrl, code)),
      })),
    }),
  });
}

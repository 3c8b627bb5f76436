import { today } from '../../kernel/calendar.shared.ts';
import type { Context } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import type { Language } from '../../kernel/permissions.ts';
import { placeNameOf } from '../../platform/places/place-names.ts';
import { printCodeCards } from '../../platform/printing/code-cards.ts';
import { documentTemplateOf } from '../../platform/printing/print-engine.ts';
import type { PdfFile } from '../../records/pdf.entity.ts';
import { deviceCodes } from './equipment-code.service.ts';
import template from './equipment-labels.pdf.hbs?raw';
import { equipmentText } from './equipment-text.ts';

const print = documentTemplateOf(template, equipmentText);

/** Prints the labels of devices that have a code. Throws BAD_INPUT for too many, and if none of them has a code. */
export async function printLabels(
  ctx: Context,
  wanted: readonly string[],
  { language, perSheet = null }: { language: Language; perSheet?: number | null },
): Promise<PdfFile> {
  const ids = deviceCodes.requireChosen(wanted);
  const found = await ctx.read((rows) =>
    rows<{ name: string; number: string; place: string; code: string }>(
      `select t.name, t.number, coalesce(${placeNameOf('equipmentItem', 't.id')}, t.place) as place, c.code from equipment_item t
         join equipment_code c on c.client_id = t.client_id and c.equipment_item_id = t.id
        where ${OWN_ROWS} and t.id = any($1::uuid[]) order by t.name, t.number, t.id`,
      [ids],
    ),
  );
  return printCodeCards(ctx, {
    print,
    text: equipmentText,
    language,
    perSheet,
    page: 'device',
    day: today(ctx.ports.clock.now()),
    cards: found.map(({ name, number, place, code }) => ({
      title: name,
      lines: [[number, place].filter(Boolean).join(', ')].filter(Boolean),
      code,
    })),
  });
}

import { today } from '../../kernel/calendar.shared.ts';
import type { Context } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import type { Language } from '../../kernel/permissions.ts';
import type { PdfFile } from '../../records/pdf.entity.ts';
import { printCodeCards } from '../printing/code-cards.ts';
import { documentTemplateOf } from '../printing/print-engine.ts';
import { placeCodes } from './place-code.service.ts';
import template from './place-labels.pdf.hbs?raw';
import { FULL_NAME } from './place-names.ts';
import { placeText } from './place-text.ts';

const print = documentTemplateOf(template, placeText);

/** Prints the labels of places that have a code. Throws BAD_INPUT for too many, and where none of them has one. */
export async function printPlaceLabels(
  ctx: Context,
  wanted: readonly string[],
  { language, perSheet = null }: { language: Language; perSheet?: number | null },
): Promise<PdfFile> {
  const ids = placeCodes.requireChosen(wanted);
  const found = await ctx.read((rows) =>
    rows<{ name: string; fullName: string; code: string }>(
      `select t.name, ${FULL_NAME} as "fullName", c.code from place t
         join place_code c on c.client_id = t.client_id and c.place_id = t.id
        where ${OWN_ROWS} and t.id = any($1::uuid[]) order by 2, t.id`,
      [ids],
    ),
  );
  return printCodeCards(ctx, {
    print,
    text: placeText,
    language,
    perSheet,
    page: 'place',
    day: today(ctx.ports.clock.now()),
    cards: found.map(({ name, fullName, code }) => ({
      title: name,
      lines: fullName === name ? [] : [fullName],
      code,
    })),
  });
}

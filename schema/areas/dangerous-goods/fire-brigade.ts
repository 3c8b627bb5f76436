import { today } from '../../kernel/calendar.shared.ts';
import type { Context } from '../../kernel/context.ts';
import type { Language } from '../../kernel/permissions.ts';
import { printExtract } from '../../platform/printing/extract.ts';
import type { PdfFile } from '../../records/pdf.entity.ts';
import { documentTemplateOf, printedDay } from '../../platform/printing/print-engine.ts';
import { PICTOGRAMS, UNITS, WATER_HAZARD_CLASSES } from './dangerous-good.enums.ts';
import { dangerousGoodText } from './dangerous-good-texts.ts';
import template from './fire-brigade.pdf.hbs?raw';
import { pictogramSvg } from './pictogram-drawings.shared.ts';
import { placesOf, type Good } from './printed-goods.rows.ts';
import { storageClassName } from './storage-class-words.shared.ts';
import { quantityOf, sheetFactsOf } from './goods-document.ts';

const print = documentTemplateOf(template, dangerousGoodText);

/** Limit of the goods that are named for each class; the others are counted. */
const NAMED = 12;

/**
 * Prints the information for the fire brigade about each location: classes, quantities, water hazard and pictograms.
 */
export async function printFireBrigade(ctx: Context, language: Language): Promise<PdfFile> {
  const places = await ctx.read((rows) => placesOf(rows, null));
  const text = (key: string, values?: Record<string, unknown>): string => dangerousGoodText(language, key, values);
  const title = text('fireBrigade.title');
  return printExtract(ctx, {
    print,
    language,
    fileName: title,
    view: () => ({
      kind: text('fireBrigade.kind'),
      title,
      state: text('document.made', { day: printedDay(today(ctx.ports.clock.now())) }),
      places: places.map(({ name, goods }) => ({
        name,
        classes: [...Map.groupBy(goods, ({ storageClassification }) => storageClassification)]
          .toSorted(([one], [other]) => one.localeCompare(other, 'de', { numeric: true }))
          .map(([code, ofClass]) => classView(code, ofClass, language)),
      })),
    }),
  });
}

/** The sums of quantities, one for each unit, and the number of goods without a quantity. */
export function quantitiesOf(goods: readonly Pick<Good, 'quantity' | 'unit'>[], language: Language): string[] {
  const sums = ['', ...UNITS].flatMap((unit) => {
    const stated = goods.filter((good) => good.unit === unit && good.quantity !== null);
    if (stated.length === 0) return [];
    const quantity = Math.round(stated.reduce((sum, good) => sum + good.quantity!, 0) * 1000) / 1000;
    return [quantityOf({ quantity, unit }, language)];
  });
  const unknown = goods.filter(({ quantity }) => quantity === null).length;
  if (sums.length === 0) return [dangerousGoodText(language, 'fireBrigade.noQuantity')];
  return unknown > 0 ? [...sums, dangerousGoodText(language, 'fireBrigade.unknown', { count: unknown })] : sums;
}

function classView(code: string, goods: readonly Good[], language: Language) {
  const text = (key: string, values?: Record<string, unknown>): string => dangerousGoodText(language, key, values);
  const rest = goods.length - NAMED;
  return {
    code: code || '–',
    className: code ? storageClassName(code, language) : text('dangerousGood.unknownClass'),
    pictograms: PICTOGRAMS.filter((pictogram) => goods.some((good) => good.pictograms.includes(pictogram))).map(
      (pictogram) => pictogramSvg(pictogram, text(`value.DangerousGood.pictograms.${pictogram}`)),
    ),
    goods: [
      ...goods.slice(0, NAMED).map((good) => {
        const sheet = sheetFactsOf(good, language);
        return `${good.identifier} ${good.name}${sheet && ` (${sheet})`}`;
      }),
      ...(rest > 0 ? [text('fireBrigade.more', { count: rest })] : []),
    ],
    quantities: quantitiesOf(goods, language),
    waterHazards: WATER_HAZARD_CLASSES.filter((each) => goods.some((good) => good.waterHazardClass === each)).map(
      (each) => text(`value.DangerousGood.waterHazardClass.${each}`),
    ),
  };
}

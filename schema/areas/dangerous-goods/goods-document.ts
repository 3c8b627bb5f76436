import { today } from '../../kernel/calendar.shared.ts';
import type { Context } from '../../kernel/context.ts';
import type { Language } from '../../kernel/permissions.ts';
import { qrCode } from '../../kernel/qr-code.shared.ts';
import { printExtract } from '../../platform/printing/extract.ts';
import type { PdfFile } from '../../records/pdf.entity.ts';
import { documentTemplateOf, printedDay } from '../../platform/printing/print-engine.ts';
import { coStorageOfLocation, type NamedGroup } from './co-storage.shared.ts';
import { PICTOGRAMS } from './dangerous-good.enums.ts';
import { dangerousGoodText } from './dangerous-good-texts.ts';
import { isOldDataSheet } from './data-sheet-age.shared.ts';
import template from './goods.pdf.hbs?raw';
import { pictogramSvg } from './pictogram-drawings.shared.ts';
import { placesOf, type Good, type Place } from './printed-goods.rows.ts';
import { codesOf } from './public-location.service.ts';
import { flashPointText } from './sheet-values.shared.ts';
import { generalStatement } from './statement-wording.shared.ts';
import { editionOf, ruleShort, ruleText } from './storage-class-words.shared.ts';

const print = documentTemplateOf(template, dangerousGoodText);

/** Prints the sheet for a cabinet: its goods, what must not be stored together, and a code that opens its page. */
export async function printCabinetSheet(ctx: Context, id: string, language: Language): Promise<PdfFile> {
  const [place] = await ctx.read((rows) => placesOf(rows, id));
  const code = (await codesOf(ctx).load(id))?.code;
  const url = `${ctx.ports.publicUrl}${code ? `/goods/${code}` : `/app/dangerousGoods/${place!.id}/_`}`;
  return printed(ctx, language, {
    kind: dangerousGoodText(language, 'document.sheet'),
    title: place!.name,
    places: [place!],
    code: qrCode(url),
    scan: dangerousGoodText(language, code ? 'document.scanOpen' : 'document.scan'),
  });
}

/** Prints the register of all hazardous substances (GefStoffV § 6 (12)). */
export async function printRegister(ctx: Context, language: Language): Promise<PdfFile> {
  const places = await ctx.read((rows) => placesOf(rows, null));
  const title = dangerousGoodText(language, 'document.register');
  return printed(ctx, language, {
    kind: dangerousGoodText(language, 'document.basis'),
    title,
    places,
    code: '',
    scan: '',
  });
}

function printed(
  ctx: Context,
  language: Language,
  {
    kind,
    title,
    places,
    code,
    scan,
  }: Record<'kind' | 'title' | 'code' | 'scan', string> & { places: readonly Place[] },
): Promise<PdfFile> {
  const now = today(ctx.ports.clock.now());
  const text = (key: string, values?: Record<string, unknown>): string => dangerousGoodText(language, key, values);
  return printExtract(ctx, {
    print,
    language,
    fileName: `${kind} ${title}`,
    view: () => ({
      kind,
      title,
      state: text('document.made', { day: printedDay(now) }),
      code,
      scan,
      // The sheet of a cabinet names its location in the title, and has the sentences of its statements.
      places: places.map((place) => ({
        ...placeView(place, language, now, code !== ''),
        named: places.length > 1 || !code,
      })),
      edition: text('coStorage.edition', { edition: editionOf(language) }),
    }),
  });
}

function placeView({ name, goods, groups }: Place, language: Language, now: string, withSentences: boolean) {
  const text = (key: string, values?: Record<string, unknown>): string => dangerousGoodText(language, key, values);
  const { light, pairs, unknown } = coStorageOfLocation(groups);
  return {
    name,
    light: light ?? 'none',
    lightWord: text(light ? `coStorage.light.${light}` : 'coStorage.nothing'),
    unknown: unknown > 0 ? text('coStorage.unknown', { count: unknown }) : '',
    goods: goods.map((good) => goodView(good, language, now, withSentences)),
    findings: pairs.map(({ rule, light: color, group, with: other }) => ({
      light: color,
      lightWord: text(`coStorage.light.${color}`),
      pair: `${namesOf(group, language)} – ${namesOf(other, language)}`,
      rule:
        rule === '-'
          ? ruleShort(rule, language)
          : `${text('coStorage.remark', { number: rule })}: ${ruleShort(rule, language)}`,
      measure: ruleText(rule, language),
    })),
  };
}

/** „2,5 l“ */
export const quantityOf = ({ quantity, unit }: Pick<Good, 'quantity' | 'unit'>, language: Language): string =>
  quantity === null
    ? ''
    : `${quantity.toLocaleString(language)} ${unit ? dangerousGoodText(language, `value.DangerousGood.unit.${unit}`) : ''}`.trim();

/** „UN 1090 · Flammpunkt −17 °C“ */
export const sheetFactsOf = ({ unNumber, flashPoint }: Pick<Good, 'unNumber' | 'flashPoint'>, language: Language) =>
  [
    unNumber,
    flashPoint && `${dangerousGoodText(language, 'DangerousGood.flashPoint')} ${flashPointText(flashPoint, language)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** „Aceton, Ethanol (3)“ */
function namesOf({ goods, count, storageClassification }: NamedGroup, language: Language): string {
  const names = goods.map((good) => good.name).join(', ');
  const rest = count - goods.length;
  const words = rest > 0 ? dangerousGoodText(language, 'coStorage.goodsMore', { goods: names, count: rest }) : names;
  return `${words} (${storageClassification})`;
}

/** A code with its sentence, without a chosen wording. */
const sentenceOf = (code: string, language: Language): string =>
  [code, generalStatement(code, language)].filter(Boolean).join(' ');

/** The register has codes only, the sheet of a cabinet also their sentences. */
function goodView(good: Good, language: Language, now: string, withSentences: boolean) {
  const text = (key: string): string => dangerousGoodText(language, key);
  const value = (field: string, stored: string): string =>
    stored ? text(`value.DangerousGood.${field}.${stored}`) : '';
  const quantity = quantityOf(good, language);
  const label = (field: string): string => text(`DangerousGood.${field}`);
  const fact = (field: string, stored: string) => (stored ? [`${label(field)}: ${stored}`] : []);
  return {
    identifier: good.identifier,
    name: good.name,
    about: [good.manufacturer, good.casNumber && `CAS ${good.casNumber}`].filter(Boolean).join(' · '),
    sheet: sheetFactsOf(good, language),
    cmr: good.cmr === 'category1' || good.cmr === 'category2' ? `CMR: ${value('cmr', good.cmr)}` : '',
    pictograms: PICTOGRAMS.filter((pictogram) => good.pictograms.includes(pictogram)).map((pictogram) =>
      pictogramSvg(pictogram, text(`value.DangerousGood.pictograms.${pictogram}`)),
    ),
    signalWord: good.signalWord === 'none' ? '' : value('signalWord', good.signalWord),
    h: withSentences ? '' : good.h.join(', '),
    p: withSentences ? '' : good.p.join(', '),
    sentences: withSentences ? [...good.h, ...good.p].map((code) => sentenceOf(code, language)) : [],
    storageClass: good.storageClassification || '–',
    amounts: [
      ...fact('quantity', quantity),
      ...fact('containerSize', good.containerSize),
      ...fact('yearlyUsage', good.yearlyUsage),
    ],
    areas: [...fact('usageLocation', good.usageLocation), ...fact('workAreas', good.workAreas)],
    dataSheet: printedDay(good.dataSheetDate) || '–',
    dataSheetOld: isOldDataSheet(good.dataSheetDate, now) ? text('dangerousGood.dataSheetOld') : '',
  };
}

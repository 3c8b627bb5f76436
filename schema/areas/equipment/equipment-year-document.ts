import { today } from '../../kernel/calendar.shared.ts';
import type { Context } from '../../kernel/context.ts';
import type { Language } from '../../kernel/permissions.ts';
import { printExtract } from '../../platform/printing/extract.ts';
import { documentTemplateOf, printedDay } from '../../platform/printing/print-engine.ts';
import type { PdfFile } from '../../records/pdf.entity.ts';
import template from './equipment-year.pdf.hbs?raw';
import { datesOfYear, monthCounts, unknownCount } from './equipment-year.rows.ts';
import { equipmentText } from './equipment-text.ts';

const print = documentTemplateOf(template, equipmentText);

/** Limit of the dates that one document lists; of more it has the numbers, while the export contains all of them. */
const MAX_PRINTED = 2_000;

/** Prints the plan of a year, by month and by who may carry out the checks. */
export async function printYear(ctx: Context, year: number, language: Language): Promise<PdfFile> {
  const [counts, unknown, dates] = await ctx.read(async (rows) => [
    await monthCounts(rows, year),
    await unknownCount(rows),
    await datesOfYear(rows, year, MAX_PRINTED + 1),
  ]);
  const text = (key: string, values?: Record<string, unknown>): string =>
    equipmentText(language, key, values as Record<string, string>);
  const monthName = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const isListed = dates.length <= MAX_PRINTED;
  const byMonth = Map.groupBy(dates, ({ month }) => month);
  const kindOf = (kind: string): string => text(`value.EquipmentPlan.checkKind.${kind}`);
  const whoOf = (kind: string): string => text(`value.EquipmentPlan.inspectorKind.${kind}`);
  const months = [...Map.groupBy(counts, ({ month }) => month)].map(([month, groups]) => ({
    title: monthName.format(new Date(`${month}-01T00:00:00Z`)),
    count: groups.reduce((sum, { count }) => sum + count, 0),
    groups: groups.map(({ checkKind, inspectorKind, count }) => ({
      kind: kindOf(checkKind),
      who: whoOf(inspectorKind),
      count,
    })),
    dates: isListed
      ? (byMonth.get(month) ?? []).map(({ name, number, place, checkKind, inspectorKind }) => ({
          device: [name, number].filter(Boolean).join(', '),
          place,
          kind: kindOf(checkKind),
          who: whoOf(inspectorKind),
        }))
      : [],
  }));
  return printExtract(ctx, {
    print,
    language,
    fileName: `${text('year.kind')} ${year}`,
    view: () => ({
      kind: text('year.kind'),
      title: text('year.title', { year: String(year) }),
      state: text('year.made', { day: printedDay(today(ctx.ports.clock.now())) }),
      months,
      none: months.length === 0,
      tooMany: isListed ? '' : text('year.tooMany', { most: MAX_PRINTED.toLocaleString(language) }),
      unknown: unknown === 0 ? '' : text('year.unknown', { count: unknown }),
    }),
  });
}

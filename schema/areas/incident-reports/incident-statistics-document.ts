import { today } from '../../kernel/calendar.shared.ts';
import type { Context } from '../../kernel/context.ts';
import { monthLabels } from '../../kernel/month-labels.shared.ts';
import type { Language } from '../../kernel/permissions.ts';
import { columnChart, rowChart, type BarChart, type ChartItem } from '../../platform/printing/bar-chart.shared.ts';
import { printExtract } from '../../platform/printing/extract.ts';
import type { PdfFile } from '../../records/pdf.entity.ts';
import { documentTemplateOf, printedDay } from '../../platform/printing/print-engine.ts';
import template from './incident-statistics.pdf.hbs?raw';
import { FEWEST_IN_GROUP, FEWEST_IN_YEAR, incidentStatistics, type Statistics } from './incident-statistics.ts';
import { groupLabel } from './statistics-labels.shared.ts';
import { incidentText } from './incident-text.ts';

const print = documentTemplateOf(template, incidentText);

/** Prints the accident statistics of a year, without names of people. Throws BUSY and UNAVAILABLE. */
export async function printStatistics(ctx: Context, year: number, language: Language): Promise<PdfFile> {
  const statistics = await incidentStatistics(ctx, year);
  const text = (key: string, values: Record<string, unknown> = {}): string =>
    incidentText(language, `statistics.${key}`, values);
  const fact = (key: string, value: number | null) => ({
    label: text(key),
    value: value === null ? '–' : value.toLocaleString(language),
  });
  const { total, reportable, commuting, employees, per1000, reportablePer1000, isTooFew } = statistics;
  return printExtract(ctx, {
    print,
    language,
    fileName: `${text('title')} ${year}`,
    view: () => ({
      kind: text('title'),
      title: String(year),
      state: incidentText(language, 'document.made', { day: printedDay(today(ctx.ports.clock.now())) }),
      facts: [
        fact('total', total),
        fact('reportable', reportable),
        fact('commuting', commuting),
        fact('employees', employees || null),
        fact('per1000', per1000),
        fact('reportablePer1000', reportablePer1000),
      ],
      charts: chartsOf(statistics, language, text),
      tooFew: isTooFew ? text('tooFew', { count: FEWEST_IN_YEAR }) : '',
      note: text('note', { count: FEWEST_IN_GROUP }),
    }),
  });
}

function chartsOf(
  { months, bodyParts, injuries, places }: Statistics,
  language: Language,
  text: (key: string) => string,
): { title: string; words: string; chart: BarChart }[] {
  const words = (items: readonly ChartItem[]): string =>
    items.map(({ label, value }) => `${label} ${value}`).join(', ');
  const labels = monthLabels(language);
  const byMonth = months.map((value, index) => ({ label: labels[index]!, value }));
  const rows = (
    [
      ['bodyPart', bodyParts],
      ['injury', injuries],
      ['place', places],
    ] as const
  ).flatMap(([group, found]) => {
    if (found.length === 0) return [];
    const items = found.map(({ name, count }) => ({ label: groupLabel(group, name, text), value: count }));
    return [{ title: text(`by.${group}`), words: words(items), chart: rowChart(items) }];
  });
  return [{ title: text('by.month'), words: words(byMonth), chart: columnChart(byMonth) }, ...rows];
}

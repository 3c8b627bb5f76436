import { rangeRef, writeXlsx } from 'hucre/xlsx';
import { referenceName } from '../../kernel/column.ts';
import type { Context } from '../../kernel/context.ts';
import type { Language } from '../../kernel/permissions.ts';
import { dangerousGoodText } from './dangerous-good-texts.ts';
import { recordsOf } from '../../records/plain-references.ts';
import { GoodAssessment } from './good-assessment.ts';
import { placesOf, type Good } from './printed-goods.rows.ts';
import { REGISTER_COLUMNS } from './register-columns.ts';
import { flashPointText } from './sheet-values.shared.ts';

/** Limit of the goods in one spreadsheet. */
export const MAX_ROWS = 20_000;

/** Columns whose values are translated by the labels. */
const WORDED: readonly string[] = ['signalWord', 'unit', 'waterHazardClass', 'cmr', 'substitution'];

const COLUMNS: readonly (keyof Good)[] = REGISTER_COLUMNS;

/** The register as a spreadsheet (GefStoffV § 6 (12)). Throws BAD_INPUT for too many goods. */
export async function registerSheet(
  ctx: Context,
  language: Language,
): Promise<{ name: string; filetype: string; content: string }> {
  const places = await ctx.read((rows) => placesOf(rows, null, MAX_ROWS));
  const named = places.flatMap(({ goods }) => goods.flatMap(({ riskAssessmentId: id }) => id ?? []));
  const assessments = new Map(
    (await Promise.all([...new Set(named)].map((id) => recordsOf(ctx, GoodAssessment).load(id)))).map((found) => [
      found?.id,
      found?.title,
    ]),
  );
  const text = (key: string): string => dangerousGoodText(language, key);
  const cell = (good: Good, column: keyof Good): string | number | null => {
    const value = good[column];
    if (typeof value === 'number' || value === null) return value as number | null;
    if (column === 'pictograms')
      return good.pictograms.map((each) => text(`value.DangerousGood.pictograms.${each}`)).join(', ');
    if (Array.isArray(value)) return value.join(', ');
    if (column === 'riskAssessmentId') return assessments.get(String(value)) ?? '';
    if (column === 'flashPoint') return flashPointText(String(value), language);
    const stored = String(value);
    return stored && WORDED.includes(column) ? text(`value.DangerousGood.${column}.${stored}`) : stored;
  };
  const title = text('document.register');
  const header = [
    text('entity.StorageLocation'),
    ...COLUMNS.map((column) => text(`DangerousGood.${referenceName(column)}`)),
  ];
  const rows = places.flatMap(({ name, goods }) =>
    goods.map((good) => [name, ...COLUMNS.map((column) => cell(good, column))]),
  );
  const bytes = await writeXlsx({
    sheets: [
      {
        name: title,
        rows: [header, ...rows],
        columns: header.map(() => ({ width: 22 })),
        freezePane: { rows: 1 },
        autoFilter: { range: rangeRef(0, 0, rows.length, header.length - 1) },
      },
    ],
  });
  return { name: `${title}.xlsx`, filetype: 'xlsx', content: Buffer.from(bytes).toString('base64') };
}

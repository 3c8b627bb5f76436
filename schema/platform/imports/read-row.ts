import type * as z from 'zod';
import type { InputIssue } from '../../kernel/errors.ts';
import { inputIssues } from '../../kernel/zod-input.ts';
import { dayOfCell, errorCells, textOfCell, type CellOf } from './import-cells.ts';
import { readableValues } from './readable-values.ts';
import type { Cell } from './workbook.ts';

/** A row as it was read: its values, and the cells that cannot be read. Empty cells have no value. */
export interface ReadRow<Values> {
  number: number;
  values: Values;
  issues: InputIssue[];
}

/**
 * A row by the rules of the form: what its cells say, by field, and the problems that reading them had. `empty` has what a
 * row has to say, for one that does not. A field that cannot be read has no other problem.
 */
export function checkedRow<Shape extends z.ZodRawShape>(
  number: number,
  schema: z.ZodObject<Shape>,
  { raw, issues, empty = {} }: { raw: Record<string, unknown>; issues: readonly InputIssue[]; empty?: object },
): ReadRow<z.output<z.ZodObject<Shape>>> {
  type Values = z.output<z.ZodObject<Shape>>;
  const { success, data, error } = schema.safeParse(raw, { reportInput: true });
  if (success) return { number, values: data, issues: [...issues] };
  const unread = new Set(issues.map(({ field }) => field));
  const refused = inputIssues(error.issues).issues.filter(({ field }) => !unread.has(field));
  return { number, values: { ...empty, ...readableValues(schema, raw) } as Values, issues: [...issues, ...refused] };
}

interface SheetOfFields<Column extends string, Shape extends z.ZodRawShape> {
  columns: readonly Column[];
  schema: z.ZodObject<Shape>;
  days: readonly Column[];
  empty: object;
  /** The value of a cell; undefined if it cannot be read. By default a text, or a day. */
  readCell?: (column: Column, cell: Cell) => unknown;
}

/** Reads rows of a sheet whose columns are the fields of a record. */
export const rowReader =
  <Column extends string, Shape extends z.ZodRawShape>({
    columns,
    schema,
    days,
    empty,
    readCell = (column, cell) => (days.includes(column) ? dayOfCell(cell) : textOfCell(cell)),
  }: SheetOfFields<Column, Shape>) =>
  (number: number, cell: CellOf<Column>): ReadRow<z.output<z.ZodObject<Shape>>> => {
    const issues: InputIssue[] = [...errorCells(columns, cell)];
    const raw: Record<string, unknown> = {};
    for (const column of columns) {
      const value = readCell(column, cell(column));
      if (value === undefined) issues.push({ field: column, key: days.includes(column) ? 'dateInvalid' : 'invalid' });
      else if (value !== null) raw[column] = value;
    }
    return checkedRow(number, schema, { raw, issues, empty });
  };

/** A text by which a row names something that is stored: no spaces around it, no capital letters; `lower(btrim(…))` in SQL. */
export const normalized = (text: string | null | undefined): string => (text ?? '').trim().toLowerCase();

/** The distinct texts of a column, folded. */
export const textsIn = <Field extends string>(
  rows: readonly { values: { readonly [F in Field]?: string | null | undefined } }[],
  field: Field,
): string[] => [...new Set(rows.map(({ values }) => normalized(values[field])).filter(Boolean))];

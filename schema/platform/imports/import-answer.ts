import type { Context } from '../../kernel/context.ts';
import messages from '../../kernel/messages.json';
import { textsOf } from '../../kernel/texts.ts';
import type { ImportReport, PlannedImport } from './import-run.ts';
import type { ImportResult } from './import.entity.ts';

const message = textsOf('import', messages, { tolerant: true });

interface Words<Row> {
  /** The name of a row, and its values. */
  nameOf: (row: Row) => string;
  valuesOf: (row: Row) => unknown;
  /** The label of a field. */
  labelOf: (field: string) => string;
}

/**
 * The answer of the interfaces to an import: numbers, columns and rows with the reasons in the language of the reader.
 */
export function importResult<Row extends PlannedImport>(
  { language }: Context,
  { sheet, titles, ignored, rows }: ImportReport<Row>,
  { nameOf, valuesOf, labelOf }: Words<Row>,
): ImportResult {
  const count = (outcome: string): number => rows.filter((row) => row.outcome === outcome).length;
  return {
    added: count('new'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    sheet,
    ignoredColumns: ignored,
    rows: rows.map((row) => ({
      row: row.number,
      outcome: row.outcome,
      values: valuesOf(row),
      name: nameOf(row),
      problems: row.issues.map(({ field, key, params }) => ({
        field,
        column: titles.get(field) ?? labelOf(field),
        message: message(language, `validation.${key}`, params),
      })),
    })),
  };
}

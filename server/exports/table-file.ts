import { Readable, type Duplex } from 'node:stream';
import { stringify } from 'csv-stringify';
import { writeXlsxStream, type CellValue as XlsxValue } from 'hucre';
import { escapeFormula } from '../../schema/platform/exports/escape-formula.ts';
import type { CellKind, CellValue, ExportedColumn } from '../../schema/platform/exports/export-columns.ts';
import { EXPORT_TYPES, type ExportFormat } from '../../schema/platform/exports/export-formats.shared.ts';
import { dayText, momentText, numberText, wallClock } from '../../schema/platform/exports/spreadsheet-values.ts';
import type { Language } from '../../schema/kernel/permissions.ts';

export interface Table {
  title: string;
  language: Language;
  columns: readonly ExportedColumn[];
  rows: AsyncIterable<object>;
  /** The first of the rows, by which columns get their width. */
  sample: readonly object[];
}

interface TableFormat {
  contentType: string;
  stream: (table: Table) => Readable;
}

/** How each format is written, row by row. */
export const TABLE_FORMATS: Readonly<Record<ExportFormat, TableFormat>> = {
  csv: { contentType: `${EXPORT_TYPES.csv}; charset=utf-8`, stream: csvOf },
  xlsx: { contentType: EXPORT_TYPES.xlsx, stream: xlsxOf },
};

/** With a byte order mark and semicolons, as Excel in Germany opens it by a double click. */
function csvOf({ language, columns, rows }: Table): Readable {
  const cell = (kind: CellKind, value: CellValue): string => {
    if (value === null) return '';
    if (kind === 'number') return numberText(value as number, language);
    if (kind === 'day') return dayText(value as string, language);
    if (kind === 'moment') return momentText(value as string, language);
    return escapeFormula(String(value));
  };
  async function* records(): AsyncGenerator<string[]> {
    yield columns.map((column) => escapeFormula(column.heading(language)));
    for await (const row of rows) yield columns.map((column) => cell(column.kind, column.valueOf(row, language)));
  }
  const writer: Duplex = stringify({ bom: true, delimiter: ';', record_delimiter: '\r\n' });
  return joined(Readable.from(records()), writer);
}

/** The stream after `into`, which ends with the error of either of both. */
function joined(from: Readable, into: Duplex): Readable {
  from.on('error', (error) => into.destroy(error));
  into.on('close', () => from.destroy());
  return from.pipe(into);
}

/** Characters of a cell that Excel opens, and of the widest column. */
const MAX_CHARACTERS = 32_767;
const WIDTHS: Readonly<Record<CellKind, number>> = { text: 10, number: 12, day: 12, moment: 18 };
const WIDEST = 60;
const FORMATS: Readonly<Record<Language, Partial<Record<CellKind, string>>>> = {
  de: { day: 'dd.mm.yyyy', moment: 'dd.mm.yyyy hh:mm' },
  en: { day: 'yyyy-mm-dd', moment: 'yyyy-mm-dd hh:mm' },
};

/**
 * Days and moments are dates of the spreadsheet, in the format of the language; the first row stays in view. A text is a
 * text whatever it begins with: only a cell of its own kind is a formula.
 */
function xlsxOf({ title, language, columns, rows, sample }: Table): Readable {
  const cell = (kind: CellKind, value: CellValue): XlsxValue => {
    if (value === null || kind === 'number') return value;
    if (kind === 'day') return new Date(`${value}T00:00:00Z`);
    if (kind === 'moment') return wallClock(value as string);
    return xmlText(String(value));
  };
  async function* records(): AsyncGenerator<XlsxValue[]> {
    for await (const row of rows) yield columns.map((column) => cell(column.kind, column.valueOf(row, language)));
  }
  const stream = writeXlsxStream(records(), {
    name: title.slice(0, 31),
    freezePane: { rows: 1 },
    columns: columns.map(({ kind, heading, valueOf }) => {
      const header = heading(language);
      const texts = kind === 'text' ? sample.map((row) => String(valueOf(row, language) ?? '')) : [];
      const longest = Math.max(header.length, ...texts.map((text) => text.length));
      const numFmt = FORMATS[language][kind];
      return { header, width: Math.max(WIDTHS[kind], Math.min(longest + 2, WIDEST)), ...(numFmt && { numFmt }) };
    }),
  });
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}

/** Without what XML cannot hold: control characters and halves of surrogate pairs. */
const xmlText = (text: string): string =>
  text
    .slice(0, MAX_CHARACTERS)
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu, '');

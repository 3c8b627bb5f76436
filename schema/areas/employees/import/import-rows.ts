import { isDay } from '../../../kernel/calendar.shared.ts';
import type { InputIssue } from '../../../kernel/errors.ts';
import { inputIssues } from '../../../kernel/zod-input.ts';
import { EMPLOYEE_LANGUAGES } from '../employee.enums.ts';
import { IMPORT_COLUMNS, type ImportColumn, type SheetHeader } from './import-columns.ts';
import { importValuesSchema, type ImportValues } from './import.input.ts';
import type { Cell } from './workbook.ts';

/** A row as it was read: what it says, and what in it cannot be read. Empty cells say nothing. */
export interface ImportRow {
  number: number;
  values: ImportValues;
  issues: InputIssue[];
}

/** The rows below the header, each checked by the rules of the form. */
export function importRows({ columns, rows }: SheetHeader): ImportRow[] {
  return rows.flatMap(({ number, cells }) => {
    const cell = (column: ImportColumn): Cell => {
      const place = columns.get(column);
      return place ? (cells[place.index] ?? null) : null;
    };
    if ([...columns.values()].every(({ index }) => (cells[index] ?? null) === null)) return [];
    return [readRow(number, cell)];
  });
}

function readRow(number: number, cell: (column: ImportColumn) => Cell): ImportRow {
  const issues: InputIssue[] = [];
  const raw: Record<string, unknown> = {};
  const say = (field: keyof ImportValues, value: unknown): void => {
    if (value === undefined) issues.push({ field, key: field.endsWith('Date') ? 'dateInvalid' : 'invalid' });
    else if (value !== null) raw[field] = value;
  };
  for (const { field, value } of errorCells(cell)) issues.push({ field, key: 'importErrorCell', params: { value } });
  say('name', nameOf(cell));
  for (const field of ['email', 'personnelNumber', 'department', 'jobTitle'] as const) say(field, textOf(cell(field)));
  for (const field of ['birthDate', 'entryDate', 'leavingDate'] as const) say(field, dayOfCell(cell(field)));
  say('employeeLanguage', languageOf(cell('employeeLanguage')));
  say('withoutEmail', truthOf(cell('withoutEmail')));
  say('groups', namesIn(textOf(cell('groups'))));
  const parsed = importValuesSchema.safeParse(raw, { reportInput: true });
  if (!parsed.success) issues.push(...inputIssues(parsed.error.issues).issues);
  return { number, values: parsed.success ? parsed.data : named(raw), issues };
}

/** Values that spreadsheet programs show where a formula fails, in German and English. */
const ERROR_VALUE = /^#(N\/A|NV|REF!|BEZUG!|VALUE!|WERT!|NAME\?|DIV\/0!|NULL!|NUM!|ZAHL!|SPILL!|ÜBERLAUF!)$/i;

/** The fields of a row whose cells have an error value, which is nobody's department or group. */
function* errorCells(cell: (column: ImportColumn) => Cell): Generator<{ field: string; value: string }> {
  for (const column of Object.keys(IMPORT_COLUMNS) as ImportColumn[]) {
    const value = cell(column);
    if (typeof value !== 'string' || !ERROR_VALUE.test(value)) continue;
    yield { field: NAME_COLUMNS.has(column) ? 'name' : column, value };
  }
}

const NAME_COLUMNS: ReadonlySet<ImportColumn> = new Set(['firstName', 'lastName', 'lastAndFirst']);

/** The name as people say it: "Cihan, Mehmet" is Mehmet Cihan. */
function nameOf(cell: (column: ImportColumn) => Cell): string | null {
  const whole = textOf(cell('name'));
  if (whole !== null) return firstNameFirst(whole);
  const parts = [textOf(cell('firstName')), textOf(cell('lastName'))].filter(Boolean);
  if (parts.length > 0) return parts.join(' ');
  const turned = textOf(cell('lastAndFirst'));
  if (turned === null) return null;
  // Without a comma only two words tell which is which.
  const words = turned.split(' ');
  return firstNameFirst(!turned.includes(',') && words.length === 2 ? words.join(', ') : turned);
}

function firstNameFirst(name: string): string {
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  return last && first && more.length === 0 ? `${first} ${last}` : name;
}

/** The name in a row that cannot be read, by which users find the row. */
const named = ({ name }: Record<string, unknown>): ImportValues =>
  typeof name === 'string' ? { name: name.slice(0, 200) } : {};

/** Numbers as they are shown without a format: a personnel number has no decimals. */
const textOf = (cell: Cell): string | null =>
  cell === null ? null : cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);

/** Names between semicolons or line breaks. */
const namesIn = (text: string | null): string[] | null =>
  text === null
    ? null
    : text
        .split(/[;\n]/)
        .map((name) => name.trim())
        .filter(Boolean);

const DAY_IN_MS = 86_400_000;
/** Day 0 of spreadsheet programs. */
const EPOCH = Date.UTC(1899, 11, 30);

/** A date cell, a text as people write it, or the number of a date without a format; undefined for anything else. */
function dayOfCell(cell: Cell): string | null | undefined {
  if (cell === null) return null;
  if (cell instanceof Date) return checkedDay(cell.toISOString().slice(0, 10));
  if (typeof cell === 'number')
    return cell > 3_000 && cell < 80_000
      ? checkedDay(new Date(EPOCH + Math.floor(cell) * DAY_IN_MS).toISOString().slice(0, 10))
      : undefined;
  const text = String(cell);
  const german = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text);
  if (german) return checkedDay(`${german[3]}-${german[2]!.padStart(2, '0')}-${german[1]!.padStart(2, '0')}`);
  return checkedDay(text.slice(0, 10));
}

const checkedDay = (day: string): string | undefined => (isDay(day) ? day : undefined);

const LANGUAGE_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['ger', 'de', 'deu', 'deutsch', 'german', 'd'].map((word) => [word, 'GER'])),
  ...Object.fromEntries(['eng', 'en', 'englisch', 'english', 'e'].map((word) => [word, 'ENG'])),
  ...Object.fromEntries(
    EMPLOYEE_LANGUAGES.flatMap((code) => [
      ...['de', 'en'].map((language) => [new Intl.DisplayNames(language, { type: 'language' }).of(code), code]),
      [code, code],
    ]).map(([word = '', code]) => [word.toLowerCase(), code]),
  ),
  // Croatian is written for readers of Serbian, too; three letters are those of ISO 639-2.
  serbisch: 'hr',
  serbian: 'hr',
  bosnisch: 'hr',
  bosnian: 'hr',
  sr: 'hr',
  bs: 'hr',
  pol: 'pl',
  tur: 'tr',
  rum: 'ro',
  ron: 'ro',
  ukr: 'uk',
  ara: 'ar',
  rus: 'ru',
  hrv: 'hr',
  srp: 'hr',
};

function languageOf(cell: Cell): string | null | undefined {
  return cell === null ? null : LANGUAGE_WORDS[String(cell).toLowerCase()];
}

const YES = new Set(['x', 'ja', 'j', 'yes', 'y', 'wahr', 'true', '1']);
const NO = new Set(['nein', 'n', 'no', 'falsch', 'false', '0', '-']);

function truthOf(cell: Cell): boolean | null | undefined {
  if (cell === null) return null;
  const word = String(cell).toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
}

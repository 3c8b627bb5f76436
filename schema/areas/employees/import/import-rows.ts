import type { InputIssue } from '../../../kernel/errors.ts';
import { dayOfCell, errorCells, textOfCell, type CellOf } from '../../../platform/imports/import-cells.ts';
import { checkedRow, type ReadRow } from '../../../platform/imports/read-row.ts';
import type { Cell } from '../../../platform/imports/workbook.ts';
import { EMPLOYEE_LANGUAGES } from '../employee.enums.ts';
import { IMPORT_COLUMNS, type ImportColumn } from './import-columns.ts';
import { importValuesSchema, type ImportValues } from './import.input.ts';

export type ImportRow = ReadRow<ImportValues>;

/** Parses a row below the header, with the checks of the form. */
export function readRow(number: number, cell: CellOf<ImportColumn>): ImportRow {
  const issues: InputIssue[] = [];
  const raw: Record<string, unknown> = {};
  const say = (field: keyof ImportValues, value: unknown): void => {
    if (value === undefined) issues.push({ field, key: field.endsWith('Date') ? 'dateInvalid' : 'invalid' });
    else if (value !== null) raw[field] = value;
  };
  issues.push(...errorCells(COLUMNS, cell, (column) => (NAME_COLUMNS.has(column) ? 'name' : column)));
  say('name', nameOf(cell));
  for (const field of ['email', 'personnelNumber', 'department', 'jobTitle'] as const)
    say(field, textOfCell(cell(field)));
  for (const field of ['birthDate', 'entryDate', 'leavingDate'] as const) say(field, dayOfCell(cell(field)));
  say('employeeLanguage', languageOf(cell('employeeLanguage')));
  say('withoutEmail', truthOf(cell('withoutEmail')));
  say('groups', namesIn(textOfCell(cell('groups'))));
  return checkedRow(number, importValuesSchema, { raw, issues });
}

const COLUMNS = Object.keys(IMPORT_COLUMNS) as ImportColumn[];
const NAME_COLUMNS: ReadonlySet<ImportColumn> = new Set(['firstName', 'lastName', 'lastAndFirst']);

/** The name in the order first name, last name: "Cihan, Mehmet" becomes Mehmet Cihan. */
function nameOf(cell: CellOf<ImportColumn>): string | null {
  const whole = textOfCell(cell('name'));
  if (whole !== null) return firstNameFirst(whole);
  const parts = [textOfCell(cell('firstName')), textOfCell(cell('lastName'))].filter(Boolean);
  if (parts.length > 0) return parts.join(' ');
  const turned = textOfCell(cell('lastAndFirst'));
  if (turned === null) return null;
  // Without a comma first and last name are distinguished only if there are two words.
  const words = turned.split(' ');
  return firstNameFirst(!turned.includes(',') && words.length === 2 ? words.join(', ') : turned);
}

function firstNameFirst(name: string): string {
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  return last && first && more.length === 0 ? `${first} ${last}` : name;
}

/** The names in a text, separated by semicolons or line breaks. */
const namesIn = (text: string | null): string[] | null =>
  text === null
    ? null
    : text
        .split(/[;\n]/)
        .map((name) => name.trim())
        .filter(Boolean);

const LANGUAGE_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['ger', 'de', 'deu', 'deutsch', 'german', 'd'].map((word) => [word, 'GER'])),
  ...Object.fromEntries(['eng', 'en', 'englisch', 'english', 'e'].map((word) => [word, 'ENG'])),
  ...Object.fromEntries(
    EMPLOYEE_LANGUAGES.flatMap((code) => [
      ...['de', 'en'].map((language) => [new Intl.DisplayNames(language, { type: 'language' }).of(code), code]),
      [code, code],
    ]).map(([word = '', code]) => [word.toLowerCase(), code]),
  ),
  // Croatian texts are for readers of Serbian, too; three letters are the codes of ISO 639-2.
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

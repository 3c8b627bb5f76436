import type { Cell, SheetRow } from './workbook.ts';

/** What a column of the sheet can say. First and last name make one name, as do both in one
 * column with the last name first. */
export const IMPORT_COLUMNS = {
  name: ['name', 'vollstaendiger name', 'vor und nachname', 'mitarbeiter', 'beschaeftigte', 'full name', 'employee'],
  lastAndFirst: [
    'nachname vorname',
    'name vorname',
    'familienname vorname',
    'zuname vorname',
    'last name first name',
    'surname first name',
    'family name first name',
  ],
  firstName: ['vorname', 'first name', 'given name', 'rufname'],
  lastName: ['nachname', 'familienname', 'zuname', 'last name', 'surname', 'family name'],
  email: [
    'e mail',
    'email',
    'mail',
    'e mail adresse',
    'emailadresse',
    'mailadresse',
    'e mail address',
    'email address',
  ],
  withoutEmail: [
    'ohne e mail',
    'keine e mail',
    'hat keine e mail adresse',
    'ohne e mail adresse',
    'no e mail',
    'has no e mail address',
  ],
  employeeLanguage: ['sprache', 'language', 'korrespondenzsprache'],
  personnelNumber: [
    'personalnummer',
    'personal nr',
    'pers nr',
    'persnr',
    'personalnr',
    'mitarbeiternummer',
    'ma nr',
    'personnel number',
    'employee number',
    'employee id',
    'staff number',
  ],
  department: ['abteilung', 'bereich', 'department', 'team', 'kostenstelle'],
  jobTitle: ['taetigkeit', 'beruf', 'funktion', 'position', 'job', 'job title', 'stelle'],
  groups: ['gruppe', 'gruppen', 'unterweisungsgruppe', 'group', 'groups', 'employee group'],
  birthDate: [
    'geburtsdatum',
    'geburtstag',
    'geb',
    'geb datum',
    'geboren am',
    'date of birth',
    'birthday',
    'birth date',
  ],
  entryDate: [
    'eintritt',
    'eintrittsdatum',
    'beschaeftigt seit',
    'eingestellt am',
    'joined on',
    'entry date',
    'start date',
    'hire date',
  ],
  leavingDate: [
    'austritt',
    'austrittsdatum',
    'letzter arbeitstag',
    'ausgeschieden am',
    'last day of work',
    'leaving date',
    'end date',
  ],
} as const satisfies Record<string, readonly string[]>;

export type ImportColumn = keyof typeof IMPORT_COLUMNS;

const columnByHeader = new Map<string, ImportColumn>(
  Object.entries(IMPORT_COLUMNS).flatMap(([column, headers]) =>
    headers.map((header) => [header, column as ImportColumn] as const),
  ),
);

/** A header without what spelling changes: capital letters, umlauts, punctuation, and a mark of what is required. */
const foldedHeader = (cell: Cell): string =>
  String(cell ?? '')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** The header of a sheet: which column says what, and what the other columns are called. */
export interface SheetHeader {
  columns: ReadonlyMap<ImportColumn, { index: number; title: string }>;
  ignored: string[];
  /** The rows below. */
  rows: SheetRow[];
}

/** Rows in which a header is looked for: titles and notes may stand above it. */
const HEADER_WITHIN = 30;

/**
 * Finds the header: of the first rows the one that names most columns, one of them a name. A merged header of two rows
 * counts as one: where a cell is empty, the one above it holds. Null when there is none.
 */
export function headerOf(rows: readonly SheetRow[]): SheetHeader | null {
  let best: { at: number; cells: Cell[]; known: number } | null = null;
  rows.slice(0, HEADER_WITHIN).forEach(({ cells }, at) => {
    const above = rows[at - 1]?.cells ?? [];
    const width = Math.max(cells.length, above.length);
    const merged = Array.from({ length: width }, (_, index) => cells[index] ?? above[index] ?? null);
    for (const candidate of [cells, merged]) {
      const known = knownIn(candidate);
      const isHeader =
        known.has('name') || known.has('lastAndFirst') || (known.has('lastName') && known.has('firstName'));
      if (isHeader && known.size > (best?.known ?? 0)) best = { at, cells: candidate, known: known.size };
    }
  });
  const found = best as { at: number; cells: Cell[] } | null;
  if (!found) return null;
  const columns = knownIn(found.cells);
  const used = new Set([...columns.values()].map(({ index }) => index));
  return {
    columns,
    ignored: found.cells.flatMap((cell, index) => (cell === null || used.has(index) ? [] : [String(cell)])),
    rows: rows.slice(found.at + 1),
  };
}

/** The columns that are known by their headers; of two with the same meaning the first. */
function knownIn(cells: readonly Cell[]): Map<ImportColumn, { index: number; title: string }> {
  const columns = new Map<ImportColumn, { index: number; title: string }>();
  cells.forEach((cell, index) => {
    const column = columnByHeader.get(foldedHeader(cell));
    if (column && !columns.has(column)) columns.set(column, { index, title: String(cell) });
  });
  return columns;
}

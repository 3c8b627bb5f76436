import { importSheet, type ImportSheet, type SheetKind } from '../../../platform/imports/import-sheet.ts';

/** The headings that are recognised for each column. */
const HEADERS = {
  group: ['gruppe', 'gruppenname', 'mitarbeitergruppe', 'kolonne', 'group', 'group name', 'employee group', 'crew'],
  foreman: [
    'vorarbeiter',
    'vorarbeiterin',
    'vorgesetzte',
    'vorgesetzter',
    'verantwortlich',
    'e mail vorarbeiter',
    'vorarbeiter e mail',
    'foreman',
    'foremen',
    'supervisor',
    'foreman e mail',
  ],
} as const satisfies Record<string, readonly string[]>;

export type ForemanColumn = keyof typeof HEADERS;

/** The columns in the order of the template. */
export const FOREMAN_COLUMNS = Object.keys(HEADERS) as ForemanColumn[];

const FOREMAN_SHEET: SheetKind<ForemanColumn> = {
  headers: HEADERS,
  isHeader: (columns) => columns.has('group') && columns.has('foreman'),
  noHeader: 'importNoForemanHeader',
  noHeaderIn: 'importNoForemanHeaderIn',
};

/** Reads a list of foremen from a file. Throws BAD_INPUT. */
export const foremanSheet = (bytes: Uint8Array, field: string): Promise<ImportSheet<ForemanColumn>> =>
  importSheet(bytes, field, FOREMAN_SHEET);

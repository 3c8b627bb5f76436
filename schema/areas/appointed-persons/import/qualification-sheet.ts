import { importSheet, type ImportSheet, type SheetKind } from '../../../platform/imports/import-sheet.ts';

/** The headings that are recognised for each column. */
const HEADERS = {
  person: [
    'person',
    'name',
    'beschaeftigte',
    'beschaeftigter',
    'beschaeftigte person',
    'mitarbeiter',
    'mitarbeiterin',
    'vor und nachname',
    'teilnehmer',
    'employee',
    'participant',
  ],
  personnelNumber: ['personalnummer', 'personal nr', 'personalnr', 'pers nr', 'personnel number', 'employee number'],
  role: [
    'rolle',
    'beauftragung',
    'beauftragt als',
    'beauftragte person',
    'funktion',
    'aufgabe',
    'qualifikation',
    'role',
    'appointed as',
    'function',
    'qualification',
  ],
  title: [
    'nachweis',
    'art des nachweises',
    'bezeichnung des nachweises',
    'kurs',
    'lehrgang',
    'schulung',
    'ausbildung',
    'proof',
    'course',
    'certificate',
  ],
  issuedOn: [
    'ausgestellt am',
    'ausgestellt',
    'datum',
    'vom',
    'nachweis vom',
    'kursdatum',
    'absolviert am',
    'issued on',
    'issued',
    'date',
  ],
  expiresOn: [
    'gueltig bis',
    'ablauf',
    'laeuft ab am',
    'ablaufdatum',
    'gueltig bis einschliesslich',
    'valid until',
    'expires on',
    'expires',
    'expiry date',
  ],
  appointedOn: ['beauftragt am', 'bestellt am', 'bestellt seit', 'beauftragt seit', 'appointed on', 'appointed since'],
} as const satisfies Record<string, readonly string[]>;

export type QualificationColumn = keyof typeof HEADERS;

/** The columns in the order of the template. */
export const QUALIFICATION_COLUMNS = Object.keys(HEADERS) as QualificationColumn[];

const QUALIFICATION_SHEET: SheetKind<QualificationColumn> = {
  headers: HEADERS,
  isHeader: (columns) => (columns.has('person') || columns.has('personnelNumber')) && columns.has('role'),
  noHeader: 'importNoProofHeader',
  noHeaderIn: 'importNoProofHeaderIn',
};

/** Reads a list of proofs from a file. Throws BAD_INPUT. */
export const qualificationSheet = (bytes: Uint8Array, field: string): Promise<ImportSheet<QualificationColumn>> =>
  importSheet(bytes, field, QUALIFICATION_SHEET);

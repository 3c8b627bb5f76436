import type { SheetKind } from '../../../platform/imports/import-sheet.ts';

/**
 * The headings that are recognised for each column. First and last name make one name, as do both in one column with
 * the last name first.
 */
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

/** A list of people: it needs a column with the name, or two with its parts. */
export const EMPLOYEE_SHEET: SheetKind<ImportColumn> = {
  headers: IMPORT_COLUMNS,
  isHeader: (columns) =>
    columns.has('name') || columns.has('lastAndFirst') || (columns.has('lastName') && columns.has('firstName')),
  noHeader: 'importNoHeader',
  noHeaderIn: 'importNoHeaderIn',
};

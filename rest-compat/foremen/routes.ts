import { INSTRUCTION_LIST, PEOPLE_LIST } from '../../schema/areas/foremen/own-people.rows.ts';
import { badgesSchema, foremenSchema, type BadgesValues } from '../../schema/areas/foremen/foreman.input.ts';
import { foremanRowSchema, importForemenSchema } from '../../schema/areas/foremen/import/import.input.ts';
import { reminderSeriesSchema } from '../../schema/areas/foremen/series/series.input.ts';
import { day, embedded, moment, number, optionalDay, text, uuid, value } from '../engine/fields.ts';
import { idsIn } from '../engine/query.ts';
import { EXAMPLE_IDS, type Route } from '../engine/route.ts';
import type { Shape } from '../engine/shape.ts';
import { IMPORT_FIELDS, importedRowShape } from '../imports.ts';
import { currentPdfRoute, idsQuery, LANGUAGE_QUERY } from '../printing/pdf-route.ts';

const TAG = { de: 'Vorarbeiter', en: 'Foremen' };
const ONLY = {
  de: 'Nur wer Vorarbeiter einer Gruppe ist, mit einer Anmeldung; ein API-Zugang ist keiner.',
  en: 'Only who is the foreman of a group, with a login; an API token is none.',
};
const boolean = { type: 'boolean' };

const SERIES_TAG = { de: 'Erinnerungen', en: 'Reminders' };
const optionalDays = value({ type: ['integer', 'null'] });
const seriesShape: Shape = {
  name: 'ReminderSeries',
  identified: false,
  fields: {
    isOn: value(boolean),
    daysBefore: optionalDays,
    onDay: value(boolean),
    everyDays: optionalDays,
    most: value(number),
    foremanDays: optionalDays,
    responsibleDays: optionalDays,
    skipsWeekends: value(boolean),
  },
};

const personShape: Shape = {
  name: 'OwnPerson',
  identified: true,
  fields: {
    name: value(text, { example: 'Katrin Vogt' }),
    department: value(text, { example: 'Maschinenraum' }),
    hasEmail: value(boolean),
    open: value(number),
    overdue: value(number),
    oralOpen: value(number),
    notifiedOn: value(optionalDay),
  },
};

const instructionShape: Shape = {
  name: 'OwnPersonInstruction',
  identified: true,
  fields: {
    employee: value(uuid, { from: 'employeeId' }),
    employeeName: value(text, { example: 'Katrin Vogt' }),
    nameDe: value(text, { example: 'Umgang mit Leitern' }),
    nameEn: value(text, { example: 'Working with ladders' }),
    dueOn: value(day),
    beforeWork: value(boolean),
    status: value(text, { example: 'ASSIGNED' }),
    onlineAt: value({ ...moment, type: ['string', 'null'] }),
    completedAt: value({ ...moment, type: ['string', 'null'] }),
    oralBy: value({ type: ['string', 'null'] }),
    hasCertificate: value(boolean),
  },
};

const remindersShape: Shape = {
  name: 'OverdueReminders',
  identified: false,
  fields: {
    results: embedded(
      {
        name: 'ReminderOutcome',
        identified: false,
        fields: { employee: value(uuid, { from: 'employeeId' }), outcome: value(text, { example: 'sent' }) },
      },
      { many: true },
    ),
    left: value(number),
  },
};

const foremanShape: Shape = {
  name: 'GroupForeman',
  identified: true,
  fields: { name: value(text, { example: 'Petra Vogel' }) },
};

const badgeShape: Shape = {
  name: 'Badge',
  identified: true,
  fields: { name: value(text, { example: 'Katrin Vogt' }), hasBadge: value(boolean) },
};

const batch: Route = {
  method: 'POST',
  path: 'foreman/batch',
  tag: TAG,
  summary: {
    de: 'Vorarbeiter aus einer Excel- oder CSV-Datei eintragen',
    en: 'Set foremen from an Excel or CSV file',
  },
  about: {
    de:
      'content ist eine .xlsx- oder .csv-Datei in Base64 mit höchstens 10.000 Zeilen: je Zeile eine Gruppe und ein Nutzer, ' +
      'der ihr Vorarbeiter wird (E-Mail-Adresse oder Name). Wer es schon ist, bleibt es. Zeilen mit Fehlern werden gemeldet, ' +
      'die übrigen übernommen. Mit preview wird nichts geschrieben.',
    en:
      'content is an .xlsx or .csv file in base64 with at most 10,000 rows: in each a group and a user who becomes its ' +
      'foreman (e-mail address or name). Whoever is one already stays. Rows with mistakes are told, the others are ' +
      'imported. With preview nothing is written.',
  },
  field: 'importForemen',
  body: {
    schema: importForemenSchema,
    example: {
      content: Buffer.from('Gruppe;Vorarbeiter\nHalle;petra.vogel@tischlerei.example\n').toString('base64'),
      preview: true,
    },
    bytes: 15_000_000,
  },
  shape: {
    name: 'ForemanImport',
    identified: false,
    fields: {
      ...IMPORT_FIELDS,
      rows: embedded(
        importedRowShape('Foreman', foremanRowSchema, { field: { de: 'Spalte der Zeile', en: 'Column of the row' } }),
        { many: true },
      ),
    },
  },
};

export const routes: readonly Route[] = [
  batch,
  {
    method: 'GET',
    path: 'reminderSeries',
    tag: SERIES_TAG,
    summary: { de: 'Wann erinnert wird', en: 'When people are reminded' },
    field: 'reminderSeries',
    shape: seriesShape,
  },
  {
    method: 'PUT',
    path: 'reminderSeries',
    tag: SERIES_TAG,
    summary: { de: 'Festlegen, wann erinnert wird', en: 'Choose when people are reminded' },
    about: {
      de:
        'Alle Tage zählen von der Fälligkeit aus; null heißt nie. Nach everyDays wird höchstens most Mal erinnert. ' +
        'foremanDays und responsibleDays: wann Vorarbeiter, und wann die Person, die es zugewiesen hat, davon erfährt.',
      en:
        'All days count from the due date; null means never. After everyDays there are at most so many reminders. ' +
        'foremanDays and responsibleDays: when foremen, and when whoever assigned it, are told.',
    },
    field: 'saveReminderSeries',
    body: {
      schema: reminderSeriesSchema,
      example: {
        isOn: true,
        daysBefore: 3,
        onDay: true,
        everyDays: 7,
        most: 3,
        foremanDays: 7,
        responsibleDays: 14,
        skipsWeekends: true,
      },
    },
    variables: ({ body }) => ({ input: body }),
    shape: seriesShape,
  },
  {
    method: 'GET',
    path: 'ownPeople',
    tag: TAG,
    summary: { de: 'Die Leute der eigenen Gruppen', en: 'The people of the own groups' },
    about: ONLY,
    field: 'ownPeople',
    list: PEOPLE_LIST,
    shape: personShape,
  },
  {
    method: 'GET',
    path: 'ownPeople/instruction',
    tag: TAG,
    summary: { de: 'Ihre Online-Unterweisungen', en: 'Their online instructions' },
    about: ONLY,
    field: 'ownPeopleInstructions',
    list: INSTRUCTION_LIST,
    shape: instructionShape,
  },
  {
    method: 'GET',
    path: 'ownPeople/count',
    tag: TAG,
    summary: { de: 'Wie viele es sind', en: 'How many there are' },
    about: ONLY,
    field: 'ownPeopleCounts',
    shape: {
      name: 'OwnPeopleCounts',
      identified: false,
      fields: { people: value(number), open: value(number), overdue: value(number), oralOpen: value(number) },
    },
  },
  {
    method: 'POST',
    path: 'ownPeople/reminder',
    tag: TAG,
    summary: { de: 'Die überfälligen erinnern', en: 'Remind those who are overdue' },
    about: ONLY,
    field: 'remindOverdueOwnPeople',
    shape: remindersShape,
  },
  {
    method: 'GET',
    path: 'ownPeople/{id}',
    tag: TAG,
    summary: { de: 'Eine Person', en: 'One person' },
    about: ONLY,
    field: 'ownPerson',
    shape: personShape,
  },
  {
    ...currentPdfRoute('ownCertificate', {
      tag: TAG,
      summary: {
        de: 'Bestätigung eines abgeschlossenen Kurses als PDF',
        en: 'Certificate of a completed course as a PDF',
      },
      about: {
        de: `Mit der Kennung der Unterweisung, in der Sprache, in der gelernt wurde. ${ONLY.de}`,
        en: `By the id of the instruction, in the language in which it was learned. ${ONLY.en}`,
      },
    }),
    query: {},
    variables: () => ({}),
  },
  {
    method: 'POST',
    path: 'ownPeople/{id}/reminder',
    tag: TAG,
    summary: { de: 'Eine Person erinnern', en: 'Remind a person' },
    about: ONLY,
    field: 'remindOwnPerson',
    shape: personShape,
    refusals: [409],
  },
  {
    method: 'PUT',
    path: 'employeeGroup/{id}/foremen',
    tag: TAG,
    summary: { de: 'Die Vorarbeiter einer Gruppe festlegen', en: 'Set the foremen of a group' },
    about: {
      de: 'foremen sind alle, die es danach sind: Nutzer dieser Organisation.',
      en: 'foremen are all who are foremen afterwards: users of this organisation.',
    },
    field: 'setGroupForemen',
    body: { schema: foremenSchema, example: { foremen: [EXAMPLE_IDS.user] } },
    variables: ({ body }) => ({ input: body }),
    isArray: true,
    shape: foremanShape,
  },
  {
    ...currentPdfRoute('employeeBadges', {
      tag: TAG,
      summary: { de: 'Ausweise als PDF', en: 'Badges as a PDF' },
      about: {
        de: 'Mit QR-Code, für die Personen, die einen Ausweis haben.',
        en: 'With a QR code, for the people who have a badge.',
      },
    }),
    path: 'badge/pdf',
    query: {
      ids: idsQuery(
        { de: 'Ids der Personen, durch Kommas getrennt', en: 'Ids of the people, separated by commas' },
        EXAMPLE_IDS.employee,
      ),
      language: LANGUAGE_QUERY,
    },
    variables: ({ query }) => ({ ids: idsIn(query.get('ids')), language: query.get('language') ?? null }),
  },
  {
    method: 'POST',
    path: 'badge',
    tag: TAG,
    summary: { de: 'Personen einen Ausweis geben', en: 'Give people a badge' },
    about: { de: 'Wer einen hat, behält ihn.', en: 'Those who have one keep it.' },
    field: 'openBadges',
    body: { schema: badgesSchema, example: { ids: [EXAMPLE_IDS.employee] } },
    variables: ({ body }) => ({ ids: (body as BadgesValues).ids }),
    isArray: true,
    shape: badgeShape,
  },
  {
    method: 'DELETE',
    path: 'employee/{id}/badge',
    tag: TAG,
    summary: { de: 'Einen Ausweis sperren', en: 'Block a badge' },
    field: 'closeBadge',
    variables: ({ params }) => ({ id: params.id }),
    shape: badgeShape,
  },
];

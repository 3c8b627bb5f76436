import {
  FORMS,
  PERSON_STATES,
  ROLE_STATES,
  WORKPLACES,
} from '../../schema/areas/appointed-persons/appointed-person.enums.ts';
import {
  ownRoleSchema,
  qualificationSchema,
  roleSettingSchema,
} from '../../schema/areas/appointed-persons/appointed-person.input.ts';
import {
  importQualificationsSchema,
  NAMING_COLUMNS,
  qualificationRowSchema,
} from '../../schema/areas/appointed-persons/import/import.input.ts';
import { appointedPersonRecord } from '../../schema/areas/appointed-persons/appointed-person.record.ts';
import { day, embedded, number, optionalDay, removedShape, text, value } from '../engine/fields.ts';
import { EXAMPLE_IDS, type Route } from '../engine/route.ts';
import type { Shape } from '../engine/shape.ts';
import { IMPORT_FIELDS, importedRowShape, unknownTextShape } from '../imports.ts';
import { pdfRoute } from '../printing/pdf-route.ts';
import { plainRoutes } from '../records.ts';

const TAG = { de: 'Beauftragte Personen', en: 'Appointed persons' };
const PERSON = 'appointedPerson';
const boolean = { type: 'boolean' };
const optionalText = { type: ['string', 'null'] };
const optionalNumber = { type: ['integer', 'null'] };
const texts = { type: 'array', items: text };

const proofShape: Shape = {
  name: 'QualificationProof',
  identified: true,
  fields: {
    title: value(text, { example: 'Erste-Hilfe-Ausbildung' }),
    issuedOn: value(day),
    expiresOn: value(optionalDay),
    hasFile: value(boolean),
  },
};

const personFields = {
  state: value({ type: 'string', enum: [...PERSON_STATES] }),
  person: value(text, { about: { de: 'Name von heute', en: 'Name of today' }, example: 'Petra Vogel' }),
  roleTitle: value(text, { example: 'Ersthelferinnen und Ersthelfer' }),
  qualifications: embedded(proofShape, { many: true }),
};

const letterShape: Shape = {
  name: 'RoleLetter',
  identified: false,
  fields: {
    subject: value(text, { example: 'Benennung für die Erste Hilfe' }),
    body: value(text, { example: 'wir benennen Sie für die Erste Hilfe im Bereich {area}.' }),
    tasks: value(texts),
    rights: value(texts),
    attachments: value(texts),
    closing: value(text, { example: 'Diese Benennung gilt ab {validFrom}{untilText}.' }),
  },
};

const roleShape: Shape = {
  name: 'AppointedRole',
  identified: false,
  fields: {
    id: value(text, { example: 'firstAider' }),
    isOwn: value(boolean),
    title: value(text, { example: 'Ersthelferinnen und Ersthelfer' }),
    group: value(text, { example: 'emergency' }),
    groupTitle: value(text, { example: 'Notfall' }),
    state: value({ type: 'string', enum: [...ROLE_STATES] }),
    sentence: value(text, { example: '10 % von 28 Menschen in der größten Schicht, aufgerundet: 3.' }),
    least: value(optionalNumber),
    most: value(optionalNumber),
    total: value(number),
    valid: value(number),
    validUntil: value(optionalDay),
    missing: value(texts),
    isAsked: value(boolean),
    applies: value(optionalText),
    amount: value(optionalText),
    form: value({ type: 'string', enum: [...FORMS] }),
    formText: value(optionalText),
    training: value(optionalText),
    months: value(optionalNumber),
    intervalCertainty: value({ type: ['string', 'null'], enum: ['law', 'rule', 'usual', null] }),
    needsProof: value(boolean),
    needsSignature: value(boolean),
    proofs: value(texts),
    basis: value(texts),
    certainty: value({ type: ['string', 'null'], enum: ['law', 'rule', 'usual', null] }),
    lawAsOf: value(optionalDay),
    needed: value({ type: ['boolean', 'null'] }),
    reason: value(text, { example: 'Externer Dienst' }),
    number: value(optionalNumber),
    workplace: value({ type: ['string', 'null'], enum: [...WORKPLACES, null] }),
    ownMonths: value(optionalNumber),
    asksWorkplace: value(boolean),
    letter: embedded(letterShape, { nullable: true }),
    letterId: value({ type: ['string', 'null'], format: 'uuid' }),
  },
};

const persons = plainRoutes(appointedPersonRecord, {
  path: PERSON,
  one: { de: 'eine beauftragte Person', en: 'an appointed person' },
  many: TAG,
  fields: personFields,
  details: {
    create: {
      about: {
        de: 'Mit employee eine beschäftigte Person, sonst mit name jemand von außen. Mit signedOn wird das Schreiben abgelegt.',
        en: 'With employee an employee, otherwise with name somebody from outside. With signedOn the letter is filed.',
      },
    },
    remove: {
      about: {
        de: 'Mit Nachweisen und Schreiben; wer nicht mehr beauftragt ist, bekommt endsOn.',
        en: 'With proofs and letters; whoever is no longer appointed gets endsOn.',
      },
    },
  },
});

const CODE = { de: 'Code der Rolle oder id einer eigenen', en: 'Code of the role, or id of an own one' };

const batch: Route = {
  method: 'POST',
  path: 'qualification/batch',
  tag: TAG,
  summary: {
    de: 'Qualifikationsnachweise aus einer Excel- oder CSV-Datei importieren',
    en: 'Import proofs of qualification from an Excel or CSV file',
  },
  about: {
    de:
      'content ist eine .xlsx- oder .csv-Datei in Base64 mit höchstens 10.000 Zeilen: je Zeile eine Person (Personalnummer ' +
      'oder Name), ihre Rolle und ein Nachweis. Wer nicht beauftragt ist, wird es mit der Spalte „Beauftragt am“. Zeilen mit ' +
      'Fehlern werden gemeldet, die übrigen übernommen. unknown nennt unbekannte Rollen; choices sagen, was gemeint ist. ' +
      'Mit preview wird nichts geschrieben.',
    en:
      'content is an .xlsx or .csv file in base64 with at most 10,000 rows: in each a person (personnel number or name), ' +
      'their role and a proof. Whoever is not appointed becomes so by the column “Appointed on”. Rows with mistakes are ' +
      'told, the others are imported. unknown names roles that are not known; choices say what they mean. With preview ' +
      'nothing is written.',
  },
  field: 'importQualifications',
  body: {
    schema: importQualificationsSchema,
    example: {
      content: Buffer.from('Name;Rolle;Datum\nKim Sommer;SiBe;12.03.2026\n').toString('base64'),
      choices: [{ field: 'role', text: 'SiBe', id: 'safetyRepresentative' }],
      preview: true,
    },
    bytes: 15_000_000,
  },
  shape: {
    name: 'QualificationImport',
    identified: false,
    fields: {
      ...IMPORT_FIELDS,
      unknown: embedded(unknownTextShape('UnknownRoleText', NAMING_COLUMNS), { many: true }),
      rows: embedded(
        importedRowShape('Qualification', qualificationRowSchema, {
          field: { de: 'Feld des Nachweises', en: 'Field of the proof' },
        }),
        { many: true },
      ),
    },
  },
};

/** Roles, the people who were appointed to them, and their proofs. */
export const routes: readonly Route[] = [
  batch,
  ...persons,
  pdfRoute(PERSON, {
    tag: TAG,
    summary: { de: 'Bestellungsschreiben als PDF', en: 'Letter of appointment as a PDF' },
    about: {
      de: 'Das unterschriebene ist eine Version, sonst der Entwurf.',
      en: 'The signed one is a version, otherwise the draft.',
    },
  }),
  {
    method: 'POST',
    path: 'qualification',
    tag: TAG,
    summary: { de: 'Einen Qualifikationsnachweis erfassen', en: 'Record a proof of qualification' },
    about: {
      de: 'Ohne expiresOn endet er nach den Monaten der Rolle. Der neueste zählt.',
      en: 'Without expiresOn it ends after the months of the role. The newest one counts.',
    },
    field: 'recordQualification',
    body: {
      schema: qualificationSchema,
      example: {
        appointedPerson: EXAMPLE_IDS.appointedPerson,
        title: 'Erste-Hilfe-Ausbildung',
        issuedOn: '2026-03-12',
      },
    },
    shape: persons[0]!.shape,
    status: 201,
  },
  {
    method: 'DELETE',
    path: 'qualification/{id}',
    tag: TAG,
    summary: { de: 'Einen Qualifikationsnachweis entfernen', en: 'Remove a proof of qualification' },
    field: 'removeQualification',
    shape: persons[0]!.shape,
  },
  {
    method: 'GET',
    path: 'appointedRole',
    tag: TAG,
    summary: { de: 'Rollen mit Soll und Ist', en: 'Roles with numbers needed and valid' },
    about: {
      de: 'Köpfe und größte Schicht kommen aus dem Profil der Pflichten; fehlt etwas, ist der Stand UNKNOWN.',
      en: 'Heads and the largest shift come from the profile of duties; where something is missing the state is UNKNOWN.',
    },
    field: 'appointedRoles',
    query: {
      state: { de: 'Nur dieser Stand', en: 'This state alone', example: 'MISSING' },
      search: { de: 'Wörter aus Titel oder Gesetz', en: 'Words of title or law', example: 'Brandschutz' },
    },
    variables: ({ query }) => ({ state: query.get('state') ?? null, search: query.get('search') ?? null }),
    isWhole: true,
    shape: roleShape,
  },
  {
    method: 'GET',
    path: 'appointedRole/{roleId}',
    tag: TAG,
    summary: { de: 'Eine Rolle', en: 'One role' },
    parameter: CODE,
    field: 'appointedRole',
    variables: ({ params }) => ({ id: params.roleId }),
    shape: roleShape,
  },
  {
    method: 'POST',
    path: 'appointedRole',
    tag: TAG,
    summary: { de: 'Eine eigene Rolle anlegen', en: 'Add an own role' },
    field: 'addAppointedRole',
    body: { schema: ownRoleSchema, example: { name: 'Leitung der Werkfeuerwehr', number: 1, months: 24 } },
    shape: roleShape,
    status: 201,
  },
  {
    method: 'PUT',
    path: 'appointedRole/{roleId}',
    tag: TAG,
    summary: { de: 'Angaben zu einer Rolle ändern', en: 'Change what is said of a role' },
    about: { de: 'Was fehlt, bleibt; null nimmt zurück.', en: 'What is left out stays; null takes back.' },
    parameter: CODE,
    field: 'changeAppointedRole',
    variables: ({ params, body }) => ({ id: params.roleId, input: body }),
    body: { schema: roleSettingSchema, example: { needed: false, reason: 'Externer Dienst' } },
    shape: roleShape,
  },
  {
    method: 'DELETE',
    path: 'appointedRole/{roleId}',
    tag: TAG,
    summary: { de: 'Eine eigene Rolle entfernen', en: 'Remove an own role' },
    about: { de: 'Nur ohne Personen.', en: 'Only without people.' },
    parameter: { de: 'id der eigenen Rolle', en: 'id of the own role' },
    field: 'removeAppointedRole',
    variables: ({ params }) => ({ id: params.roleId }),
    shape: removedShape,
    refusals: [409],
  },
];

import {
  equipmentCheckSchema,
  equipmentFileSchema,
  equipmentLabelsSchema,
  equipmentPlanSchema,
  equipmentRepairSchema,
  type EquipmentLabelsValues,
} from '../../schema/areas/equipment/equipment-item.input.ts';
import { equipmentItemRecord } from '../../schema/areas/equipment/equipment-item.record.ts';
import { EquipmentItem } from '../../schema/areas/equipment/equipment-item.entity.ts';
import { EquipmentCheck, EquipmentPlan } from '../../schema/areas/equipment/equipment-check.entity.ts';
import { EquipmentFile } from '../../schema/areas/equipment/equipment-file.entity.ts';
import { EquipmentReport } from '../../schema/areas/equipment/equipment-code.entity.ts';
import { DATE_LIST } from '../../schema/areas/equipment/equipment-year.rows.ts';
import { REPORT_LIST } from '../../schema/areas/equipment/equipment-report.rows.ts';
import { EQUIPMENT_STATES } from '../../schema/areas/equipment/equipment.enums.ts';
import { CHECK_LIST } from '../../schema/areas/equipment/equipment.resolver.ts';
import {
  equipmentRowSchema,
  importEquipmentSchema,
  NAMING_COLUMNS,
} from '../../schema/areas/equipment/import/import.input.ts';
import { IMPORT_FIELDS, importedRowShape, unknownTextShape } from '../imports.ts';
import { embedded, optionalDay, optionalUuid, text, value } from '../engine/fields.ts';
import { idsIn } from '../engine/query.ts';
import { EXAMPLE_IDS, type Route } from '../engine/route.ts';
import type { Shape } from '../engine/shape.ts';
import {
  currentPdfRoute,
  idsQuery,
  LABELS_QUERY,
  labelsIn,
  LANGUAGE_QUERY,
  pdfRoute,
  yearIn,
} from '../printing/pdf-route.ts';
import { ATTACHMENT_BODY_BYTES, EXAMPLE_PNG } from '../files/bodies.ts';
import { columnFields, placedFields, plainRoutes, recordShape } from '../records.ts';

const TAG = { de: 'Arbeitsmittel', en: 'Equipment' };

const planShape: Shape = {
  name: 'EquipmentPlan',
  identified: true,
  fields: columnFields(EquipmentPlan),
};

const kindShape: Shape = {
  name: 'EquipmentKind',
  identified: false,
  fields: {
    id: value(text, { example: 'circularSaw' }),
    group: value(text, { example: 'Maschinen' }),
    name: value(text, { example: 'Tisch- und Formatkreissäge' }),
    words: value({ type: 'array', items: text }),
  },
};

const fileShape: Shape = {
  name: 'EquipmentFile',
  identified: true,
  fields: {
    ...columnFields(EquipmentFile),
    name: value(text, { example: 'Typenschild.png' }),
    type: value(text, { example: 'png' }),
    size: value({ type: 'number' }),
    isPicture: value({ type: 'boolean' }),
    url: value(text, { example: '/files/8e2f4b6d1c3a4d57' }),
  },
};

const checkShape: Shape = {
  name: 'EquipmentCheck',
  identified: true,
  fields: {
    ...columnFields(EquipmentCheck),
    isSigned: value({ type: 'boolean' }),
    ticketId: value(optionalUuid),
    files: embedded(fileShape, { many: true }),
  },
};

const reportShape: Shape = {
  name: 'EquipmentReport',
  identified: true,
  fields: { ...columnFields(EquipmentReport), ticketId: value(optionalUuid) },
};

const dateShape: Shape = {
  name: 'EquipmentDate',
  identified: true,
  fields: {
    checkKind: value(text, { example: 'recurring' }),
    inspectorKind: value(text, { example: 'efk' }),
    basis: value(text, { example: 'DGUV Vorschrift 3 § 5 Tabelle 1B' }),
    dueOn: value({ type: 'string', format: 'date' }),
    month: value(text, { example: '2026-11' }),
    year: value({ type: 'integer' }),
  },
};

const itemFields = {
  publicCode: value({ type: ['string', 'null'] }),
  reportedOn: value(optionalDay),
  recordRule: value(text, { example: 'betrSichV14' }),
  kindName: value(text, { example: 'Tisch- und Formatkreissäge' }),
  state: value({ type: 'string', enum: [...EQUIPMENT_STATES] }),
  plans: embedded(planShape, { many: true }),
  files: embedded(fileShape, { many: true }),
  ...placedFields,
};

const shape = recordShape(EquipmentItem);
const itemShape: Shape = { ...shape, fields: { ...shape.fields, ...itemFields } };

/** Before the calls with an id: `batch` is none. */
const batch: Route = {
  method: 'POST',
  path: 'equipmentItem/batch',
  tag: TAG,
  summary: {
    de: 'Arbeitsmittel aus einer Excel- oder CSV-Datei importieren',
    en: 'Import devices from an Excel or CSV file',
  },
  about: {
    de:
      'content ist eine .xlsx- oder .csv-Datei in Base64 mit höchstens 10.000 Zeilen. Zeilen gehören zu dem Arbeitsmittel mit ' +
      'ihrer Nummer, ohne Nummer zu dem mit Namen und Ort; leere Zellen ändern nichts. Zeilen mit Fehlern werden gemeldet, die ' +
      'übrigen übernommen. unknown nennt Texte, die nichts Bekanntes bedeuten; choices sagen, was gemeint ist. Ein unbekannter ' +
      'Ort wird als Text übernommen, mit der Wahl new angelegt. Mit preview wird nichts geschrieben.',
    en:
      'content is an .xlsx or .csv file in base64 with at most 10,000 rows. Rows belong to the device with their number, ' +
      'without one to that with name and place; empty cells change nothing. Rows with mistakes are told, the others are ' +
      'imported. unknown names texts that mean nothing that is known; choices say what they mean. An unknown place is kept as ' +
      'text, or created with the choice new. With preview nothing is written.',
  },
  field: 'importEquipment',
  body: {
    schema: importEquipmentSchema,
    example: {
      content: Buffer.from('Name;Art;Nummer\nStapler 3;Gabelstapler;M-003\n').toString('base64'),
      choices: [{ field: 'kind', text: 'Gabelstapler', id: 'forklift' }],
      preview: true,
    },
    bytes: 15_000_000,
  },
  shape: {
    name: 'EquipmentImport',
    identified: false,
    fields: {
      ...IMPORT_FIELDS,
      unknown: embedded(unknownTextShape('UnknownImportText', NAMING_COLUMNS), { many: true }),
      rows: embedded(
        importedRowShape('Equipment', equipmentRowSchema, {
          field: { de: 'Feld des Arbeitsmittels', en: 'Field of the device' },
        }),
        { many: true },
      ),
    },
  },
};

/** Equipment with its planned and recorded checks. */
export const routes: readonly Route[] = [
  batch,
  {
    method: 'GET',
    path: 'equipmentKind',
    tag: TAG,
    summary: { de: 'Arten von Arbeitsmitteln', en: 'Kinds of equipment' },
    about: {
      de: 'Deren Prüfungen bekannt sind. Alles andere hat die Art own.',
      en: 'Whose checks are known. Everything else has the kind own.',
    },
    field: 'equipmentKinds',
    isArray: true,
    shape: kindShape,
  },
  {
    method: 'GET',
    path: 'equipmentCheck',
    tag: TAG,
    summary: { de: 'Erfasste Prüfungen', en: 'Recorded checks' },
    about: { de: 'Mit equipmentItem die eines Arbeitsmittels.', en: 'With equipmentItem those of one device.' },
    field: 'equipmentChecks',
    list: CHECK_LIST,
    shape: checkShape,
  },
  pdfRoute('equipmentCheck', {
    tag: TAG,
    summary: { de: 'Prüfprotokoll als PDF', en: 'Record of a check as a PDF' },
    about: {
      de: 'Mit den Angaben nach BetrSichV § 14 Abs. 7 oder § 17 Abs. 1, wie sie am Tag der Prüfung waren.',
      en: 'With what BetrSichV section 14 (7) or section 17 (1) asks for, as it was on the day of the check.',
    },
  }),
  {
    method: 'GET',
    path: 'equipmentReport',
    tag: TAG,
    summary: { de: 'Meldungen an Arbeitsmitteln', en: 'Reports at equipment' },
    about: {
      de: 'Was Menschen vor der Nutzung sahen, über den Code am Arbeitsmittel. isOpen=true: offene Mängel.',
      en: 'What people saw before use, by the code at the equipment. isOpen=true: open defects.',
    },
    field: 'equipmentReports',
    list: REPORT_LIST,
    shape: reportShape,
  },
  {
    ...currentPdfRoute('equipmentLabels', {
      tag: TAG,
      summary: { de: 'Etiketten als PDF', en: 'Labels as a PDF' },
      about: {
        de: 'Mit QR-Code, für die Arbeitsmittel, die einen Code haben.',
        en: 'With a QR code, for the devices that have a code.',
      },
    }),
    path: 'equipmentLabel/pdf',
    query: {
      ids: idsQuery(
        {
          de: 'Kennungen der Arbeitsmittel, mit Komma; höchstens 200',
          en: 'Ids of the devices, with commas; at most 200',
        },
        EXAMPLE_IDS.equipmentItem,
      ),
      perSheet: LABELS_QUERY,
      language: LANGUAGE_QUERY,
    },
    variables: ({ query }) => ({
      ids: idsIn(query.get('ids')),
      language: query.get('language') ?? null,
      perSheet: labelsIn(query),
    }),
  },
  {
    method: 'POST',
    path: 'equipmentLabel',
    tag: TAG,
    summary: { de: 'Arbeitsmitteln einen Code geben', en: 'Give devices a code' },
    about: {
      de: 'Der Code öffnet ohne Anmeldung die Seite des Arbeitsmittels. Wer einen hat, behält ihn.',
      en: 'The code opens the page of the device without a login. Those that have one keep it.',
    },
    field: 'openEquipment',
    body: { schema: equipmentLabelsSchema, example: { ids: [EXAMPLE_IDS.equipmentItem] } },
    variables: ({ body }) => ({ ids: (body as EquipmentLabelsValues).ids }),
    isArray: true,
    shape: itemShape,
  },
  {
    method: 'DELETE',
    path: 'equipmentItem/{id}/code',
    tag: TAG,
    summary: { de: 'Den Code beenden', en: 'End the code' },
    about: { de: 'Das Etikett öffnet nichts mehr.', en: 'The label opens nothing any more.' },
    field: 'closeEquipment',
    variables: ({ params }) => ({ id: params.id }),
    shape: itemShape,
  },
  {
    method: 'POST',
    path: 'equipmentItem/{id}/check',
    tag: TAG,
    summary: { de: 'Eine Prüfung erfassen', en: 'Record a check' },
    about: {
      de: 'Niemand ändert sie danach. failed sperrt das Arbeitsmittel und legt ein Ticket an, passed gibt es frei.',
      en: 'Nobody changes it afterwards. failed locks the device and makes a ticket, passed frees it.',
    },
    field: 'addEquipmentCheck',
    body: {
      // A signature is drawn in the application.
      schema: equipmentCheckSchema.omit({ signature: true }),
      example: {
        checkKind: 'extraordinary',
        doneOn: '2026-11-16',
        inspector: 'Petra Vogel',
        inspectorKind: 'bP',
        scope: 'Nach dem Umbau',
        outcome: 'failed',
        findings: 'Spaltkeil verbogen',
      },
    },
    variables: ({ params, body, version }) => ({ equipmentItemId: params.id, input: body, version }),
    shape: checkShape,
    status: 201,
    ifMatch: true,
    refusals: [409],
  },
  {
    method: 'POST',
    path: 'equipmentItem/{id}/plan',
    tag: TAG,
    summary: { de: 'Eine weitere Prüfung planen', en: 'Plan another check' },
    field: 'saveEquipmentPlan',
    body: {
      schema: equipmentPlanSchema,
      example: { checkKind: 'visual', intervalMonths: 1, inspectorKind: 'own' },
    },
    variables: ({ params, body, version }) => ({ equipmentItemId: params.id, input: body, version }),
    shape: itemShape,
    status: 201,
    ifMatch: true,
  },
  {
    method: 'GET',
    path: 'equipmentDate',
    tag: TAG,
    summary: { de: 'Prüftermine', en: 'Dates of checks' },
    about: {
      de: 'Bis zum Ende des nächsten Jahres, jeder Termin einzeln. Filter year, month (JJJJ-MM) und inspectorKind.',
      en: 'Until the end of the next year, each date by itself. Filters year, month (YYYY-MM) and inspectorKind.',
    },
    field: 'equipmentDates',
    list: DATE_LIST,
    shape: dateShape,
  },
  {
    ...currentPdfRoute('equipmentYear', {
      tag: TAG,
      summary: { de: 'Prüfplan eines Jahres als PDF', en: 'The plan of a year as a PDF' },
      about: { de: 'Nach Monaten.', en: 'By month.' },
    }),
    path: 'equipmentYear/pdf',
    query: {
      year: { de: 'Jahr, JJJJ', en: 'Year, YYYY', required: true, example: '2026' },
      language: LANGUAGE_QUERY,
    },
    variables: ({ query }) => ({ year: yearIn(query.get('year')), language: query.get('language') ?? null }),
  },
  {
    method: 'POST',
    path: 'equipmentItem/{id}/repair',
    tag: TAG,
    summary: { de: 'Eine Reparatur eintragen', en: 'Record a repair' },
    about: {
      de: 'Nur gesperrte. Gesperrt bleibt es, bis eine Prüfung bestanden ist.',
      en: 'Locked devices only. It stays locked until a check is passed.',
    },
    field: 'repairEquipment',
    body: {
      schema: equipmentRepairSchema,
      example: { repairedOn: '2026-11-18', repairNote: 'Spaltkeil ersetzt, Petra Vogel' },
    },
    variables: ({ params, body, version }) => ({ id: params.id, input: body, version }),
    shape: itemShape,
    status: 201,
    ifMatch: true,
    refusals: [409],
  },
  {
    method: 'POST',
    path: 'equipmentItem/{id}/file',
    tag: TAG,
    summary: { de: 'Foto oder Dokument hinzufügen', en: 'Add a photo or document' },
    about: {
      de: 'png, jpeg, jpg oder pdf bis 5.000.000 Bytes, 30 an einem Arbeitsmittel.',
      en: 'png, jpeg, jpg or pdf up to 5,000,000 bytes, 30 of one device.',
    },
    field: 'attachEquipmentFile',
    body: {
      schema: equipmentFileSchema,
      example: { name: 'Typenschild.png', filetype: 'png', content: EXAMPLE_PNG },
      bytes: ATTACHMENT_BODY_BYTES,
    },
    variables: ({ params, body }) => ({ equipmentItemId: params.id, input: body }),
    shape: itemShape,
    status: 201,
  },
  {
    method: 'DELETE',
    path: 'equipmentFile/{id}',
    tag: TAG,
    summary: { de: 'Foto oder Dokument entfernen', en: 'Remove a photo or document' },
    about: { de: 'Die einer erfassten Prüfung bleiben.', en: 'Those of a recorded check stay.' },
    field: 'removeEquipmentFile',
    variables: ({ params }) => ({ id: params.id }),
    shape: itemShape,
  },
  ...plainRoutes(equipmentItemRecord, {
    path: 'equipmentItem',
    one: { de: 'ein Arbeitsmittel', en: 'a device' },
    many: TAG,
    fields: itemFields,
    details: {
      listing: {
        about: {
          de: 'isDue=true: gesperrt, ohne bekannte Prüfung oder fällig. kind steht in equipmentKind.',
          en: 'isDue=true: locked, without a known check, or due. kind is one of equipmentKind.',
        },
      },
      create: {
        about: {
          de: 'Die Prüfungen seiner Art sind gleich geplant.',
          en: 'The checks of its kind are planned at once.',
        },
      },
      remove: {
        about: {
          de: '409, wenn eine Prüfung erfasst ist.',
          en: '409 when a check was recorded.',
        },
        refusals: [409],
      },
    },
  }),
];

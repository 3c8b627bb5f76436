import { importSheet, type ImportSheet, type SheetKind } from '../../../platform/imports/import-sheet.ts';

/** The headings that are recognised for each column. */
const HEADERS = {
  name: [
    'name',
    'bezeichnung',
    'arbeitsmittel',
    'geraet',
    'betriebsmittel',
    'maschine',
    'anlage',
    'equipment',
    'device',
  ],
  kind: [
    'art',
    'geraeteart',
    'typ',
    'art des arbeitsmittels',
    'kategorie',
    'kind',
    'type',
    'category',
    'kind of equipment',
  ],
  number: [
    'nummer',
    'nr',
    'inventarnummer',
    'inventar nr',
    'inventarnr',
    'inv nr',
    'seriennummer',
    'serien nr',
    'geraetenummer',
    'inventar oder seriennummer',
    'equipment nr',
    'number',
    'inventory number',
    'serial number',
    'inventory or serial number',
    'asset number',
  ],
  place: ['ort', 'standort', 'einsatzort', 'raum', 'place', 'location', 'site'],
  responsible: [
    'verantwortlich',
    'verantwortliche person',
    'verantwortlicher',
    'zustaendig',
    'responsible',
    'responsible person',
    'person responsible',
  ],
  builtIn: ['baujahr', 'jahr der inbetriebnahme', 'year of construction', 'year built', 'year'],
  lastCheckedOn: [
    'letzte pruefung',
    'zuletzt geprueft',
    'geprueft am',
    'pruefdatum',
    'last check',
    'last checked',
    'last inspection',
    'checked on',
  ],
  nextCheckOn: [
    'naechste pruefung',
    'naechster termin',
    'pruefung faellig',
    'faellig',
    'faellig am',
    'next check',
    'next inspection',
    'due',
    'next due',
    'due on',
  ],
  intervalMonths: [
    'intervall',
    'pruefintervall',
    'prueffrist',
    'intervall in monaten',
    'intervall monate',
    'prueffrist monate',
    'interval',
    'interval in months',
    'interval months',
  ],
  outOfServiceSince: [
    'ausser betrieb seit',
    'stillgelegt am',
    'stillgelegt seit',
    'out of service since',
    'out of service',
  ],
  note: ['bemerkung', 'bemerkungen', 'notiz', 'hinweis', 'anmerkung', 'note', 'notes', 'remark'],
} as const satisfies Record<string, readonly string[]>;

export type EquipmentColumn = keyof typeof HEADERS;

/** The columns in the order of the template. */
export const EQUIPMENT_COLUMNS = Object.keys(HEADERS) as EquipmentColumn[];

const EQUIPMENT_SHEET: SheetKind<EquipmentColumn> = {
  headers: HEADERS,
  isHeader: (columns) => columns.has('name'),
  noHeader: 'importNoDeviceHeader',
  noHeaderIn: 'importNoDeviceHeaderIn',
};

/** Reads a list of devices from a file. Throws BAD_INPUT. */
export const equipmentSheet = (bytes: Uint8Array, field: string): Promise<ImportSheet<EquipmentColumn>> =>
  importSheet(bytes, field, EQUIPMENT_SHEET);

import { plainRecord } from '../../records/plain-record.ts';
import type { RecordDocument, RecordKind } from '../../records/record-kind.ts';
import { checkHtml, checkPictures, checkSnapshot, type CheckSnapshot } from './check-document.ts';
import { EQUIPMENT_FIELDS } from './equipment-due.rows.ts';
import { EquipmentItem } from './equipment-item.entity.ts';
import { equipmentItemSchema } from './equipment-item.input.ts';
import { equipmentCheckFacts, equipmentItemFacts } from './equipment-item.record.shared.ts';
import { equipmentText } from './equipment-text.ts';
import { equipmentItemResolver } from './equipment.resolver.ts';

export const equipmentItemRecord = {
  ...plainRecord(
    {
      facts: equipmentItemFacts,
      entity: EquipmentItem,
      plural: 'equipment',
      fields: EQUIPMENT_FIELDS,
      title: 'name',
      search: ['number', 'place', 'ownKind'],
      searched: {
        label: { de: 'Arbeitsmittel', en: 'Equipment' },
        numbers: 't.number',
        subtitle: `concat_ws(', ', nullif(t.number, ''), nullif(t.place, ''))`,
      },
      schema: equipmentItemSchema,
      isPublished: true,
      examples: [
        {
          name: 'Formatkreissäge F45',
          kind: 'circularSaw',
          ownKind: '',
          number: 'M-017',
          place: 'Halle 2',
          note: 'Mit Absaugung',
          outOfServiceSince: null,
          builtIn: 2019,
        },
        {
          name: 'Schraubenkompressor',
          kind: 'own',
          ownKind: 'Eigenbau mit Druckregler',
          number: 'M-044',
          place: 'Technikraum',
          note: '',
          outOfServiceSince: '2026-10-01',
          builtIn: 2012,
        },
      ],
      english: {
        'Formatkreissäge F45': 'Panel saw F45',
        'Halle 2': 'Hall 2',
        'Mit Absaugung': 'With extraction',
        Schraubenkompressor: 'Screw compressor',
        'Eigenbau mit Druckregler': 'Own build with pressure regulator',
        Technikraum: 'Plant room',
      },
    },
    equipmentItemResolver,
  ),
  files: [
    {
      key: 'equipmentFiles',
      title: { de: 'Fotos und Dokumente von Arbeitsmitteln', en: 'Photos and documents of equipment' },
      table: { name: 'equipment_file', record: 'equipment_item_id' },
    },
  ],
  tickets: { table: 'equipment_check', record: 'equipment_item_id', part: 'id' },
};

const document: RecordDocument<CheckSnapshot> = {
  description: 'The record of a check, as it was made',
  isFinished: 'true',
  snapshot: checkSnapshot,
  pictures: checkPictures,
  html: checkHtml,
};

export const equipmentCheckRecord: RecordKind = {
  ...equipmentCheckFacts,
  table: 'equipment_check',
  title: 'item_name',
  search: { notSearched: 'its device is found, whose page lists its checks' },
  text: equipmentText,
  document,
  files: [{ key: 'equipmentChecks', title: { de: 'Prüfprotokolle', en: 'Records of checks' } }],
};

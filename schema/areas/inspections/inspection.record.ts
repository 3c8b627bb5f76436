import type { RecordDocument, RecordKind } from '../../records/record-kind.ts';
import {
  inspectionHtml,
  inspectionSnapshot,
  photosOfInspection,
  type InspectionSnapshot,
} from './inspection-document.ts';
import { Inspection } from './inspection.entity.ts';
import { inspectionFacts } from './inspection.record.shared.ts';
import { inspectionsByIds } from './inspection.rows.ts';
import { inspectionText } from './inspection-texts.ts';

const document: RecordDocument<InspectionSnapshot> = {
  description: 'A finished inspection without `version`: its newest one',
  isFinished: `t.status = 'Closed'`,
  snapshot: inspectionSnapshot,
  pictures: photosOfInspection,
  html: inspectionHtml,
};

export const inspectionRecord: RecordKind = {
  ...inspectionFacts,
  table: 'inspection',
  title: 'title',
  search: {
    label: { de: 'Begehungen', en: 'Inspections' },
    words: [
      `(select string_agg(a.name, ' ') from inspection_area a where a.client_id = t.client_id and a.inspection_id = t.id)`,
      `(select string_agg(concat_ws(' ', k.name, k.comment), ' ')
          from inspection_task k where k.client_id = t.client_id and k.inspection_id = t.id)`,
    ],
    parts: [
      { table: 'inspection_area', record: 'inspection_id', columns: ['name'] },
      { table: 'inspection_task', record: 'inspection_id', columns: ['name', 'comment'] },
    ],
    subtitle: `to_char(t.inspection_date, 'DD.MM.YYYY')`,
  },
  finishes: `a.entity = 'Inspection' and a.changes -> 'status' ->> 1 = 'Closed'`,
  text: inspectionText,
  names: [
    { from: 'inspection', column: 'title' },
    { from: 'inspection_area', column: 'name' },
    { from: 'inspection_task', column: 'name' },
    {
      from: `(select p.client_id, p.id, f.name from inspection_proof p
                join stored_file f on f.client_id = p.client_id and f.id = p.file_id) proof`,
      column: 'name',
    },
  ],
  live: { type: () => Inspection, byIds: inspectionsByIds },
  document,
  softDelete: {},
  files: [
    { key: 'inspections', title: { de: 'Begehungen', en: 'Inspections' } },
    {
      key: 'inspectionProofs',
      title: { de: 'Nachweise aus Begehungen', en: 'Proofs of inspections' },
      table: { name: 'inspection_proof', record: 'inspection_id' },
    },
  ],
  review: { isDue: `t.status = 'Closed'` },
  tickets: { table: 'inspection_task', record: 'inspection_id', part: 'id' },
};

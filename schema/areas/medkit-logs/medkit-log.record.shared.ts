import type { RecordFacts } from '../../records/record-kind.shared.ts';

export const medkitLogFacts = {
  kind: 'medkitLog',
  entity: 'MedkitLog',
  rule: { permission: 'medkitlog' },
  path: (id) => `/app/medkitlogs/edit/${id}/edit/`,
} as const satisfies RecordFacts;

export const firstAidKitFacts = {
  kind: 'firstAidKit',
  entity: 'FirstAidKit',
  rule: { permission: 'medkitlog' },
  shown: { FirstAidKit: { code: 'secret' } },
} as const satisfies RecordFacts;

import { ABILITIES } from '../kernel/abilities.shared.ts';
import type { RecordFacts } from '../record-kind.shared.ts';

export const inspectionFacts = {
  kind: 'inspection',
  entity: 'Inspection',
  rule: ABILITIES.inspections,
  parts: ['InspectionArea', 'InspectionTask', 'InspectionProof'],
  path: (id, taskId) => `/app/inspections/edit/${id}/edit${taskId ? `?task=${taskId}` : ''}`,
} as const satisfies RecordFacts;

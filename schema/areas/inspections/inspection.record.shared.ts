import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { RecordFacts } from '../../records/record-kind.shared.ts';

export const inspectionFacts = {
  kind: 'inspection',
  entity: 'Inspection',
  rule: ABILITIES.inspections,
  news: true,
  parts: ['InspectionArea', 'InspectionTask', 'InspectionProof', 'InspectionCoInspector'],
  shown: {
    InspectionTask: { ticketComment: 'internal', ticketDescription: 'internal', ticketFiles: 'internal' },
    InspectionCoInspector: { inspectionId: 'internal' },
    InspectionProof: { printFileId: 'internal' },
  },
  path: (id, taskId) => `/app/inspections/edit/${id}/edit${taskId ? `?task=${taskId}` : ''}`,
} as const satisfies RecordFacts;

import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { RecordFacts } from '../../records/record-kind.shared.ts';

export const inspectionPlanFacts = {
  kind: 'inspectionPlan',
  entity: 'InspectionPlan',
  rule: ABILITIES.inspections,
  news: true,
  shown: {
    InspectionPlan: {
      anchorDay: 'internal',
      inspectionId: 'internal',
      templateId: 'internal',
      templateVersionId: 'internal',
    },
  },
  path: (id) => `/app/inspections/plans/edit/${id}/edit/`,
} as const satisfies RecordFacts;

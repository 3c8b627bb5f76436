import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { RecordFacts } from '../../records/record-kind.shared.ts';
import { TRANSFER_SHOWN } from '../../records/template-transfer.shared.ts';

export const inspectionTemplateFacts = {
  kind: 'inspectionTemplate',
  entity: 'InspectionTemplate',
  rule: ABILITIES.inspections,
  news: true,
  parts: ['InspectionTemplateVersion', 'InspectionTemplateTransfer'],
  shown: {
    InspectionTemplate: { areas: 'internal' },
    InspectionTemplateTransfer: TRANSFER_SHOWN,
    InspectionTemplateVersion: { areas: 'internal', templateId: 'internal' },
  },
  path: (id) => `/app/inspections/templates/edit/${id}/edit/`,
} as const satisfies RecordFacts;

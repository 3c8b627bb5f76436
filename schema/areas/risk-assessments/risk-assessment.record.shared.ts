import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { RecordFacts } from '../../records/record-kind.shared.ts';
import { TRANSFER_SHOWN } from '../../records/template-transfer.shared.ts';

export const riskAssessmentFacts = {
  kind: 'riskAssessment',
  entity: 'RiskAssessment',
  rule: ABILITIES.riskAssessments,
  news: true,
  parts: ['Risk', 'RiskMeasure', 'MeasureExtension', 'RiskTicket', 'RiskAssessmentTransfer'],
  shown: {
    Risk: { action: 'richText', measurement: 'richText' },
    RiskMeasure: { line: 'internal', riskId: 'internal', remindedFor: 'internal' },
    MeasureExtension: { measureId: 'internal' },
    RiskTicket: { measureId: 'internal' },
    RiskAssessmentTransfer: TRANSFER_SHOWN,
  },
  path: (id, riskId) => `/app/riskAssessment/edit/${id}/edit${riskId ? `?risk=${riskId}` : ''}`,
} as const satisfies RecordFacts;

import type { RecordDocument, RecordKind } from '../../records/record-kind.ts';
import { riskAssessmentHtml, riskAssessmentSnapshot, type RiskAssessmentSnapshot } from './risk-assessment-document.ts';
import { RiskAssessment } from './risk-assessment.entity.ts';
import { riskAssessmentFacts } from './risk-assessment.record.shared.ts';
import { riskAssessmentsByIds } from './risk-assessment.rows.ts';
import { riskText } from './risk-texts.ts';

const document: RecordDocument<RiskAssessmentSnapshot> = {
  description: 'Without `version`: what it says now, with the state of its measures today',
  snapshot: riskAssessmentSnapshot,
  html: riskAssessmentHtml,
};

export const riskAssessmentRecord: RecordKind = {
  ...riskAssessmentFacts,
  table: 'risk_assessment',
  title: 'title',
  search: {
    label: { de: 'Gefährdungsbeurteilungen', en: 'Risk assessments' },
    words: [
      't.location',
      `(select string_agg(r.title, ' ') from risk r where r.client_id = t.client_id and r.risk_assessment_id = t.id)`,
    ],
    parts: [{ table: 'risk', record: 'risk_assessment_id', columns: ['title'] }],
    subtitle: 't.location',
  },
  text: riskText,
  names: [
    { from: 'risk_assessment', column: 'title' },
    { from: 'risk', column: 'title' },
    { from: 'risk_measure', column: 'text' },
  ],
  live: { type: () => RiskAssessment, byIds: riskAssessmentsByIds },
  document,
  softDelete: {},
  files: [{ key: 'riskAssessments', title: { de: 'Gefährdungsbeurteilungen', en: 'Risk assessments' } }],
  review: {},
  tickets: { table: 'risk_ticket', record: 'risk_assessment_id', part: 'risk_id' },
};

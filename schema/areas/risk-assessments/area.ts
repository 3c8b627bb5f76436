import { area } from '../../records/area.ts';
import { Risk, RiskAssessment, RiskMeasure, RiskTicket } from './risk-assessment.entity.ts';
import { riskAssessmentRecord } from './risk-assessment.record.ts';
import { RiskAssessmentResolver, RiskMeasureResolver, RiskResolver } from './risk-assessment.resolver.ts';

export const riskAssessmentsArea = area({
  name: 'risk-assessments',
  uses: ['tickets'],
  records: [riskAssessmentRecord],
  entities: [Risk, RiskAssessment, RiskMeasure, RiskTicket],
  resolvers: [RiskAssessmentResolver, RiskMeasureResolver, RiskResolver],
  exports: {
    riskAssessments: {
      columns: [
        'title',
        'location',
        'responsible.name',
        { path: 'riskCount', label: 'RiskAssessment.risks' },
        'openRiskCount',
        'nextExecution',
        'versionNumber',
        'createdAt',
      ],
    },
  },
});

import { area } from '../../records/area.ts';
import { dueAgain } from '../../records/calendar-source.ts';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Risk, RiskAssessment, RiskMeasure, RiskTicket } from './risk-assessment.entity.ts';
import { riskAssessmentRecord } from './risk-assessment.record.ts';
import { RiskAssessmentResolver, RiskMeasureResolver, RiskResolver } from './risk-assessment.resolver.ts';

export const manifest = area({
  name: 'risk-assessments',
  uses: ['tickets'],
  records: [riskAssessmentRecord],
  entities: [Risk, RiskAssessment, RiskMeasure, RiskTicket],
  resolvers: [RiskAssessmentResolver, RiskMeasureResolver, RiskResolver],
  calendar: [
    {
      kind: 'riskAssessment',
      rule: ABILITIES.riskAssessments,
      sql: dueAgain('risk_assessment', 't.title', `'/app/riskAssessment'`),
    },
  ],
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

import { placeNameResolver } from '../../platform/places/place-names.ts';
import { area } from '../../records/area.ts';
import { riskEvidence } from './duty-evidence.ts';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { MeasureExtension } from './measure-extension.entity.ts';
import { MeasureExtensionReferences, MeasureExtensionResolver } from './measure-extension.resolver.ts';
import { measureNotifications } from './measure-extension.service.ts';
import { measureReminderMail } from './mails/measure-reminder.mail.ts';
import { Risk, RiskAssessment, RiskMeasure, RiskTicket } from './risk-assessment.entity.ts';
import { riskAssessmentRecord } from './risk-assessment.record.ts';
import { RiskAssessmentResolver, RiskMeasureResolver, RiskResolver } from './risk-assessment.resolver.ts';
import { classifiedAssessments, MEASURE_DUTY, MEASURE_PEOPLE, REVIEW_DUTY } from './risk-assessment.rows.ts';

export const manifest = area({
  name: 'risk-assessments',
  retention: [
    {
      what: { de: 'Gefährdungsbeurteilungen und ihre Stände', en: 'Risk assessments and their versions' },
      period: { de: 'solange es die Organisation gibt', en: 'as long as the organisation exists' },
      law: null,
    },
  ],
  uses: ['tickets'],
  records: [riskAssessmentRecord],
  mails: [measureReminderMail],
  entities: [MeasureExtension, Risk, RiskAssessment, RiskMeasure, RiskTicket],
  resolvers: [
    placeNameResolver(RiskAssessment, 'riskAssessment'),
    RiskAssessmentResolver,
    RiskMeasureResolver,
    RiskResolver,
    MeasureExtensionResolver,
    MeasureExtensionReferences,
  ],
  notifications: measureNotifications,
  due: [
    {
      ...REVIEW_DUTY,
      kind: 'riskAssessment',
      rule: ABILITIES.riskAssessments,
      label: { de: 'Gefährdungsbeurteilungen', en: 'Risk assessments' },
      title: 't.title',
      path: `'/app/riskAssessment/edit/' || t.id || '/edit'`,
      reason: {
        code: `case when t.next_execution is null then 'unplanned' else 'review' end`,
        words: {
          unplanned: { de: 'Keine Überprüfung geplant (§ 3 ArbSchG)', en: 'No review planned (ArbSchG § 3)' },
          review: { de: 'Überprüfung nach § 3 ArbSchG', en: 'Review, ArbSchG § 3' },
        },
      },
      people: 'select t.responsible',
      calendar: 'everybody',
      opens: { query: 'riskAssessments', path: '/app/riskAssessment?due=1' },
    },
    {
      ...MEASURE_DUTY,
      kind: 'riskMeasure',
      rule: ABILITIES.riskAssessments,
      label: { de: 'Maßnahmen', en: 'Measures' },
      title: 't.text',
      path: `'/app/riskAssessment/edit/' || t.risk_assessment_id || '/edit?risk=' || t.risk_id`,
      reason: {
        code: `case when t.due_date is null then 'undated' else 'measure' end`,
        words: {
          undated: { de: 'Maßnahme ohne Termin', en: 'Measure without a date' },
          measure: { de: 'Maßnahme der Gefährdungsbeurteilung', en: 'Measure of a risk assessment' },
        },
      },
      people: MEASURE_PEOPLE,
      opens: { query: 'riskMeasures', path: '/app/today?kind=riskMeasure', page: '/app/riskAssessment' },
    },
  ],
  standing: [
    {
      kind: 'riskAssessment',
      rule: ABILITIES.riskAssessments,
      label: { de: 'Beurteilungen eingestuft', en: 'Assessments classified' },
      path: '/app/riskAssessment',
      count: classifiedAssessments,
    },
  ],
  placed: [
    {
      kind: 'riskAssessment',
      rule: ABILITIES.riskAssessments,
      label: { de: 'Gefährdungsbeurteilungen', en: 'Risk assessments' },
      table: 'risk_assessment',
      title: 't.title',
      path: `'/app/riskAssessment/edit/' || t.id || '/edit'`,
      list: '/app/riskAssessment',
    },
  ],
  evidence: riskEvidence,
  folder: [
    {
      kind: 'riskAssessment',
      rule: ABILITIES.riskAssessments,
      label: { de: 'Gefährdungsbeurteilungen', en: 'Risk assessments' },
      // Those in force now, regardless of the days.
      records: { kind: 'riskAssessment', where: '$1::date <= $2::date' },
      lists: ['riskAssessments', 'riskMeasures'],
    },
  ],
  exports: {
    riskMeasures: {
      columns: [
        { path: 'text', label: 'RiskMeasure.text' },
        { path: 'kind', label: 'RiskMeasure.kind', words: 'value.RiskMeasure.kind.' },
        'responsible.name',
        'dueDate',
        { path: 'state', label: 'RiskMeasure.state', words: 'value.RiskMeasure.state.' },
      ],
    },
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
  webhooks: { riskAssessments: { entities: ['RiskAssessment'] } },
});

import { placeNameResolver } from '../../platform/places/place-names.ts';
import { area } from '../../records/area.ts';
import { inspectionEvidence } from './duty-evidence.ts';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { CREATED } from '../../records/exported-list.ts';
import { CO_INSPECTORS, INSPECTORS } from './co-inspectors.ts';
import {
  Inspection,
  InspectionArea,
  InspectionCoInspector,
  InspectionProof,
  InspectionTask,
} from './inspection.entity.ts';
import { InspectionTemplateVersion } from './inspection-template.entity.ts';
import { InspectionFindingsResolver } from './inspection-findings.resolver.ts';
import { InspectionPlan } from './inspection-plan.entity.ts';
import { inspectionPlanRecord } from './inspection-plan.record.ts';
import { PLAN_DUTY } from './inspection-plan.rows.ts';
import { inspectionTemplateRecord, InspectionTemplateVersionResolver } from './inspection-template.record.ts';
import { inspectionRecord } from './inspection.record.ts';
import { FieldConflictResolver, InspectionResolver } from './inspection.resolver.ts';
import { inspectionStandingText } from './inspection-texts.ts';
import { INSPECTION_DUTY, plannedInspections } from './inspection.rows.ts';
import { inspectionRecordMail } from './mails/record.mail.ts';
import { InspectionProofResolver } from './proof.resolver.ts';
import { InspectionAreaResolver, InspectionTaskResolver } from './task.resolver.ts';

export const manifest = area({
  name: 'inspections',
  uses: ['tickets'],
  mails: [inspectionRecordMail],
  records: [inspectionRecord, inspectionTemplateRecord, inspectionPlanRecord],
  entities: [
    Inspection,
    InspectionArea,
    InspectionCoInspector,
    InspectionProof,
    InspectionTask,
    InspectionTemplateVersion,
  ],
  resolvers: [
    placeNameResolver(Inspection, 'inspection'),
    placeNameResolver(InspectionPlan, 'inspectionPlan'),
    InspectionResolver,
    InspectionAreaResolver,
    InspectionTaskResolver,
    InspectionProofResolver,
    FieldConflictResolver,
    InspectionFindingsResolver,
    InspectionTemplateVersionResolver,
  ],
  notifications: [
    {
      kind: 'inspectionShared',
      rule: ABILITIES.inspections,
      from: 'inspection t',
      where: `${OWN_ROWS} and n.user_id in (${CO_INSPECTORS})`,
      title: 't.title',
      path: `'/app/inspections/edit/' || t.id || '/edit'`,
      words: { de: 'geht mit dir eine Begehung', en: 'walks an inspection with you' },
    },
  ],
  due: [
    {
      ...INSPECTION_DUTY,
      kind: 'inspection',
      rule: ABILITIES.inspections,
      label: { de: 'Begehungen', en: 'Inspections' },
      title: 't.title',
      path: `'/app/inspections/edit/' || t.id || '/edit'`,
      people: INSPECTORS,
      calendar: 'everybody',
      opens: { query: 'inspections', path: '/app/inspections?due=1' },
    },
    {
      ...PLAN_DUTY,
      kind: 'inspectionPlan',
      rule: ABILITIES.inspections,
      label: { de: 'Regelmäßige Begehungen', en: 'Recurring inspections' },
      title: 't.title',
      path: `'/app/inspections/plans/edit/' || t.id || '/edit/'`,
      people: 'select t.responsible',
      calendar: 'everybody',
      opens: { query: 'inspectionPlans', path: '/app/inspections/plans?due=1' },
    },
  ],
  standing: [
    {
      kind: 'inspection',
      rule: ABILITIES.inspections,
      label: { de: 'Begehungen', en: 'Inspections' },
      path: '/app/inspections',
      count: plannedInspections,
      word: ({ late = 0, next = null }, language) => inspectionStandingText({ late, next }, language),
    },
  ],
  placed: [
    {
      kind: 'inspection',
      rule: ABILITIES.inspections,
      label: { de: 'Begehungen', en: 'Inspections' },
      table: 'inspection',
      title: 't.title',
      path: `'/app/inspections/edit/' || t.id || '/edit'`,
      list: '/app/inspections',
    },
    {
      kind: 'inspectionPlan',
      rule: ABILITIES.inspections,
      label: { de: 'Regelmäßige Begehungen', en: 'Recurring inspections' },
      table: 'inspection_plan',
      title: 't.title',
      path: `'/app/inspections/plans/edit/' || t.id || '/edit/'`,
      list: '/app/inspections/plans',
    },
  ],
  evidence: inspectionEvidence,
  folder: [
    {
      kind: 'inspection',
      rule: ABILITIES.inspections,
      label: { de: 'Begehungen', en: 'Inspections' },
      records: { kind: 'inspection', where: `t.status = 'Closed' and t.inspection_date between $1 and $2` },
      listsOfDays: ['inspections'],
    },
  ],
  exports: {
    inspections: {
      columns: [
        'status',
        'title',
        'inspectionDate',
        'responsible.name',
        { path: 'areaCount', label: 'Inspection.areas' },
        'taskCount',
        'openCount',
        'defectCount',
        'nextExecution',
        ...CREATED,
      ],
    },
    inspectionPlans: {
      columns: [
        'title',
        'interval',
        { path: 'unit', label: 'InspectionPlan.unit', words: 'value.InspectionPlan.unit.' },
        'nextDay',
        'until',
        { path: 'template.title', label: 'InspectionPlan.template' },
        'responsible.name',
        ...CREATED,
      ],
    },
  },
  webhooks: { inspections: { entities: ['Inspection'] } },
});

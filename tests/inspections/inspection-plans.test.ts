import { inspectionPlanRecord } from '../../schema/areas/inspections/inspection-plan.record.ts';
import { crudSuite } from '../support/crud-suite.ts';

crudSuite(inspectionPlanRecord, {
  path: 'inspectionPlan',
  search: 'LACKIER',
  refused: {
    title: ['', 'zwei\nZeilen'],
    interval: [0, -1, 261, 500],
    unit: ['days', ''],
    nextDay: ['9999-12-31'],
    inspection: ['x', '11111111-1111-4111-8111-111111111111'],
    template: ['x', '11111111-1111-4111-8111-111111111111'],
    responsible: ['x', '11111111-1111-4111-8111-111111111111'],
  },
});

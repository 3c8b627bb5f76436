import { inspectionTemplateRecord } from '../../schema/areas/inspections/inspection-template.record.ts';
import { crudSuite } from '../support/crud-suite.ts';

crudSuite(inspectionTemplateRecord, {
  path: 'inspectionTemplate',
  search: 'LACKIER',
  refused: {
    title: ['', 'x'.repeat(501), 'zwei\nZeilen'],
    areas: [[{ name: '', tasks: [] }], [{ name: 'Halle', tasks: [{ name: ' ', description: '' }] }]],
  },
});

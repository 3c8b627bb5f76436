import { incidentReportRecord } from '../../schema/areas/incident-reports/incident-report.record.ts';
import { crudSuite } from '../support/crud-suite.ts';

crudSuite(incidentReportRecord, {
  path: 'incidentReport',
  search: 'ZEIGEFINGER',
  auditHasNoValues: true,
  refused: {
    name: ['', 'x'.repeat(201), 'zwei\nZeilen'],
    description: ['', ' '],
    wound: [''],
    treatment: [''],
    date: ['gestern', '2099-01-01T08:00:00Z'],
    unableToWorkDays: [-1, 10_001],
    incidentReportType: ['mittel'],
  },
});

import { medkitLogRecord } from '../../schema/areas/medkit-logs/medkit-log.record.ts';
import { crudSuite } from '../support/crud-suite.ts';

crudSuite(medkitLogRecord, {
  path: 'medkitlog',
  search: 'ZEIGEFINGER',
  confidential: 'MedkitLogChange',
  refused: {
    name: ['', ' '.repeat(3), 'x'.repeat(201), 'zwei\nZeilen'],
    wound: ['', 'x'.repeat(2001)],
    date: ['gestern', '2026-13-01T08:00', '2099-01-01T08:00:00Z'],
  },
});

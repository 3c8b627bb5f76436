import { examinationRecord } from '../../schema/areas/assignments/examinations/examination.record.ts';
import { crudSuite } from '../support/crud-suite.ts';

crudSuite(examinationRecord, {
  path: 'examination',
  search: 'LÄRM',
  refused: { name: ['', 'x'.repeat(201)] },
});

import { careServiceRecord } from '../../schema/areas/care-services/care-service.record.ts';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import { crudSuite } from '../support/crud-suite.ts';

crudSuite(careServiceRecord, {
  path: 'careService',
  search: 'WERKSTATT',
  refused: {
    name: ['', ' '.repeat(3), 'x'.repeat(201), 'zwei\nZeilen'],
    doneOn: [addDays(today(), 1)],
    profession: ['', 'doctor'],
    minutes: [0, -5, 1_441],
    field: ['anything'],
  },
});

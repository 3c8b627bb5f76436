import { area } from '../../../records/area.ts';
import { CREATED } from '../../../records/exported-list.ts';
import { examinationRecord } from './examination.record.ts';

export const examinationsArea = area({
  name: 'examinations',
  uses: ['assignments'],
  records: [examinationRecord],
  exports: {
    examinations: {
      columns: [
        'name',
        'optional',
        'onRequest',
        'contact',
        { path: 'assignedCount', label: 'examination.assigned' },
        { path: 'openCount', label: 'examination.open' },
        ...CREATED,
      ],
    },
  },
});

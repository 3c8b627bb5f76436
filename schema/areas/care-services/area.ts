import { area } from '../../records/area.ts';
import { CREATED } from '../../records/exported-list.ts';
import { CarePlan } from './care-service.entity.ts';
import { carePlanRecord, careServiceRecord } from './care-service.record.ts';
import { CareYearResolver } from './care-year.resolver.ts';
import { hoursInTime } from './care-year.service.ts';

const { rule } = careServiceRecord;

export const manifest = area({
  name: 'care-services',
  uses: ['duties'],
  records: [careServiceRecord, carePlanRecord],
  entities: [CarePlan],
  resolvers: [CareYearResolver],
  standing: [
    {
      kind: 'careService',
      rule,
      label: { de: 'Betreuungsstunden', en: 'Hours of care' },
      path: '/app/careServices',
      count: hoursInTime,
    },
  ],
  folder: [
    {
      kind: 'careService',
      rule,
      label: { de: 'Betreuung nach DGUV Vorschrift 2', en: 'Care by DGUV Vorschrift 2' },
      lists: ['careServices'],
    },
  ],
  exports: {
    careServices: {
      columns: ['doneOn', 'name', 'profession', 'person', 'minutes', 'field', 'isDigital', 'note', ...CREATED],
    },
  },
});

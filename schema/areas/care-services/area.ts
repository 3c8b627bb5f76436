import { area } from '../../records/area.ts';
import { CREATED } from '../../records/exported-list.ts';
import { CARE_DUTY, CARE_REASON } from './care-due.rows.ts';
import { CareFact, CarePlan } from './care-service.entity.ts';
import { careEvidence } from './duty-evidence.ts';
import { carePlanRecord, careReportRecord, careServiceRecord } from './care-service.record.ts';
import { CareYearResolver } from './care-year.resolver.ts';
import { hoursInTime } from './care-year.service.ts';

const { rule } = careServiceRecord;

export const manifest = area({
  name: 'care-services',
  uses: ['incident-reports'],
  records: [careServiceRecord, careReportRecord, carePlanRecord],
  entities: [CarePlan, CareFact],
  resolvers: [CareYearResolver],
  due: [
    {
      ...CARE_DUTY,
      kind: 'careService',
      rule,
      label: { de: 'Betreuungsstunden', en: 'Hours of care' },
      title: { de: `'Betreuung nach DGUV Vorschrift 2'`, en: `'Care by DGUV Vorschrift 2'` },
      path: `'/app/careServices'`,
      reason: {
        code: CARE_REASON,
        words: {
          none: { de: 'Für einen Beruf dieses Jahr nichts gebucht', en: 'Nothing booked for one profession this year' },
          little: {
            de: 'Für einen Beruf weniger als die Hälfte der Stunden gebucht',
            en: 'Less than half of the hours booked for one profession',
          },
        },
      },
      opens: { path: '/app/careServices', because: 'its page shows the hours of both professions above their list' },
    },
  ],
  evidence: careEvidence,
  archive: { care_fact: { rule } },
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
      records: { kind: 'careReport', where: 't.signed_on is not null and t.done_on between $1 and $2' },
      listsOfDays: ['careServices', 'careReports'],
    },
  ],
  exports: {
    careServices: {
      columns: ['doneOn', 'name', 'profession', 'person', 'minutes', 'field', 'isDigital', 'note', ...CREATED],
    },
    careReports: {
      columns: [
        'doneOn',
        'kind',
        'name',
        'year',
        'profession',
        'person',
        'companions',
        'place',
        'nextOn',
        'signedOn',
        ...CREATED,
      ],
    },
  },
});

import { OWN_ROWS } from '../../kernel/list.ts';
import type { DutyEvidence } from '../../records/duty-evidence.ts';
import { CARE_PLAN, HAS_HOURS, HOURS_GIVEN } from './care-due.rows.ts';
import { careServiceFacts } from './care-service.record.shared.ts';

const { rule } = careServiceFacts;

/** Hours given within a year prove the duty of care; a signed report of a year proves the duty to report. */
export const careEvidence: readonly DutyEvidence[] = [
  {
    rule,
    proves: ['careHours'],
    label: { de: 'Betreuungsstunden', en: 'Hours of care' },
    path: '/app/careServices',
    from: CARE_PLAN,
    where: `${OWN_ROWS} and ${HAS_HOURS}`,
    takes: 'each',
    day: '(select max(s.done_on) from care_service s where s.client_id = t.client_id)',
    good: HOURS_GIVEN,
  },
  {
    rule,
    proves: ['careReport'],
    label: { de: 'Berichte der Betreuung', en: 'Reports of care' },
    path: '/app/careServices',
    from: 'care_report t',
    where: `${OWN_ROWS} and t.kind = 'year'`,
    takes: 'newest',
    day: 't.signed_on',
    record: { title: 't.name', path: `'/app/careServices/report/' || t.id || '/edit/'` },
  },
];

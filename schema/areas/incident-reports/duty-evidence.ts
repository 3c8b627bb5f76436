import { OWN_ROWS } from '../../kernel/list.ts';
import { SQL_TODAY, sqlDay } from '../../kernel/sql-time.ts';
import type { DutyEvidence, DutyFact } from '../../records/duty-evidence.ts';
import { incidentReportRecord } from './incident-report.record.ts';
import { accidentDay } from './incident-report.rows.ts';

/**
 * SQL: a report `t` of the last twelve months, except a short one from which a long one was made, which would be
 * counted twice.
 */
const OF_A_YEAR = `t.struck_at is null
  and coalesce(${sqlDay('t.date')}, ${sqlDay('t.created_at')}) > ${SQL_TODAY} - interval '12 months'
  and not exists (select from incident_report l where l.client_id = t.client_id and l.short_report_id = t.id)`;
const REPORTABLE = `${OF_A_YEAR} and t.reportable_on is not null`;

/** SQL: the day on which `whom` was notified of a report `t`. */
const reportedOn = (whom: string): string => `(t.duties ->> '${whom}')::date`;

const reports = {
  rule: incidentReportRecord.rule,
  label: { de: 'Unfallanzeigen', en: 'Accident reports' },
  path: '/app/incidentReports',
  from: 'incident_report t',
  takes: 'each',
  until: 'null::date',
  // Only the day: names and injuries stay in the report.
  record: { title: accidentDay('t'), path: `'/app/incidentReports/open/' || t.id || '/'` },
} as const;

export const incidentEvidence: readonly DutyEvidence[] = [
  {
    ...reports,
    proves: ['accReport'],
    where: `${OWN_ROWS} and ${REPORTABLE}`,
    day: reportedOn('sent'),
    good: `${reportedOn('sent')} <= coalesce(t.report_until, t.reportable_on + 3)`,
  },
  {
    ...reports,
    proves: ['accInform'],
    where: `${OWN_ROWS} and ${REPORTABLE}`,
    good: `${reportedOn('safetySpecialist')} is not null and ${reportedOn('companyDoctor')} is not null
      and (${reportedOn('worksCouncil')} is not null or not exists (select from client c
        where c.id = t.client_id and coalesce(c.company_data ->> 'worksCouncil', '') <> ''))`,
  },
  {
    ...reports,
    proves: ['accInvestigate'],
    where: `${OWN_ROWS} and ${OF_A_YEAR}`,
    good: `exists (select from incident_ticket k where k.client_id = t.client_id and k.incident_report_id = t.id
      and k.kind in ('measure', 'review'))`,
  },
];

const because = { de: 'Ein Unfall ist erfasst', en: 'An accident is recorded' };

export const incidentFacts: readonly DutyFact[] = [
  {
    fact: 'accidents',
    value: `select true where exists (select from incident_report t where ${OWN_ROWS} and ${OF_A_YEAR})`,
    because,
  },
  {
    fact: 'reportableAccidents',
    value: `select true where exists (select from incident_report t where ${OWN_ROWS} and ${REPORTABLE})`,
    because,
  },
];

import { inDays, OWN_ROWS, type ListSpec } from '../../kernel/list.ts';
import { sqlLocalTime } from '../../kernel/sql-time.ts';
import { dueFields, type Duty } from '../../records/due-source.ts';
import { placedField } from '../../records/placed-source.ts';

/** SQL of the day of a report, by which it is named instead of a person. */
export const accidentDay = (report: string): string =>
  `to_char(${sqlLocalTime(`coalesce(${report}.date, ${report}.created_at)`)}, 'DD.MM.YYYY')`;

/**
 * Due: a report that has to be sent (SGB VII § 193) or checked, or whose facts have to be completed first. A short one
 * from which a long one was made is not due, because the long one is. Missing facts are due without a day.
 */
export const REPORT_DUTY: Duty = {
  from: 'incident_report t',
  where: `${OWN_ROWS} and t.struck_at is null and t.duties ->> 'sent' is null
    and (t.reportable_on is not null or t.reporting_open) and not exists (
      select from incident_report l where l.client_id = t.client_id and l.short_report_id = t.id)`,
  day: `(case when not t.reporting_open then coalesce(t.report_until, t.reportable_on) end)`,
};

/** Fields of the list in addition to its columns. */
export const INCIDENT_FIELDS: ListSpec['fields'] = {
  ...inDays('coalesce(t.date, t.created_at)'),
  ...dueFields(REPORT_DUTY),
  atPlace: placedField('incidentReport'),
  reportingUntil: { column: REPORT_DUTY.day, kind: 'day' },
};

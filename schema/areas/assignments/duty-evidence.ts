import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { SQL_TODAY, sqlDay } from '../../kernel/sql-time.ts';
import type { DutyEvidence, DutyFact } from '../../records/duty-evidence.ts';

/** SQL: health checks `a` of a person `t`. */
const CHECKS = `assignment a join examination x on x.client_id = a.client_id and x.id = a.examination_id
  where a.client_id = t.client_id and a.employee_id = t.id and a.withdrawn_at is null`;
const MANDATORY = `${CHECKS} and not x.optional and not x.on_request`;
const OFFERED = `${CHECKS} and x.optional`;

const WORKS_HERE = `${OWN_ROWS} and coalesce(t.leaving_date >= ${SQL_TODAY}, true)`;

/** SQL: a person `t` left within a year and had health checks. */
const LEFT_WITH_CHECKS = `${OWN_ROWS} and t.leaving_date < ${SQL_TODAY} and t.leaving_date > ${SQL_TODAY} - interval '12 months'
  and exists (select from ${CHECKS})`;

const NONE_OVERDUE = (checks: string): string =>
  `not exists (select from ${checks} and a.completed_at is null and a.due_on < ${SQL_TODAY})`;

/**
 * The evidence is a number of people: it does not name who is examined, or for what, not even to users who may see
 * that.
 */
const people = {
  rule: ABILITIES.examinations,
  label: { de: 'Beschäftigte mit Vorsorge', en: 'Employees with health checks' },
  path: '/app/examination',
  from: 'employee t',
  takes: 'each',
  until: 'null::date',
} as const;

export const healthEvidence: readonly DutyEvidence[] = [
  {
    ...people,
    proves: ['healthFile'],
    where: `${WORKS_HERE} and exists (select from ${CHECKS} and a.completed_at is not null and a.declined_at is null)`,
    good: `not exists (select from ${CHECKS} and a.completed_at is not null and a.declined_at is null
      and a.certificate_seen_on is null and not exists (select from assignment later where later.client_id = a.client_id
        and later.employee_id = a.employee_id and later.item_id = a.item_id and later.completed_at > a.completed_at))`,
  },
  {
    ...people,
    proves: ['healthMandatory'],
    label: { de: 'Beschäftigte mit Pflichtvorsorge', en: 'Employees with mandatory checks' },
    where: `${WORKS_HERE} and exists (select from ${MANDATORY})`,
    day: `(select ${sqlDay('max(a.completed_at)')} from ${MANDATORY})`,
    good: NONE_OVERDUE(MANDATORY),
  },
  {
    ...people,
    proves: ['healthOffer'],
    label: { de: 'Beschäftigte mit Angebotsvorsorge', en: 'Employees with offered checks' },
    where: `${WORKS_HERE} and exists (select from ${OFFERED})`,
    day: `(select max(coalesce(${sqlDay('a.completed_at')}, a.notified_on)) from ${OFFERED})`,
    good: NONE_OVERDUE(OFFERED),
  },
  {
    ...people,
    proves: ['leaver'],
    label: { de: 'Ausgeschiedene mit Vorsorge', en: 'Leavers with health checks' },
    where: LEFT_WITH_CHECKS,
    good: `exists (select from health_care_deletion d where d.client_id = t.client_id and d.employee_id = t.id)`,
  },
];

const because = { de: 'Vorsorge ist zugewiesen', en: 'Health checks are assigned' };
const assigned = (condition: string): string =>
  `select true where exists (select from assignment a
     join examination x on x.client_id = a.client_id and x.id = a.examination_id
    where a.client_id = app_client_id() and a.withdrawn_at is null and ${condition})`;

export const healthFacts: readonly DutyFact[] = [
  { fact: 'healthOccasions', value: assigned('true'), because },
  { fact: 'mandatoryHealth', value: assigned('not x.optional and not x.on_request'), because },
  { fact: 'offerHealth', value: assigned('x.optional'), because },
  {
    fact: 'leavers',
    value: `select true where exists (select from employee t where ${LEFT_WITH_CHECKS})`,
    because: { de: 'Jemand mit Vorsorge ist ausgeschieden', en: 'Somebody with health checks has left' },
  },
];

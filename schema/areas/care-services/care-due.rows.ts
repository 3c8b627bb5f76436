import { OWN_ROWS } from '../../kernel/list.ts';
import { SQL_TODAY } from '../../kernel/sql-time.ts';
import type { Duty } from '../../records/due-source.ts';
import { INSURERS } from './care-rule.shared.ts';
import { MIN_HOURS_OLD, MIN_SHARE, SMALL } from './care-target.ts';
import { HOURS_OF_GROUP, PROFESSIONS, type Profession } from './care.enums.ts';

/** The month from which it counts as late to have recorded less than half of the hours of the year. */
const SECOND_HALF = 7;

const versions = INSURERS.map(
  ({ code, newFrom }) => `when '${code}' then ${newFrom ? `date '${newFrom}' <= ${SQL_TODAY}` : 'false'}`,
);
/** SQL of the minutes of each profession, over the services `s` that meet a condition. */
const minutes = (name: string, condition: string): string =>
  PROFESSIONS.map(
    (profession) =>
      `coalesce(sum(s.minutes) filter (where s.profession = '${profession}' and ${condition}), 0) as ${name}_${profession}`,
  ).join(', ');

/**
 * The plan `t` with the data that its rule needs, computed once: `offset 0` keeps PostgreSQL from evaluating it again
 * for each use of a column. If the profile has no number of employees, `weighted` and `basis` are null.
 */
export const CARE_PLAN = `(select plan.*, heads.weighted, heads.basis, heads.is_new, booked.* from care_plan plan
  left join lateral (
    select coalesce(p.heads_full, 0) + 0.75 * coalesce(p.heads_reduced, 0) + 0.5 * coalesce(p.heads_short, 0) as weighted,
           coalesce(p.heads_full, 0) + case when plan.counts_heads then 1 else 0.75 end * coalesce(p.heads_reduced, 0)
             + case when plan.counts_heads then 1 else 0.5 end * coalesce(p.heads_short, 0) as basis,
           case plan.insurer ${versions.join(' ')} end as is_new
      from duty_profile p
     where p.client_id = plan.client_id and num_nonnulls(p.heads_full, p.heads_reduced, p.heads_short) > 0 offset 0) heads on true
  cross join lateral (
    select ${minutes('year', `s.done_on >= date_trunc('year', ${SQL_TODAY})::date`)}, ${minutes('lately', 'true')}
      from care_service s
     where s.client_id = plan.client_id and s.done_on > ${SQL_TODAY} - interval '1 year' and s.done_on <= ${SQL_TODAY}) booked) t`;

// SQL about a row `t` of CARE_PLAN, by the rule of care-target.ts. Unknown values are null, and then nothing is due.
export const HAS_HOURS = `(t.weighted > case when t.is_new is false then ${SMALL.isOld} else ${SMALL.isNew} end)`;
const groups = Object.entries(HOURS_OF_GROUP).map(([group, hours]) => `when '${group}' then ${hours}`);
const BASIC = `(t.basis * case t.care_group ${groups.join(' ')} end)`;
const MIN_HOURS = `greatest(${MIN_SHARE} * ${BASIC}, case when t.is_new is false then ${MIN_HOURS_OLD} * t.basis end)`;

/** SQL: the hours that a profession has to give in a year; null while they are unknown. */
function hoursOf(profession: Profession): string {
  const isSpecialist = profession === 'specialist';
  const share = isSpecialist ? 't.specialist_share' : '(100 - t.specialist_share)';
  const specific = isSpecialist ? 't.specific_specialist' : 't.specific_physician';
  return `(case when t.specialist_share is not null and ${BASIC} is not null
    then least(greatest(${BASIC} * ${share} / 100, ${MIN_HOURS}), ${BASIC} - ${MIN_HOURS}) + coalesce(${specific}, 0) end)`;
}

const anyOf = (condition: (profession: Profession) => string): string => `(${PROFESSIONS.map(condition).join(' or ')})`;
const HAS_NONE = anyOf((profession) => `t.year_${profession} = 0`);
const HAS_LITTLE = anyOf((profession) => `coalesce(t.year_${profession} < 60 * ${hoursOf(profession)} / 2, false)`);

/**
 * SQL about a plan `t`: within twelve months both professions have given the hours of a year that the rule of the
 * insurer requires.
 */
export const HOURS_GIVEN = `(t.is_new is not null and ${PROFESSIONS.map(
  (profession) => `coalesce(t.lately_${profession} >= 60 * ${hoursOf(profession)}, false)`,
).join(' and ')})`;

/** SQL: the profile says that another model of care is used, or somebody has decided that the duty does not apply. */
const HAS_OTHER_MODEL = `(exists (select from duty_profile p
    where p.client_id = t.client_id and p.answers ->> 'standardCare' = 'false')
  or exists (select from duty_decision d where d.client_id = t.client_id and d.code = 'careHours'))`;

/**
 * Due in the second half of the year: a profession has no hours yet, or less than half of those required, until they
 * are recorded. Nothing is due for an organisation without required hours, nor while these are unknown.
 */
export const CARE_DUTY: Duty = {
  from: CARE_PLAN,
  where: `${OWN_ROWS} and extract(month from ${SQL_TODAY}) >= ${SECOND_HALF} and ${HAS_HOURS}
    and not ${HAS_OTHER_MODEL}
    and (${HAS_NONE} or ${HAS_LITTLE})`,
  day: 'null::date',
};

/** SQL: why a row of CARE_DUTY is due. */
export const CARE_REASON = `case when ${HAS_NONE} then 'none' else 'little' end`;

import { OWN_ROWS } from '../../kernel/list.ts';
import { SQL_TODAY } from '../../kernel/sql-time.ts';
import type { Duty } from '../../records/due-source.ts';
import { INSURERS } from './care-rule.shared.ts';
import { LEAST_HOURS_OLD, LEAST_SHARE, SMALL } from './care-target.ts';
import { HOURS_OF_GROUP, PROFESSIONS, type Profession } from './care.enums.ts';

/** From this month on it is late to have booked less than half of the hours of the year. */
const SECOND_HALF = 7;

// SQL about a plan `t`, by the rule of care-target.ts. What is not known is null, which is never due.
const heads = (full: number, reduced: number, short: number): string => `(select
    ${full} * coalesce(p.heads_full, 0) + ${reduced} * coalesce(p.heads_reduced, 0) + ${short} * coalesce(p.heads_short, 0)
  from duty_profile p
  where p.client_id = t.client_id and num_nonnulls(p.heads_full, p.heads_reduced, p.heads_short) > 0)`;
const WEIGHTED = heads(1, 0.75, 0.5);
const BASIS = `(case when t.counts_heads then ${heads(1, 1, 1)} else ${WEIGHTED} end)`;
const versions = INSURERS.map(
  ({ code, newFrom }) => `when '${code}' then ${newFrom ? `date '${newFrom}' <= ${SQL_TODAY}` : 'false'}`,
);
const IS_NEW = `(case t.insurer ${versions.join(' ')} end)`;
export const HAS_HOURS = `(${WEIGHTED} > case when ${IS_NEW} is false then ${SMALL.isOld} else ${SMALL.isNew} end)`;
const groups = Object.entries(HOURS_OF_GROUP).map(([group, hours]) => `when '${group}' then ${hours}`);
const BASIC = `(${BASIS} * case t.care_group ${groups.join(' ')} end)`;
const LEAST = `greatest(${LEAST_SHARE} * ${BASIC}, case when ${IS_NEW} is false then ${LEAST_HOURS_OLD} * ${BASIS} end)`;

/** SQL: the minutes of a profession in this year. */
const bookedBy = (profession: Profession): string => `(select coalesce(sum(s.minutes), 0) from care_service s
  where s.client_id = t.client_id and s.profession = '${profession}'
    and s.done_on between date_trunc('year', ${SQL_TODAY})::date and ${SQL_TODAY})`;

/** SQL: the minutes of a profession in the last twelve months. */
const bookedLately = (profession: Profession): string => `(select coalesce(sum(s.minutes), 0) from care_service s
  where s.client_id = t.client_id and s.profession = '${profession}' and s.done_on > ${SQL_TODAY} - interval '1 year'
    and s.done_on <= ${SQL_TODAY})`;

/** SQL: the hours that a profession owes in a year; null while they are unknown. */
function hoursOf(profession: Profession): string {
  const isSpecialist = profession === 'specialist';
  const share = isSpecialist ? 't.specialist_share' : '(100 - t.specialist_share)';
  const specific = isSpecialist ? 't.specific_specialist' : 't.specific_physician';
  return `(case when t.specialist_share is not null and ${BASIC} is not null
    then least(greatest(${BASIC} * ${share} / 100, ${LEAST}), ${BASIC} - ${LEAST}) + coalesce(${specific}, 0) end)`;
}

const anyOf = (condition: (profession: Profession) => string): string => `(${PROFESSIONS.map(condition).join(' or ')})`;
const HAS_NONE = anyOf((profession) => `${bookedBy(profession)} = 0`);
const HAS_LITTLE = anyOf((profession) => `coalesce(${bookedBy(profession)} < 60 * ${hoursOf(profession)} / 2, false)`);

/** SQL about a plan `t`: within twelve months both professions have given the hours that they owe in a year, which its insurer says. */
export const HOURS_GIVEN = `(${IS_NEW} is not null and ${PROFESSIONS.map(
  (profession) => `coalesce(${bookedLately(profession)} >= 60 * ${hoursOf(profession)}, false)`,
).join(' and ')})`;

/** SQL: the profile says that another model of care is used, or somebody has decided that the duty does not apply. */
const HAS_OTHER_MODEL = `(exists (select from duty_profile p
    where p.client_id = t.client_id and p.answers ->> 'standardCare' = 'false')
  or exists (select from duty_decision d where d.client_id = t.client_id and d.code = 'careHours'))`;

/**
 * In the second half of the year: a profession has no hours yet, or less than half of those that it owes. It lasts until
 * they are booked. Nothing is due of an organisation without hours, nor while nobody knows whether it has some.
 */
export const CARE_DUTY: Duty = {
  from: 'care_plan t',
  where: `${OWN_ROWS} and extract(month from ${SQL_TODAY}) >= ${SECOND_HALF} and ${HAS_HOURS}
    and not ${HAS_OTHER_MODEL}
    and (${HAS_NONE} or ${HAS_LITTLE})`,
  day: 'null::date',
};

/** SQL: why a row of CARE_DUTY is due. */
export const CARE_REASON = `case when ${HAS_NONE} then 'none' else 'little' end`;

import { sqlDay } from '../../kernel/sql-time.ts';
import { FIRST_DAYS, LEAD_DAYS, YOUTH_MONTHS } from './due-date.shared.ts';

/** SQL: the number of days for a first completion: after it is demanded, or before the work begins that demands it. */
const FIRST = `case when instruction_id is null then ${FIRST_DAYS.examination} else ${FIRST_DAYS.instruction} end`;

/** SQL: how many days before its due day a repetition opens. */
const LEAD = `case ${LEAD_DAYS.map(({ upToMonths, days }) =>
  upToMonths === Infinity ? `else ${days}` : `when effective <= ${upToMonths} then ${days}`,
).join(' ')} end`;

/** SQL: the last completion of the person and item of `t`. */
const lastCompletion = (t: string): string => `
      left join lateral (
        select completed_on as last_on, next_date as last_next from assignment
         where client_id = app_client_id() and employee_id = p.id and item_id = ${t}.item_id and completed_at is not null
         order by completed_at desc limit 1) c on true`;

/**
 * SQL: the completion `a` fulfils the assignment of a person since `e`: it happened later, or it was recorded later,
 * because a completion of the single assignment itself may be recorded for an earlier day.
 */
export const fulfils = (a: string, e: string): string =>
  `${a}.completed_at is not null and greatest(${a}.completed_at, ${a}.recorded_at) >= ${e}.added_at`;

/**
 * Which assignments are due and for which employees, derived in steps (docs/adr/0021-assignment-engine.md): each is a query over those before it, of
 * the people $1 and the item $2 (all items if it is null) on the day $3. The rules are those of due-date.shared.ts.
 */
export const STEPS = {
  /**
   * The people who are employed on the day or later: items that have to be completed before the work begins are due for
   * them.
   */
  person: `
    select id, birth_date, entry_date, coalesce(entry_date <= $3::date, true) as is_here from employee
     where client_id = app_client_id() and id = any($1::uuid[]) and coalesce(leaving_date >= $3::date, true)`,

  /** Which group or single assignment demands which item of them, since when, and the last completion of the item. */
  demand: `
    select p.id as employee_id, p.birth_date, r.item_id, r.instruction_id, r.examination_id, r.id as origin_id,
           r.interval_months::int as months, null::date as due_day, c.last_on, c.last_next, r.before_work,
           greatest(${sqlDay('m.added_on')}, r.since) as known_on,
           greatest(${sqlDay('m.added_on')}, r.since, p.entry_date) as since
      from person p
      join employee_group_member m on m.client_id = app_client_id() and m.employee_id = p.id
      join employee_group_requirement r on r.client_id = app_client_id() and r.group_id = m.group_id${lastCompletion('r')}
     where ($2::uuid is null or r.item_id = $2) and (p.is_here or r.before_work)
    union all
    select p.id, p.birth_date, s.item_id, s.instruction_id, s.examination_id, s.id, null, s.due_date, c.last_on,
           c.last_next, false, ${sqlDay('e.added_at')}, greatest(${sqlDay('e.added_at')}, p.entry_date)
      from person p
      join single_assignment_employee e on e.client_id = app_client_id() and e.employee_id = p.id
      join single_assignment s on s.client_id = app_client_id() and s.id = e.assignment_id${lastCompletion('s')}
     where ($2::uuid is null or s.item_id = $2) and p.is_here and not exists (
       select from assignment a where a.client_id = app_client_id() and a.employee_id = p.id and a.item_id = s.item_id
          and ${fulfils('a', 'e')})`,

  /** The due day of a first completion, and the interval that applies: half a year for youths. */
  interval_of: `
    select *, case when before_work then since else since + ${FIRST} end as fair,
           case when instruction_id is not null and months > ${YOUTH_MONTHS}
                 and last_on + interval '${YOUTH_MONTHS} months' < birth_date + interval '18 years'
                then ${YOUTH_MONTHS} else months end as effective
      from demand`,

  /** The due day of a repetition: the date of the certificate, otherwise an interval after the last completion. */
  repeated: `
    select *, coalesce(last_next, (last_on + make_interval(months => effective))::date) as again from interval_of`,

  /** Whether the day of the first completion applies: a new demand allows its days before a repetition is due. */
  dated: `
    select *, months is null or again is null or again < fair as is_first from repeated`,

  /** The day on which each demand is due, and the day on which it opens. */
  due: `
    select *,
           case when months is null and due_day >= since then due_day when is_first then fair else again end as due_on,
           case when is_first and before_work then greatest(known_on, since - (${FIRST}))
                when is_first then since else greatest(again - ${LEAD}, last_on) end as opens_on
      from dated`,

  /** One assignment for each person and item: due by the earliest demand, open as soon as any of them is. */
  wanted: `
    select distinct on (employee_id, item_id) employee_id, item_id, instruction_id, examination_id, origin_id, due_on,
           before_work and is_first as before_work, min(opens_on) over (partition by employee_id, item_id) as opens_on
      from due order by employee_id, item_id, due_on, months nulls last, origin_id`,
} as const;

export type Step = keyof typeof STEPS;

/** SQL: the steps up to and including one of them, for `with`. */
export function derivedUpTo(last: Step): string {
  const names = Object.keys(STEPS) as Step[];
  const upTo = names.slice(0, names.indexOf(last) + 1);
  return upTo.map((name) => `${name} as (${STEPS[name]}\n  )`).join(', ');
}

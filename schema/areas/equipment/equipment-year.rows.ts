import type { Rows } from '../../kernel/context.ts';
import { OWN_ROWS, type ListSpec } from '../../kernel/list.ts';
import { EQUIPMENT_KINDS } from './equipment-kinds.ts';
import { SQL_TODAY } from '../../kernel/sql-time.ts';

/** The years that the plan can show: the past ones contain overdue checks, and the last is the next year. */
export const FIRST_YEAR = 2000;
export const LAST_YEAR = 2100;

const monthsOf = (day: string): string => `(extract(year from ${day})::int * 12 + extract(month from ${day})::int - 1)`;

/**
 * SQL: the checks of kinds that the age of the device requires, with the years of operation in which they are required;
 * after the last of these they are required every year.
 */
const AGE_RULES = `(values ${EQUIPMENT_KINDS.flatMap(({ id, checks }) =>
  checks.flatMap(({ kind, byAge }) =>
    byAge ? [`('${id}', '${kind}', array[${byAge.years.join(', ')}], ${Math.max(...byAge.years)})`] : [],
  ),
).join(', ')}) a(kind, check_kind, years, last)`;

/**
 * SQL: the days of a planned check `p` of a device `i` after the first day `f`: by its interval, and at the end of each
 * year in which the age of the device requires it (`dueByAge`), unless the interval has a day in that year.
 */
const LATER = `(select (date_trunc('month', f.first) + make_interval(months => n * p.interval_months + 1) - interval '1 day')::date as due_on
    from generate_series(1, case when p.interval_months is null then 0 else greatest(0, (${monthsOf('make_date(y.last, 12, 1)')}
      - ${monthsOf('f.first')}) / p.interval_months) end) n
  union
  select make_date(year, 12, 31) from ${AGE_RULES}, generate_series(extract(year from f.first)::int + 1, y.last) year
   where a.kind = i.kind and a.check_kind = p.check_kind and (year - i.built_in + 1 = any(a.years) or year - i.built_in + 1 > a.last)
     and mod((year - extract(year from f.first)::int) * 12, coalesce(p.interval_months, 100000)) <> 0)`;

/**
 * SQL: all dates of the planned checks of devices in service until the end of the next year, `t`. The first date is the
 * current due date; later ones follow by the interval. A failed check is due since it failed. A check that was never
 * made and has no due date is left out.
 */
const DATES = `(select p.client_id, p.id, p.equipment_item_id, p.check_kind, p.inspector_kind, p.basis,
    d.due_on, extract(year from d.due_on)::int as year, to_char(d.due_on, 'YYYY-MM') as month
  from equipment_plan p
  join equipment_item i on i.client_id = p.client_id and i.id = p.equipment_item_id and i.out_of_service_since is null
  cross join lateral (select coalesce(p.due_on, p.failed_on) as first) f
  cross join (select extract(year from ${SQL_TODAY})::int + 1 as last) y
  cross join lateral (select f.first as due_on union ${LATER}) d
  where p.client_id = app_client_id() and f.first is not null)`;

/** The dates of planned checks, one row each. */
export const DATE_LIST: ListSpec = {
  from: `${DATES} t join equipment_item e on e.client_id = t.client_id and e.id = t.equipment_item_id`,
  select: `t.id || ':' || t.month as id, t.equipment_item_id as "equipmentItemId", t.check_kind as "checkKind",
    t.inspector_kind as "inspectorKind", t.basis, t.due_on::text as "dueOn", t.month, t.year`,
  where: OWN_ROWS,
  search: ['e.name', 'e.number', 'e.place'],
  fields: {
    id: { column: 't.id', kind: 'id', neverNull: true },
    dueOn: { column: 't.due_on', kind: 'day', neverNull: true },
    year: { column: 't.year', kind: 'number', neverNull: true },
    month: { column: 't.month', kind: 'text', neverNull: true },
    checkKind: { column: 't.check_kind', kind: 'text', neverNull: true },
    inspectorKind: { column: 't.inspector_kind', kind: 'text', neverNull: true },
    name: { column: 'e.name', kind: 'text', neverNull: true },
    place: { column: 'e.place', kind: 'text', neverNull: true },
    equipmentItem: { column: 't.equipment_item_id', kind: 'id' },
  },
};

/** How many checks of a kind are due in a month, by who may carry them out. */
export interface MonthCount {
  month: string;
  checkKind: string;
  inspectorKind: string;
  count: number;
  overdue: number;
}

/** The checks that are due in each month of a year, in groups. */
export const monthCounts = (rows: Rows, year: number): Promise<MonthCount[]> =>
  rows<MonthCount>(
    `select t.month, t.check_kind as "checkKind", t.inspector_kind as "inspectorKind", count(*)::int as count,
            count(*) filter (where t.due_on < ${SQL_TODAY})::int as overdue
       from ${DATES} t where t.year = $1
      group by t.month, t.check_kind, t.inspector_kind order by t.month, count(*) desc, t.check_kind, t.inspector_kind`,
    [year],
  );

/** The number of planned checks of devices in service that have no date, because they were never made. */
export async function unknownCount(rows: Rows): Promise<number> {
  const [found] = await rows<{ count: number }>(
    `select count(*)::int as count from equipment_plan t
       join equipment_item e on e.client_id = t.client_id and e.id = t.equipment_item_id and e.out_of_service_since is null
      where ${OWN_ROWS} and t.last_checked_on is null and t.failed_on is null and t.due_on is null`,
  );
  return found!.count;
}

/** A date as the printed plan lists it. */
export interface PlannedDate {
  month: string;
  dueOn: string;
  name: string;
  number: string;
  place: string;
  checkKind: string;
  inspectorKind: string;
}

/** The dates of a year in their order, at most `most`. */
export const datesOfYear = (rows: Rows, year: number, most: number): Promise<PlannedDate[]> =>
  rows<PlannedDate>(
    `select t.month, t.due_on::text as "dueOn", e.name, e.number, e.place, t.check_kind as "checkKind",
            t.inspector_kind as "inspectorKind"
       from ${DATES} t join equipment_item e on e.client_id = t.client_id and e.id = t.equipment_item_id
      where t.year = $1 order by t.due_on, t.inspector_kind, e.place, e.name, t.id limit ${most}`,
    [year],
  );

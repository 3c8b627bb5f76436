import type { Context } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';

/** Limit of the areas and items with most defects that are returned. */
const MAX_GROUPS = 15;

/** Defects that have something in common. */
export interface FindingsGroup {
  name: string;
  /** Number of answered items, in order or with a defect. */
  checked: number;
  defects: number;
  /** The numbers of the year before. */
  checkedBefore: number;
  before: number;
}

/** The findings of the finished inspections of a year. */
export interface Findings {
  year: number;
  inspections: number;
  checked: number;
  defects: number;
  checkedBefore: number;
  before: number;
  /** Defects from January to December; null for a month in which nothing was checked. */
  months: (number | null)[];
  areas: FindingsGroup[];
  items: FindingsGroup[];
}

interface Counted extends Omit<FindingsGroup, 'name'> {
  by: 'all' | 'month' | 'area' | 'item';
  month: number | null;
  name: string | null;
  inspections: number;
}

/**
 * The findings of a year by month, by area and by item, with those of the year before, in one statement. Only finished
 * inspections count, by their day, and only answered items. Areas and items are the same if they have the same name.
 */
export async function inspectionFindings(ctx: Context, year: number): Promise<Findings> {
  const rows = await ctx.read((read) =>
    read<Counted>(
      `with answered as (
         select t.id, t.inspection_date >= make_date($1, 1, 1) as this, extract(month from t.inspection_date)::int as month,
                trim(a.name) as area, trim(k.name) as item, k.ok
           from inspection t
           join inspection_task k on k.client_id = t.client_id and k.inspection_id = t.id and k.ok is not null
           join inspection_area a on a.client_id = k.client_id and a.id = k.area_id
          where ${OWN_ROWS} and t.status = 'Closed'
            and t.inspection_date >= make_date($1 - 1, 1, 1) and t.inspection_date < make_date($1 + 1, 1, 1)
       ), counted as (
         select case grouping(month, area, item) when 7 then 'all' when 3 then 'month' when 5 then 'area' else 'item' end as by,
                month, coalesce(area, item) as name, count(*) filter (where this) as checked,
                count(*) filter (where this and not ok) as defects, count(*) filter (where not this) as checked_before,
                count(*) filter (where not this and not ok) as before,
                case grouping(month, area, item) when 7 then count(distinct id) filter (where this) end as inspections
           from answered group by grouping sets ((), (month), (area), (item))
       ), ranked as (
         select c.*, row_number() over (partition by c.by order by c.defects desc, c.before desc, c.name) as place
           from counted c where c.by in ('all', 'month') or c.defects > 0 or c.before > 0
       )
       select r.by, r.month, r.name, r.checked::int as checked, r.defects::int as defects,
              r.checked_before::int as "checkedBefore", r.before::int as before, r.inspections::int as inspections
         from ranked r where r.place <= ${MAX_GROUPS} order by r.place`,
      [year],
    ),
  );
  const of = (by: Counted['by']): Counted[] => rows.filter((row) => row.by === by);
  const [all] = of('all');
  const byMonth = new Map(
    of('month').flatMap(({ month, checked, defects }) => (checked > 0 ? [[month, defects]] : [])),
  );
  const groups = (by: Counted['by']): FindingsGroup[] =>
    of(by).map(({ name, checked, defects, checkedBefore, before }) => ({
      name: name ?? '',
      checked,
      defects,
      checkedBefore,
      before,
    }));
  return {
    year,
    inspections: all?.inspections ?? 0,
    checked: all?.checked ?? 0,
    defects: all?.defects ?? 0,
    checkedBefore: all?.checkedBefore ?? 0,
    before: all?.before ?? 0,
    months: Array.from({ length: 12 }, (_, month) => byMonth.get(month + 1) ?? null),
    areas: groups('area'),
    items: groups('item'),
  };
}

import DataLoader from 'dataloader';
import type { Context, Rows } from '../../kernel/context.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import { inDays, isId, OWN_ROWS, type ListSpec, type ListField } from '../../kernel/list.ts';
import { rowById, rowsByParent } from '../../kernel/loaders.ts';
import { tableOf, type RowOf, type ValuesOf } from '../../kernel/table.ts';
import { SQL_TODAY } from '../../kernel/sql-time.ts';
import { dueFields, type Duty } from '../../records/due-source.ts';
import { placedField } from '../../records/placed-source.ts';
import { DELETION_COLUMNS } from '../../kernel/tenant.entity.ts';
import { ticketsByIds, type TicketRow } from '../tickets/ticket.rows.ts';
import { CO_INSPECTORS } from './co-inspectors.ts';
import { IN_PLAN, PLAN_DUTY } from './inspection-plan.rows.ts';
import type { TemplateArea } from './inspection-template.input.ts';
import { Inspection, InspectionArea, InspectionTask, type FieldConflict } from './inspection.entity.ts';

export const inspections = tableOf(Inspection);
export const areas = tableOf(InspectionArea);
export const tasks = tableOf(InspectionTask);

export const INSPECTION = inspections.select('t', inspections.names(['remindedFor', ...DELETION_COLUMNS]));
export const AREA = areas.select('t');
export const TASK = tasks.select('t', tasks.names(['ticketDescription', 'ticketFiles']));

export type InspectionRow = RowOf<typeof INSPECTION>;
/** An inspection in a response: a row, or the entity that was just written. */
export type InspectionValues = ValuesOf<Inspection, keyof InspectionRow>;
export type AreaRow = RowOf<typeof AREA>;
export type TaskRow = RowOf<typeof TASK>;
export type ConflictRow = FieldConflict;

const AREA_COUNT = `(select count(*) from inspection_area a
      where a.client_id = t.client_id and a.inspection_id = t.id)`;

const RESPONSIBLE = `(select u.name from client_user u where u.client_id = t.client_id and u.id = t.responsible)`;

/** Due items: the next inspections that are not in a plan, which has its own date. */
export const INSPECTION_DUTY: Duty = {
  from: 'inspection t',
  where: `${OWN_ROWS} and t.next_execution is not null and not ${IN_PLAN}`,
  day: 't.next_execution',
};

/**
 * A filter for inspections with a defect in an area or at an item of this name, which counts as the trend of defects
 * does.
 */
function defectField(name: string): ListField {
  const defects = `from inspection_task k join inspection_area a on a.client_id = k.client_id and a.id = k.area_id
    where k.client_id = t.client_id and k.inspection_id = t.id and k.ok = false`;
  return {
    column: `(select min(trim(${name})) ${defects})`,
    kind: 'text',
    condition: (_name, param) => `exists (select ${defects} and trim(${name}) = ${param()})`,
  };
}

export const inspectionList: ListSpec = {
  from: 'inspection t',
  where: OWN_ROWS,
  isPublished: true,
  select: INSPECTION.sql,
  indexed: {
    kind: 'inspection',
    elsewhere: (like) =>
      `exists (select from client_user u where u.client_id = app_client_id() and u.name ilike ${like})`,
  },
  // The people with the word in their name are read once, instead of the name for each inspection.
  search: (_word, like) => [
    `t.title ilike ${like}`,
    `t.responsible in (select u.id from client_user u where u.name ilike ${like})`,
    `t.id in (select c.inspection_id from inspection_co_inspector c
       join client_user u on u.client_id = c.client_id and u.id = c.user_id
      where c.client_id = app_client_id() and u.name ilike ${like})`,
  ],
  fields: {
    ...inspections.list(['id', 'title', 'status', 'inspectionDate', 'nextExecution']),
    responsible: { ...inspections.list(['responsibleId']).responsibleId, sort: RESPONSIBLE },
    coInspector: { column: CO_INSPECTORS, kind: 'people' },
    areaCount: { column: AREA_COUNT, kind: 'number' },
    ...inspections.list(['createdBy', 'createdAt', 'updatedAt']),
    ...dueFields(INSPECTION_DUTY),
    atPlace: placedField('inspection'),
    ...inDays('t.inspection_date'),
    defectArea: defectField('a.name'),
    defectItem: defectField('k.name'),
  },
};

export async function inspectionsByIds(rows: Rows, ids: readonly string[]): Promise<InspectionRow[]> {
  if (ids.length === 0) return [];
  return rows<InspectionRow>(
    `select ${INSPECTION.sql} from inspection t where ${OWN_ROWS} and t.id = any($1::uuid[])`,
    [ids],
  );
}

/** One inspection; NOT FOUND when it does not exist or belongs to another organisation. */
export async function inspectionById(ctx: Context, id: string): Promise<InspectionRow> {
  const [inspection] = isId(id) ? await ctx.read((rows) => inspectionsByIds(rows, [id])) : [];
  if (!inspection) throw notFound();
  return inspection;
}

/**
 * How many inspections have a next one, by themselves or by a plan, and how many of these are not overdue, with the
 * next day. If there are inspections but no next one, one is counted as missing.
 */
export async function plannedInspections(
  rows: Rows,
): Promise<{ done: number; total: number; late: number; next: string | null }> {
  const [counts] = await rows<{ done: number; total: number; late: number; next: string | null }>(
    `select greatest(count(d.day), least(count(*), 1))::int as total,
            (count(*) filter (where d.day >= ${SQL_TODAY}))::int as done,
            (count(*) filter (where d.day < ${SQL_TODAY}))::int as late,
            (min(d.day) filter (where d.day >= ${SQL_TODAY}))::text as next
       from (select t.next_execution as day from inspection t where ${OWN_ROWS} and not ${IN_PLAN}
             union all select t.next_day from inspection_plan t where ${PLAN_DUTY.where}) d`,
  );
  return counts!;
}

interface Counts {
  areas: number;
  tasks: number;
  open: number;
  defects: number;
}

/** Numbers of areas, tasks, open tasks and defects: one statement for all inspections of a request. */
export function countsOf(ctx: Context): DataLoader<string, Counts> {
  return ctx.loader(
    countsOf,
    () =>
      new DataLoader<string, Counts>(async (ids) => {
        const counted = await ctx.read((rows) =>
          rows<Counts & { id: string }>(
            `select i.id, k.*,
                    (select count(*)::int from inspection_area a
                      where a.client_id = app_client_id() and a.inspection_id = i.id) as areas
               from unnest($1::uuid[]) as i(id) cross join lateral (
                 select count(*)::int as tasks, count(*) filter (where ok is null and not not_applicable)::int as open,
                        count(*) filter (where not ok)::int as defects
                   from inspection_task where client_id = app_client_id() and inspection_id = i.id
               ) k`,
            [ids],
          ),
        );
        const byId = new Map(counted.map((counts) => [counts.id, counts]));
        return ids.map((id) => byId.get(id) ?? { areas: 0, tasks: 0, open: 0, defects: 0 });
      }),
  );
}

/** The areas of each inspection in their order. */
export function areasOf(ctx: Context): DataLoader<string, AreaRow[]> {
  return rowsByParent(
    ctx,
    areasOf,
    (area) => area.inspectionId,
    (rows, ids) =>
      rows<AreaRow>(
        `select ${AREA.sql} from inspection_area t where t.inspection_id = any($1::uuid[])
          order by t.position, t.id`,
        [ids],
      ),
  );
}

/** The areas and tasks of an inspection in their order, without findings. */
export async function contentOfInspection(rows: Rows, id: string): Promise<TemplateArea[]> {
  return rows<TemplateArea>(
    `select t.name, coalesce(json_agg(json_build_object('name', k.name, 'description', k.description)
              order by k.position, k.id) filter (where k.id is not null), '[]') as tasks
       from inspection_area t left join inspection_task k on k.client_id = t.client_id and k.area_id = t.id
      where ${OWN_ROWS} and t.inspection_id = $1
      group by t.id, t.name, t.position order by t.position, t.id`,
    [id],
  );
}

/** Limit of the tasks in one response; above it, inspections have to be read in smaller pages. */
const MAX_TASKS_AT_ONCE = 50_000;

/** The tasks of each inspection by their area, in their order. */
export function tasksOf(ctx: Context): DataLoader<string, Map<string, TaskRow[]>> {
  return ctx.loader(
    tasksOf,
    () =>
      new DataLoader<string, Map<string, TaskRow[]>>(async (ids) => {
        const all = await ctx.read((rows) =>
          rows<TaskRow>(
            `select ${TASK.sql} from inspection_task t where t.inspection_id = any($1::uuid[])
              order by t.position, t.id limit ${MAX_TASKS_AT_ONCE + 1}`,
            [ids],
          ),
        );
        if (all.length > MAX_TASKS_AT_ONCE) throw badInput('perPage', 'tooManyRows', { most: MAX_TASKS_AT_ONCE });
        const byInspection = Map.groupBy(all, (task) => task.inspectionId);
        return ids.map((id) => Map.groupBy(byInspection.get(id) ?? [], (task) => task.areaId));
      }),
  );
}

/** Tickets of tasks by their id. */
export function taskTickets(ctx: Context): DataLoader<string, TicketRow | null> {
  return rowById(ctx, taskTickets, (rows, ids) => ticketsByIds(rows, [...ids]));
}

/** Those of the tickets that are on a closed board; null for the others. */
export function closedTickets(ctx: Context): DataLoader<string, { id: string } | null> {
  return rowById(ctx, closedTickets, (rows, ids) =>
    rows<{ id: string }>(
      `select t.id from ticket t join board b on b.client_id = t.client_id and b.id = t.board_id
        where b.final and t.id = any($1::uuid[])`,
      [ids],
    ),
  );
}

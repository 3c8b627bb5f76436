import DataLoader from 'dataloader';
import type { Context, Rows } from '../kernel/context.ts';
import { badInput, notFound } from '../kernel/errors.ts';
import { isId, OWN_ROWS, type ListSpec } from '../kernel/list.ts';
import { rowById, rowsByParent } from '../kernel/loaders.ts';
import { ticketsByIds, type TicketRow } from '../tickets/ticket.rows.ts';
import type { FieldConflict, Inspection, InspectionArea, InspectionTask } from './inspection.entity.ts';

/** Plain rows: of a parameter that is a class, type-graphql would make an instance at each call. */
export type InspectionRow = Inspection;
export type AreaRow = InspectionArea;
export type TaskRow = InspectionTask;
export type ConflictRow = FieldConflict;

export const INSPECTION_COLUMNS = `t.id, t.title, t.status, t.inspection_date as "inspectionDate", t.next_execution as "nextExecution", t.responsible as "responsibleId",
  t.created_at as "createdAt", t.created_by as "createdBy", t.updated_at as "updatedAt", t.version`;

export const AREA_COLUMNS = `t.id, t.inspection_id as "inspectionId", t.name, t.position`;

export const TASK_COLUMNS = `t.id, t.inspection_id as "inspectionId", t.area_id as "areaId", t.name, t.description, t.ok, t.comment, t.position,
  t.ticket_id as "ticketId", t.ticket_comment as "ticketComment"`;

const AREA_COUNT = `(select count(*) from inspection_area a where a.client_id = t.client_id and a.inspection_id = t.id)`;

const RESPONSIBLE = `(select u.name from client_user u where u.client_id = t.client_id and u.id = t.responsible)`;

export const inspectionList: ListSpec = {
  from: 'inspection t',
  where: OWN_ROWS,
  select: INSPECTION_COLUMNS,
  search: ['t.title', RESPONSIBLE],
  fields: {
    id: { column: 't.id', kind: 'id' },
    title: { column: 't.title', kind: 'text' },
    status: { column: 't.status', kind: 'text' },
    inspectionDate: { column: 't.inspection_date', kind: 'day' },
    nextExecution: { column: 't.next_execution', kind: 'day' },
    responsible: { column: 't.responsible', kind: 'id', sort: RESPONSIBLE },
    areaCount: { column: AREA_COUNT, kind: 'number' },
    createdBy: { column: 't.created_by', kind: 'id' },
    createdAt: { column: 't.created_at', kind: 'moment' },
    updatedAt: { column: 't.updated_at', kind: 'moment' },
  },
};

export async function inspectionsByIds(rows: Rows, ids: readonly string[]): Promise<InspectionRow[]> {
  if (ids.length === 0) return [];
  return rows<InspectionRow>(
    `select ${INSPECTION_COLUMNS} from inspection t where ${OWN_ROWS} and t.id = any($1::uuid[])`,
    [ids],
  );
}

/** One inspection; NOT FOUND when it does not exist or belongs to another organisation. */
export async function inspectionById(ctx: Context, id: string): Promise<InspectionRow> {
  const [inspection] = isId(id) ? await ctx.read((rows) => inspectionsByIds(rows, [id])) : [];
  if (!inspection) throw notFound();
  return inspection;
}

interface Counts {
  areas: number;
  tasks: number;
  open: number;
  defects: number;
}

/** What a list says of each inspection: one statement for a page of them. */
export function countsOf(ctx: Context): DataLoader<string, Counts> {
  return ctx.loader(
    countsOf,
    () =>
      new DataLoader<string, Counts>(async (ids) => {
        const found = await ctx.read((rows) =>
          rows<Counts & { id: string }>(
            `select i.id, (select count(*)::int from inspection_area a where a.client_id = app_client_id() and a.inspection_id = i.id) as areas, k.*
             from unnest($1::uuid[]) as i(id) cross join lateral (
               select count(*)::int as tasks, count(*) filter (where ok is null)::int as open, count(*) filter (where not ok)::int as defects
                 from inspection_task where client_id = app_client_id() and inspection_id = i.id
             ) k`,
            [ids],
          ),
        );
        const byId = new Map(found.map((counts) => [counts.id, counts]));
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
        `select ${AREA_COLUMNS} from inspection_area t where t.inspection_id = any($1::uuid[]) order by t.position, t.id`,
        [ids],
      ),
  );
}

/** More tasks than these are not answered at once: inspections are then read in smaller pages. */
const MOST_TASKS_AT_ONCE = 50_000;

/** The tasks of each inspection by their area, in their order. */
export function tasksOf(ctx: Context): DataLoader<string, Map<string, TaskRow[]>> {
  return ctx.loader(
    tasksOf,
    () =>
      new DataLoader<string, Map<string, TaskRow[]>>(async (ids) => {
        const found = await ctx.read((rows) =>
          rows<TaskRow>(
            `select ${TASK_COLUMNS} from inspection_task t where t.inspection_id = any($1::uuid[]) order by t.position, t.id limit ${MOST_TASKS_AT_ONCE + 1}`,
            [ids],
          ),
        );
        if (found.length > MOST_TASKS_AT_ONCE) throw badInput('perPage', 'tooManyRows', { most: MOST_TASKS_AT_ONCE });
        const byInspection = Map.groupBy(found, (task) => task.inspectionId);
        return ids.map((id) => Map.groupBy(byInspection.get(id) ?? [], (task) => task.areaId));
      }),
  );
}

/** Tickets of tasks by their id. */
export function taskTickets(ctx: Context): DataLoader<string, TicketRow | null> {
  return rowById(ctx, taskTickets, (rows, ids) => ticketsByIds(rows, [...ids]));
}

/** Those among the tickets that lie on a closed board; null for the others. */
export function closedTickets(ctx: Context): DataLoader<string, { id: string } | null> {
  return rowById(ctx, closedTickets, (rows, ids) =>
    rows<{ id: string }>(
      `select t.id from ticket t join board b on b.client_id = t.client_id and b.id = t.board_id where b.final and t.id = any($1::uuid[])`,
      [ids],
    ),
  );
}

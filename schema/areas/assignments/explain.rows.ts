import type DataLoader from 'dataloader';
import type { Context, Rows } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { rowById } from '../../kernel/loaders.ts';
import { dueDateOf, type DatedDemand } from './due-date.shared.ts';
import { derivedUpTo } from './due-steps.ts';

/** The reason for the due date of an assignment: the demand that decides it first. */
export interface Explanation {
  id: string;
  completedOn: string | null;
  demands: (DatedDemand & { groupId: string | null; singleId: string | null; name: string })[];
}

interface DemandRow {
  assignmentId: string;
  isExamination: boolean;
  originId: string;
  groupId: string | null;
  name: string;
  months: number | null;
  since: string;
  knownOn: string;
  beforeWork: boolean;
  dueDay: string | null;
  completedOn: string | null;
  nextDate: string | null;
  birthDate: string | null;
}

/** The explanations of planned and open assignments; null for completed ones. */
export function explanationsOf(ctx: Context): DataLoader<string, Explanation | null> {
  return rowById(ctx, explanationsOf, (rows, ids) => explanations(rows, ids, todayOf(ctx)));
}

async function explanations(rows: Rows, ids: readonly string[], today: string): Promise<Explanation[]> {
  const live = await rows<{ employeeId: string }>(
    `select distinct employee_id as "employeeId" from assignment
      where client_id = app_client_id() and id = any($1::uuid[]) and completed_at is null`,
    [ids],
  );
  if (live.length === 0) return [];
  const found = await rows<DemandRow>(
    `with ${derivedUpTo('demand')}
     select a.id as "assignmentId", a.examination_id is not null as "isExamination", d.origin_id as "originId",
            r.group_id as "groupId", coalesce(g.name, s.name) as name, d.months, d.since, d.known_on as "knownOn",
            d.before_work as "beforeWork", d.due_day as "dueDay",
            d.last_on as "completedOn", d.last_next as "nextDate", d.birth_date as "birthDate"
       from demand d
       join assignment a on a.client_id = app_client_id() and a.employee_id = d.employee_id and a.item_id = d.item_id
                        and a.completed_at is null
       left join employee_group_requirement r on r.client_id = app_client_id() and r.id = d.origin_id
       left join employee_group g on g.client_id = app_client_id() and g.id = r.group_id
       left join single_assignment s on s.client_id = app_client_id() and s.id = d.origin_id
      where a.id = any($4::uuid[])`,
    [live.map(({ employeeId }) => employeeId), null, today, ids],
  );
  return [...Map.groupBy(found, ({ assignmentId }) => assignmentId)].map(([id, demands]) => explained(id, demands));
}

function explained(id: string, rows: DemandRow[]): Explanation {
  const [{ birthDate, completedOn, nextDate, isExamination }] = rows as [DemandRow];
  const kind = isExamination ? 'examination' : 'instruction';
  const due = dueDateOf({ kind, birthDate, completedOn, nextDate }, rows);
  const origins = new Map(rows.map((row) => [row.originId, row]));
  const demands = (due?.demands ?? []).map((demand) => {
    const { groupId, name } = origins.get(demand.originId)!;
    return { ...demand, groupId, singleId: groupId === null ? demand.originId : null, name };
  });
  return { id, completedOn, demands };
}

import type DataLoader from 'dataloader';
import type { Context } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { rowsByParent } from '../../kernel/loaders.ts';
import { tableOf } from '../../kernel/table.ts';
import { DELETION_COLUMNS } from '../../kernel/tenant.entity.ts';
import type { Duty } from '../../records/due-source.ts';
import { InspectionPlan } from './inspection-plan.entity.ts';

export const plans = tableOf(InspectionPlan);
const PLAN = plans.select('t', plans.names(DELETION_COLUMNS as never)).sql;

/** Due items: the next inspections of plans. */
export const PLAN_DUTY: Duty = {
  from: 'inspection_plan t',
  where: `${OWN_ROWS} and t.next_day is not null`,
  day: 't.next_day',
};

/** SQL: the inspection `t` is the newest one of a plan that continues, so that the plan has the next date. */
export const IN_PLAN = `exists (select from inspection_plan s
  where s.client_id = t.client_id and s.inspection_id = t.id and s.next_day is not null)`;

/** The plans by their newest inspections. */
export function plansOfInspection(ctx: Context): DataLoader<string, InspectionPlan[]> {
  return rowsByParent(
    ctx,
    plansOfInspection,
    ({ inspectionId }) => inspectionId!,
    (rows, ids) =>
      rows<InspectionPlan>(
        `select ${PLAN} from inspection_plan t where ${OWN_ROWS} and t.inspection_id = any($1::uuid[])
          order by t.next_day, t.id`,
        [ids],
      ),
  );
}

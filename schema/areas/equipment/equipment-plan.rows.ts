import type DataLoader from 'dataloader';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { rowById, rowsByParent } from '../../kernel/loaders.ts';
import { tableOf, type Row } from '../../kernel/table.ts';
import { EquipmentPlan } from './equipment-check.entity.ts';

export const equipmentPlans = tableOf(EquipmentPlan);
export const PLAN_CHILDREN = equipmentPlans.childrenOf('equipmentItemId');

export type PlanRow = Row<EquipmentPlan, Exclude<keyof EquipmentPlan & string, 'clientId'>>;

const SELECT = equipmentPlans.select('t').sql;

/** The planned checks of devices, the next one first. */
export const plansOf = (ctx: Context): DataLoader<string, PlanRow[]> =>
  rowsByParent(
    ctx,
    plansOf,
    ({ equipmentItemId }) => equipmentItemId,
    (rows, ids) =>
      rows<PlanRow>(
        `select ${SELECT} from equipment_plan t where ${OWN_ROWS} and t.equipment_item_id = any($1::uuid[])
          order by t.due_on nulls first, t.created_at, t.id`,
        [ids],
      ),
  );

/** The newest check of each planned one, by its id. */
export const newestChecksOf = (
  ctx: Context,
): DataLoader<string, { id: string; doneOn: string; outcome: string } | null> =>
  rowById(ctx, newestChecksOf, (rows, ids) =>
    rows<{ id: string; doneOn: string; outcome: string }>(
      `select c.* from unnest($1::uuid[]) as plan(id) cross join lateral (
         select t.plan_id as id, t.done_on as "doneOn", t.outcome from equipment_check t
          where ${OWN_ROWS} and t.plan_id = plan.id order by t.done_on desc, t.created_at desc limit 1) c`,
      [ids],
    ),
  );

/** The planned checks of one device. */
export const plansIn = (rows: Rows, itemId: string): Promise<PlanRow[]> =>
  rows<PlanRow>(`select ${SELECT} from equipment_plan t where ${OWN_ROWS} and t.equipment_item_id = $1`, [itemId]);

/** What a device says of its planned checks: the next day, and whether one of them was never made. */
export function sumOf(plans: readonly Pick<PlanRow, 'dueOn' | 'lastCheckedOn'>[]): {
  nextCheckOn: string | null;
  neverChecked: boolean;
} {
  const days = plans.flatMap(({ dueOn }) => dueOn ?? []).toSorted();
  return { nextCheckOn: days[0] ?? null, neverChecked: plans.some(({ lastCheckedOn }) => lastCheckedOn === null) };
}

/** Writes the day of a planned check after it was made. */
export const savePlanDays = (tx: Tx, { id, lastCheckedOn, dueOn }: Pick<PlanRow, 'id' | 'lastCheckedOn' | 'dueOn'>) =>
  tx.rows(`update equipment_plan t set last_checked_on = $2, due_on = $3 where ${OWN_ROWS} and t.id = $1`, [
    id,
    lastCheckedOn,
    dueOn,
  ]);

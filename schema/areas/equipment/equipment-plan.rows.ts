import type DataLoader from 'dataloader';
import { KINDS } from '../../kernel/column.ts';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { rowsByParent } from '../../kernel/loaders.ts';
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

/** The planned checks of one device. */
export const plansIn = (rows: Rows, itemId: string): Promise<PlanRow[]> =>
  rows<PlanRow>(`select ${SELECT} from equipment_plan t where ${OWN_ROWS} and t.equipment_item_id = $1`, [itemId]);

/** The days of a planned check. */
export type PlanDays = Pick<PlanRow, 'dueOn' | 'lastCheckedOn' | 'failedOn'>;

/**
 * The columns of a device that follow from its planned checks: the day of the next one, and whether one of them was
 * never made. A failed check counts as made, and is due since then.
 */
export function sumOf(plans: readonly PlanDays[]): { nextCheckOn: string | null; neverChecked: boolean } {
  const days = plans.flatMap(({ dueOn, failedOn }) => dueOn ?? failedOn ?? []).toSorted();
  return {
    nextCheckOn: days[0] ?? null,
    neverChecked: plans.some(
      ({ lastCheckedOn, failedOn, dueOn }) => lastCheckedOn === null && failedOn === null && dueOn === null,
    ),
  };
}

const WRITTEN = equipmentPlans.names();
const RECORDSET = WRITTEN.map((name) => `"${name}" ${KINDS[equipmentPlans.column(name).kind].sql}`).join(', ');
const VALUES = WRITTEN.filter((name) => name !== 'id' && name !== 'equipmentItemId').map((name) =>
  equipmentPlans.column(name),
);

/** Saves planned checks of many devices, existing and new ones, in one statement. */
export const saveImportedPlans = (tx: Tx, plans: readonly PlanRow[]): Promise<unknown> =>
  tx.rows(
    `insert into equipment_plan (client_id, ${WRITTEN.map((name) => equipmentPlans.column(name).column).join(', ')})
     select app_client_id(), ${WRITTEN.map((name) => `r."${name}"`).join(', ')} from jsonb_to_recordset($1::jsonb) as r(${RECORDSET})
     on conflict (client_id, id) do update set ${VALUES.map(({ column }) => `${column} = excluded.${column}`).join(', ')}`,
    [JSON.stringify(plans)],
  );

/** Saves the days of a planned check after it was made. */
export const savePlanDays = (tx: Tx, { id, lastCheckedOn, dueOn, failedOn }: PlanDays & { id: string }) =>
  tx.rows(
    `update equipment_plan t set last_checked_on = $2, due_on = $3, failed_on = $4 where ${OWN_ROWS} and t.id = $1`,
    [id, lastCheckedOn, dueOn, failedOn],
  );

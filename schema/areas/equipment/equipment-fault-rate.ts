import type DataLoader from 'dataloader';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import { addMonths } from '../../kernel/calendar.shared.ts';
import type { Context } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { rowById } from '../../kernel/loaders.ts';
import { DayScalar } from '../../kernel/scalars.ts';
import { recordsOf } from '../../records/plain-references.ts';
import { EquipmentItem } from './equipment-item.entity.ts';
import { kindOf } from './equipment-kinds.ts';

/** The fault rate of a kind is computed from the checks of the last twelve months. */
const MONTHS = 12;

/** With fewer checks the rate is not used: a single fault would be two percent or more. */
const FEWEST_CHECKS = 50;

/** How many checks of a kind found a fault, and the interval that follows (DGUV Vorschrift 3, table 1B). */
@ObjectType({ simpleResolvers: true })
export class EquipmentFaultRate {
  @Field(() => DayScalar, { description: 'Checks from this day on are counted' })
  since!: string;

  @Field(() => Int)
  checks!: number;

  @Field(() => Int, { description: 'Checks that were not in order' })
  faults!: number;

  @Field(() => Float, { nullable: true, description: 'Percent; null for fewer than 50 checks' })
  percent!: number | null;

  @Field(() => Float, { description: 'Below so many percent the interval may be longer' })
  below!: number;

  @Field(() => Int, { description: 'The longest interval in months that a low rate allows' })
  months!: number;

  @Field(() => Boolean, { description: 'The rate allows it' })
  allows!: boolean;
}

/** The number of checks of the last twelve months by kind of device, and of those with a fault. */
const countsOf = (ctx: Context): DataLoader<string, { id: string; checks: number; faults: number } | null> =>
  rowById(ctx, countsOf, (rows, kinds) =>
    rows(
      `select e.kind as id, count(*)::int as checks, count(*) filter (where t.outcome <> 'passed')::int as faults
         from equipment_item e
         join equipment_check t on t.client_id = e.client_id and t.equipment_item_id = e.id
        where e.client_id = app_client_id() and e.kind = any($1::text[])
          and ${OWN_ROWS} and t.check_kind = 'recurring' and t.done_on > $2::date
        group by e.kind`,
      [kinds, addMonths(todayOf(ctx), -MONTHS)],
    ),
  );

/** The fault rate for a planned check of a device; null if its kind has no rule about one. */
export async function faultRateOf(ctx: Context, itemId: string, checkKind: string): Promise<EquipmentFaultRate | null> {
  const item = await recordsOf(ctx, EquipmentItem).load(itemId);
  const rule = item && kindOf(item.kind)?.checks.find((check) => check.kind === checkKind)?.faultRate;
  if (!rule) return null;
  const { checks, faults } = (await countsOf(ctx).load(item.kind)) ?? { checks: 0, faults: 0 };
  const percent = checks < FEWEST_CHECKS ? null : Math.round((1000 * faults) / checks) / 10;
  return {
    since: addMonths(todayOf(ctx), -MONTHS),
    checks,
    faults,
    percent,
    ...rule,
    allows: percent !== null && (100 * faults) / checks < rule.below,
  };
}

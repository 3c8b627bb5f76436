import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  type ClassType,
} from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { inDays, ListArgs, listRows, OWN_ROWS, pageOf, type ListPage, type ListSpec } from '../../kernel/list.ts';
import { tableOf } from '../../kernel/table.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { addReferences, recordsOf } from '../../records/plain-references.ts';
import { recordResolver, type PlainOperations } from '../../records/plain-record.ts';
import { EquipmentCheck, EquipmentPlan, EquipmentTestItem } from './equipment-check.entity.ts';
import { recordCheck } from './equipment-check.service.ts';
import { stateOf } from './equipment-due.rows.ts';
import { EquipmentFaultRate, faultRateOf } from './equipment-fault-rate.ts';
import { EquipmentItem } from './equipment-item.entity.ts';
import {
  equipmentCheckSchema,
  equipmentPlanSchema,
  equipmentRepairSchema,
  type EquipmentCheckValues,
  type EquipmentPlanValues,
  type EquipmentRepairValues,
} from './equipment-item.input.ts';
import { equipmentItemFacts } from './equipment-item.record.shared.ts';
import { createItem, removeItem, removePlan, repairItem, savePlan, updateItem } from './equipment-item.service.ts';
import { EQUIPMENT_KINDS, KIND_GROUPS, kindOf, recordRuleOf } from './equipment-kinds.ts';
import { plansOf, type PlanRow } from './equipment-plan.rows.ts';

const { rule } = equipmentItemFacts;

/** A kind of equipment with the checks that law, rules and custom require. */
@ObjectType({ simpleResolvers: true })
export class EquipmentKindRow {
  @Field(() => String, { description: 'Code, for `kind` of a device' })
  id!: string;

  @Field(() => String)
  group!: string;

  @Field(() => String)
  name!: string;

  @Field(() => [String], { description: 'Other words for it' })
  words!: string[];
}

/** The five operations, and those on the planned checks of a device. */
export function equipmentItemResolver(operations: PlainOperations<EquipmentItem>): ClassType<object> {
  const writes = {
    create: createItem,
    update: updateItem,
    remove: removeItem,
    descriptions: {
      create: 'With the checks that its kind asks for. Idempotent with an `id`.',
      remove: 'CONFLICT for one that was checked: its records are kept',
    },
  };
  @Resolver(() => EquipmentItem)
  class EquipmentItemResolver extends recordResolver(operations, writes) {
    @FieldResolver(() => String, {
      description: 'locked, outOfService, overdue, neverChecked, dueSoon, fine or unplanned',
    })
    state(@Root() item: EquipmentItem, @Ctx() ctx: Context): string {
      return stateOf(item, todayOf(ctx));
    }

    @FieldResolver(() => String, { description: 'What its kind is called' })
    kindName(@Root() { kind, ownKind }: EquipmentItem, @Ctx() ctx: Context): string {
      return kindOf(kind)?.[ctx.language] ?? ownKind;
    }

    @FieldResolver()
    lockReason(@Root() { lockReason, lockWords }: EquipmentItem, @Ctx() { language }: Context): string {
      return lockWords?.[language] ?? lockReason;
    }

    @FieldResolver(() => [EquipmentTestItem], { description: 'What is looked at in a check of it' })
    testItems(@Root() { kind }: EquipmentItem): EquipmentTestItem[] {
      return kindOf(kind)?.items ?? [];
    }

    @FieldResolver(() => String, {
      description:
        'What its records of checks have to say: betrSichV14, betrSichV14life, betrSichV17, dguvV68 or short',
    })
    recordRule(@Root() { kind }: EquipmentItem): string {
      return recordRuleOf(kind);
    }

    @FieldResolver(() => [EquipmentPlan], { description: 'The checks that it needs, the next one first' })
    plans(@Root() { id }: EquipmentItem, @Ctx() ctx: Context): Promise<PlanRow[]> {
      return plansOf(ctx).load(id);
    }
  }
  return EquipmentItemResolver;
}

@Resolver(() => EquipmentPlan)
export class EquipmentPlanResolver {
  @FieldResolver(() => EquipmentFaultRate, {
    nullable: true,
    description: 'How many checks of its kind found a fault; null where that says nothing of the interval',
  })
  faultRate(@Root() { equipmentItemId, checkKind }: PlanRow, @Ctx() ctx: Context): Promise<EquipmentFaultRate | null> {
    return faultRateOf(ctx, equipmentItemId, checkKind);
  }

  @Query(() => [EquipmentKindRow], { description: 'The kinds that the product knows, by group' })
  @Allow(rule)
  equipmentKinds(@Ctx() ctx: Context): EquipmentKindRow[] {
    const { language } = ctx;
    return EQUIPMENT_KINDS.map((kind) => ({
      id: kind.id,
      group: KIND_GROUPS[kind.group]![language],
      name: kind[language],
      words: kind.words,
    }));
  }

  @Mutation(() => EquipmentItem, {
    description:
      'Plans another check, idempotent with `newId`, which becomes its id; or with `planId` changes a planned one',
  })
  @Allow(rule)
  saveEquipmentPlan(
    @Ctx() ctx: Context,
    @Arg('equipmentItemId', () => ID) equipmentItemId: string,
    @ZodArg('input', 'EquipmentPlanInput', equipmentPlanSchema) input: EquipmentPlanValues,
    @Arg('planId', () => ID, { nullable: true }) planId?: string | null,
    @Arg('version', () => Int, { nullable: true }) version?: number | null,
    @Arg('newId', () => ID, { nullable: true }) newId?: string | null,
  ): Promise<EquipmentItem> {
    return savePlan(ctx, equipmentItemId, {
      planId: planId ?? null,
      newId: newId ?? null,
      input,
      version: version ?? null,
    });
  }

  @Mutation(() => EquipmentItem, {
    description:
      'The defect of a locked device is mended. It stays locked until a check is passed; CONFLICT unless it is locked',
  })
  @Allow(rule)
  repairEquipment(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'EquipmentRepairInput', equipmentRepairSchema) input: EquipmentRepairValues,
    @Arg('version', () => Int, { nullable: true }) version?: number | null,
  ): Promise<EquipmentItem> {
    return repairItem(ctx, id, input, version ?? null);
  }

  @Mutation(() => EquipmentItem, { description: 'It is not needed any more; what was recorded stays' })
  @Allow(rule)
  removeEquipmentPlan(
    @Ctx() ctx: Context,
    @Arg('equipmentItemId', () => ID) equipmentItemId: string,
    @Arg('planId', () => ID) planId: string,
    @Arg('version', () => Int, { nullable: true }) version?: number | null,
  ): Promise<EquipmentItem> {
    return removePlan(ctx, equipmentItemId, planId, version ?? null);
  }
}

const checks = tableOf(EquipmentCheck);

/** The recorded checks. */
export const CHECK_LIST: ListSpec = {
  from: 'equipment_check t join equipment_item e on e.client_id = t.client_id and e.id = t.equipment_item_id',
  select: checks.select('t').sql,
  where: OWN_ROWS,
  search: ['e.name', 'e.number', 't.inspector'],
  fields: {
    ...checks.listOfAll(),
    ...inDays('t.done_on'),
    equipmentItem: { column: 't.equipment_item_id', kind: 'id' },
  },
};

const CheckPage = pageOf(EquipmentCheck);

@Resolver(() => EquipmentCheck)
export class EquipmentCheckResolver {
  @Query(() => CheckPage, {
    description: 'The recorded checks; with `equipmentItem` in the filter those of one device',
  })
  @Allow(rule)
  equipmentChecks(@Ctx() ctx: Context, @Args(() => ListArgs) args: ListArgs): Promise<ListPage<EquipmentCheck>> {
    return listRows<EquipmentCheck>(ctx, CHECK_LIST, args);
  }

  @Mutation(() => EquipmentCheck, {
    description:
      'Records a check, which nobody changes afterwards. A failed one locks the device and makes a ticket; one that is ' +
      'passed unlocks it. With `version` of the device, STALE when it was changed or checked since. Idempotent with an `id`.',
  })
  @Allow(rule)
  addEquipmentCheck(
    @Ctx() ctx: Context,
    @Arg('equipmentItemId', () => ID) equipmentItemId: string,
    @ZodArg('input', 'EquipmentCheckInput', equipmentCheckSchema) input: EquipmentCheckValues,
    @Arg('version', () => Int, { nullable: true }) version?: number | null,
  ): Promise<EquipmentCheck> {
    return recordCheck(ctx, equipmentItemId, input, version ?? null);
  }

  @FieldResolver(() => EquipmentItem)
  async equipmentItem(@Root() { equipmentItemId }: EquipmentCheck, @Ctx() ctx: Context): Promise<EquipmentItem> {
    return (await recordsOf(ctx, EquipmentItem).load(equipmentItemId))!;
  }

  @FieldResolver(() => Boolean)
  isSigned(@Root() { signature }: EquipmentCheck): boolean {
    return signature !== null;
  }

  @FieldResolver(() => ID, { nullable: true, description: 'The ticket that it made, while that is there' })
  ticketId(@Root() check: EquipmentCheck): string | null {
    return check.ticketId;
  }
}
addReferences(EquipmentCheckResolver, EquipmentCheck);

import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Employee } from '../employees/employee.entity.ts';
import { ABILITIES, allows, type AllowRule } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { badInput } from '../../kernel/errors.ts';
import { DueNotice, OverdueReminders, Reminder } from './assignment-parts.entity.ts';
import { ITEM_KINDS, type ItemKind } from './assignment.enums.ts';
import { employeesById } from './assignment.rows.ts';
import { newestNotices } from './notice.rows.ts';
import { MOST_REMINDED, remind, remindOne, remindOverdue, type ReminderResult } from './reminder.service.ts';

const MANY = 'Reminds up to 50 people who have it open, each at most once a day and of everything that is open';

const RULES: Readonly<Record<ItemKind, AllowRule>> = {
  instruction: ABILITIES.managedInstructions,
  examination: ABILITIES.examinations,
};

function requireFew(employeeIds: readonly string[]): void {
  if (employeeIds.length > MOST_REMINDED) throw badInput('employeeIds', 'tooMany', { max: MOST_REMINDED });
}

@Resolver(() => Employee)
export class ReminderResolver {
  @Mutation(() => [Reminder], { description: MANY })
  @Allow(ABILITIES.managedInstructions)
  async remindOfManagedInstruction(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('employeeIds', () => [ID]) employeeIds: string[],
  ): Promise<ReminderResult[]> {
    requireFew(employeeIds);
    return remind(ctx, 'instruction', id, employeeIds);
  }

  @Mutation(() => [Reminder], { description: MANY })
  @Allow(ABILITIES.examinations)
  async remindOfExamination(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('employeeIds', () => [ID]) employeeIds: string[],
  ): Promise<ReminderResult[]> {
    requireFew(employeeIds);
    return remind(ctx, 'examination', id, employeeIds);
  }

  @Mutation(() => Reminder, { description: 'Reminds somebody of an online instruction. CONFLICT says why not' })
  @Allow(ABILITIES.managedInstructions)
  remindOneOfManagedInstruction(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('employeeId', () => ID) employeeId: string,
  ): Promise<ReminderResult> {
    return remindOne(ctx, ['instruction'], id, employeeId);
  }

  @Mutation(() => Reminder, { description: 'Reminds somebody of everything that is open. CONFLICT says why not' })
  @Allow(ABILITIES.assign)
  remindEmployee(@Ctx() ctx: Context, @Arg('employeeId', () => ID) employeeId: string): Promise<ReminderResult> {
    const kinds = ITEM_KINDS.filter((kind) => allows(RULES[kind], ctx.user));
    return remindOne(ctx, kinds, null, employeeId);
  }

  @Mutation(() => OverdueReminders, {
    description:
      'Reminds people who are overdue of everything that is open, over all courses and checks that the caller may see: ' +
      'these people, at most 50, or all, 50 with each call and each at most once a day',
  })
  @Allow(ABILITIES.assign)
  async remindOverdue(
    @Ctx() ctx: Context,
    @Arg('employeeIds', () => [ID], { nullable: true }) employeeIds?: string[] | null,
  ): Promise<OverdueReminders> {
    if (employeeIds) requireFew(employeeIds);
    const kinds = ITEM_KINDS.filter((kind) => allows(RULES[kind], ctx.user));
    return remindOverdue(ctx, kinds, employeeIds ?? null);
  }

  @FieldResolver(() => DueNotice, { nullable: true, description: 'The newest mail about what is due' })
  dueNotice(@Root() { id }: Employee, @Ctx() ctx: Context): Promise<DueNotice | null> {
    return newestNotices(ctx).load(id);
  }
}

@Resolver(() => Reminder)
export class ReminderEmployeeResolver {
  @FieldResolver(() => Employee, { nullable: true })
  employee(@Root() { employeeId }: ReminderResult, @Ctx() ctx: Context): Promise<object | null> {
    return employeesById(ctx).load(employeeId);
  }
}

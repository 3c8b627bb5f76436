import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Employee } from '../employees/employee.entity.ts';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { DueNotice, OverdueReminders, Reminder } from './assignment-parts.entity.ts';
import { employeesById } from './assignment.rows.ts';
import { managedKinds } from './item-kinds.ts';
import { newestNotices } from './notice.rows.ts';
import { remindOne, remindOverdue, type ReminderResult } from './reminder.service.ts';

@Resolver(() => Employee)
export class ReminderResolver {
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
    return remindOne(ctx, managedKinds(ctx), null, employeeId);
  }

  @Mutation(() => OverdueReminders, {
    description:
      'Reminds people who are overdue of everything that is open, over all courses and checks that the caller may see: ' +
      'these people, at most 50, or all, 50 with each call and each at most once a day',
  })
  @Allow(ABILITIES.assign)
  remindOverdue(
    @Ctx() ctx: Context,
    @Arg('employeeIds', () => [ID], { nullable: true }) employeeIds?: string[] | null,
  ): Promise<OverdueReminders> {
    return remindOverdue(ctx, managedKinds(ctx), employeeIds ?? null);
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

import { Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { ABILITIES } from '../../../kernel/abilities.shared.ts';
import { Allow } from '../../../kernel/allow.ts';
import type { Context } from '../../../kernel/context.ts';
import { ZodArg } from '../../../kernel/zod-input.ts';
import { reminderSeriesSchema, type ReminderSeriesValues } from './series.input.ts';
import { reminderSeries, saveReminderSeries } from './series.service.ts';

/** When people are reminded of due items, and who gets a mail afterwards. */
@ObjectType({ simpleResolvers: true })
export class ReminderSeries {
  @Field(() => Boolean)
  isOn!: boolean;

  @Field(() => Int, { nullable: true, description: 'Days before the due date; null: no reminder before it' })
  daysBefore?: number | null;

  @Field(() => Boolean, { description: 'A reminder on the day on which it is due' })
  onDay!: boolean;

  @Field(() => Int, { nullable: true, description: 'Days between reminders of what is overdue; null: none' })
  everyDays?: number | null;

  @Field(() => Int, { description: 'At most so many reminders of what is overdue' })
  most!: number;

  @Field(() => Int, { nullable: true, description: 'Days overdue until the foremen are told; null: never' })
  foremanDays?: number | null;

  @Field(() => Int, { nullable: true, description: 'Days overdue until whoever assigned it is told; null: never' })
  responsibleDays?: number | null;

  @Field(() => Boolean, { description: 'No mails on Saturdays and Sundays' })
  skipsWeekends!: boolean;
}

@Resolver()
export class ReminderSeriesResolver {
  @Query(() => ReminderSeries)
  @Allow(ABILITIES.manageMails)
  reminderSeries(@Ctx() ctx: Context): Promise<ReminderSeriesValues> {
    return ctx.read(reminderSeries);
  }

  @Mutation(() => ReminderSeries, {
    description: 'For online instructions and obligatory health checks. The first mails are sent on the next day',
  })
  @Allow(ABILITIES.manageMails)
  saveReminderSeries(
    @Ctx() ctx: Context,
    @ZodArg('input', 'ReminderSeriesInput', reminderSeriesSchema) input: ReminderSeriesValues,
  ): Promise<ReminderSeriesValues> {
    return saveReminderSeries(ctx, input);
  }
}

import { Arg, Args, type ClassType, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { capitalised } from '../../kernel/first-letter.ts';
import { ListArgs } from '../../kernel/list.ts';
import { Reminder } from './assignment-parts.entity.ts';
import { Assignment } from './assignment.entity.ts';
import type { ItemKind } from './assignment.enums.ts';
import { AssignmentPage, type Page, pageOfRecord } from './list-of-record.ts';
import { assignedList, completedList, openList } from './assignment.rows.ts';
import { ITEMS } from './item-kinds.ts';
import { remind, type ReminderResult } from './reminder.service.ts';

/**
 * The people of an item: those who have it open, those it is assigned to, those who completed it, and reminders to
 * them.
 */
function itemPeopleResolver(kind: ItemKind, descriptions: Record<'open' | 'completed', string>): ClassType<object> {
  const { name, table: of, rule } = ITEMS[kind];

  @Resolver(() => Assignment)
  class ItemPeopleResolver {
    @Query(() => AssignmentPage, {
      name: `${name}Assigned`,
      description: 'Everybody to whom it is assigned, once, by name',
    })
    @Allow(rule)
    assigned(@Ctx() ctx: Context, @Arg('id', () => ID) id: string, @Args(() => ListArgs) args: ListArgs): Page {
      return pageOfRecord(ctx, assignedList, args, { of, id });
    }

    @Query(() => AssignmentPage, { name: `${name}Open`, description: descriptions.open })
    @Allow(rule)
    open(
      @Ctx() ctx: Context,
      @Arg('id', () => ID) id: string,
      @Args(() => ListArgs) args: ListArgs,
      @Arg('overdue', () => Boolean, { nullable: true }) overdue?: boolean | null,
    ): Page {
      return pageOfRecord(ctx, openList, args, {
        of,
        id,
        ...(typeof overdue === 'boolean' && { filter: { isOverdue: overdue } }),
      });
    }

    @Query(() => AssignmentPage, { name: `${name}Completed`, description: descriptions.completed })
    @Allow(rule)
    completed(@Ctx() ctx: Context, @Arg('id', () => ID) id: string, @Args(() => ListArgs) args: ListArgs): Page {
      return pageOfRecord(ctx, completedList, args, { of, id, sort: '-completedAt' });
    }

    @Mutation(() => [Reminder], {
      name: `remindOf${capitalised(name)}`,
      description: 'Reminds up to 50 people who have it open, each at most once a day and of everything that is open',
    })
    @Allow(rule)
    remind(
      @Ctx() ctx: Context,
      @Arg('id', () => ID) id: string,
      @Arg('employeeIds', () => [ID]) employeeIds: string[],
    ): Promise<ReminderResult[]> {
      return remind(ctx, kind, id, employeeIds);
    }
  }
  return ItemPeopleResolver;
}

export const InstructionPeopleResolver = itemPeopleResolver('instruction', {
  open: 'Who has not completed it, by name; `overdue` true or false alone',
  completed: 'Each time that somebody completed it, newest first; also who has left',
});

export const ExaminationPeopleResolver = itemPeopleResolver('examination', {
  open: 'Who has not had it, by name; `overdue` true or false alone',
  completed: 'Each time that somebody had or declined it, newest first; also who left',
});

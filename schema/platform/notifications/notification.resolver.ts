import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { MayBeginRemembered } from '../../kernel/may-begin-remembered.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { User } from '../users/user.entity.ts';
import { usersById, type UserRow } from '../users/user.rows.ts';
import {
  Notification,
  NotificationChoice,
  NotificationPage,
  NotificationState,
  type NotificationRow,
} from './notification.entity.ts';
import { notificationChoiceSchema, type NotificationChoiceValues } from './notification.input.ts';
import {
  chooseNotifications,
  markAllNotifications,
  markNotification,
  notificationChoice,
  notifications,
  snoozeNotification,
} from './notification.service.ts';

@Resolver(() => Notification)
export class NotificationResolver {
  @Query(() => NotificationPage, { description: 'What the caller was told, newest first' })
  @Allow(ABILITIES.ownNotifications)
  @MayBeginRemembered()
  notifications(
    @Ctx() ctx: Context,
    @Arg('unread', () => Boolean, { nullable: true, description: 'Unread ones alone' })
    unread: boolean | null | undefined,
    @Arg('first', () => Int, { defaultValue: 30, description: 'At most 100' }) first: number,
    @Arg('after', () => String, { nullable: true, description: '`next` of the page before' })
    after: string | null | undefined,
  ): Promise<NotificationPage> {
    return notifications(ctx, { unread, first, after });
  }

  @Query(() => NotificationChoice, { description: 'What the caller wants by mail' })
  @Allow(ABILITIES.ownNotifications)
  notificationChoice(@Ctx() ctx: Context): Promise<NotificationChoice> {
    return notificationChoice(ctx);
  }

  @Mutation(() => NotificationChoice, { description: 'Changes what the caller gets by mail' })
  @Allow(ABILITIES.ownNotifications)
  chooseNotifications(
    @Ctx() ctx: Context,
    @ZodArg('input', 'NotificationChoiceInput', notificationChoiceSchema) input: NotificationChoiceValues,
  ): Promise<NotificationChoice> {
    return chooseNotifications(ctx, input);
  }

  @Mutation(() => NotificationState, { description: 'Marks one as read' })
  @Allow(ABILITIES.ownNotifications)
  readNotification(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<NotificationState> {
    return markNotification(ctx, id, true);
  }

  @Mutation(() => NotificationState, { description: 'Marks one as unread again' })
  @Allow(ABILITIES.ownNotifications)
  unreadNotification(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<NotificationState> {
    return markNotification(ctx, id, false);
  }

  @Mutation(() => NotificationState, { description: 'Puts one off until tomorrow at seven' })
  @Allow(ABILITIES.ownNotifications)
  snoozeNotification(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<NotificationState> {
    return snoozeNotification(ctx, id);
  }

  @Mutation(() => Boolean, { description: 'Marks all as read' })
  @Allow(ABILITIES.ownNotifications)
  async readAllNotifications(@Ctx() ctx: Context): Promise<boolean> {
    await markAllNotifications(ctx);
    return true;
  }

  @FieldResolver(() => User, { nullable: true, description: 'Who did it; null: the calendar' })
  author(@Root() { authorId }: NotificationRow, @Ctx() ctx: Context): Promise<UserRow | null> | null {
    return authorId === null ? null : usersById(ctx).load(authorId);
  }
}

import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { CalendarAddress, CalendarFeed } from './calendar-feed.entity.ts';
import { createCalendar, myCalendar, removeCalendar } from './calendar-feed.service.ts';

@Resolver()
export class CalendarFeedResolver {
  @Query(() => CalendarFeed, { nullable: true, description: 'The own calendar, if it has an address' })
  @Allow(ABILITIES.ownCalendar)
  calendarFeed(@Ctx() ctx: Context): Promise<CalendarFeed | null> {
    return myCalendar(ctx);
  }

  @Mutation(() => CalendarAddress, {
    description: 'A secret address for calendar programs, shown once; the one before ends',
  })
  @Allow(ABILITIES.ownCalendar)
  createCalendarFeed(@Ctx() ctx: Context): Promise<CalendarAddress> {
    return createCalendar(ctx);
  }

  @Mutation(() => Boolean, { description: 'Ends the address' })
  @Allow(ABILITIES.ownCalendar)
  async removeCalendarFeed(@Ctx() ctx: Context): Promise<boolean> {
    await removeCalendar(ctx);
    return true;
  }
}

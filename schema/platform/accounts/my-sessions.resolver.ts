import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { AccountBrowser, Session } from '../logins/account.entity.ts';
import {
  endMyOtherSessions,
  endMySession,
  removeBrowser,
  knownBrowsers,
  mySessions,
  type KnownBrowserRow,
  type OwnSession,
} from './my-sessions.service.ts';

@Resolver()
export class MySessionsResolver {
  @Query(() => [Session])
  @Allow({ session: true })
  mySessions(@Ctx() ctx: Context): Promise<OwnSession[]> {
    return mySessions(ctx);
  }

  @Mutation(() => [Session], { description: 'Returns the remaining sessions' })
  @Allow({ session: true })
  async endSession(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<OwnSession[]> {
    await endMySession(ctx, id);
    return mySessions(ctx);
  }

  @Mutation(() => [Session], { description: 'Ends all but this one, and returns it' })
  @Allow({ session: true })
  async endOtherSessions(@Ctx() ctx: Context): Promise<OwnSession[]> {
    await endMyOtherSessions(ctx);
    return mySessions(ctx);
  }

  @Query(() => [AccountBrowser], { description: 'Browsers and programs whose logins are not mailed to the person' })
  @Allow({ session: true })
  myKnownBrowsers(@Ctx() ctx: Context): Promise<KnownBrowserRow[]> {
    return knownBrowsers(ctx);
  }

  @Mutation(() => [AccountBrowser], {
    description: 'Its next login is mailed as a new one. Returns the remaining ones',
  })
  @Allow({ session: true })
  async forgetBrowser(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<KnownBrowserRow[]> {
    await removeBrowser(ctx, id);
    return knownBrowsers(ctx);
  }
}

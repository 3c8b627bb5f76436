import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { Session } from '../logins/account.entity.ts';
import { endMyOtherSessions, endMySession, mySessions, type OwnSession } from './my-sessions.service.ts';

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
}

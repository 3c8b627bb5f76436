import { Arg, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Allow } from '../kernel/allow.ts';
import type { Context } from '../kernel/context.ts';
import { MomentScalar } from '../kernel/scalars.ts';
import { endMyOtherSessions, endMySession, mySessions, type OwnSession } from './my-sessions.service.ts';

/** Somewhere the person is logged in. */
@ObjectType({ simpleResolvers: true })
export class Session implements OwnSession {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'What the browser or the programme calls itself' })
  userAgent!: string;

  @Field(() => MomentScalar)
  createdAt!: Date;

  @Field(() => MomentScalar)
  lastActiveAt!: Date;

  @Field(() => Boolean, { description: 'The one that asks' })
  current!: boolean;
}

@Resolver()
export class MySessionsResolver {
  @Query(() => [Session])
  @Allow()
  mySessions(@Ctx() ctx: Context): Promise<Session[]> {
    return mySessions(ctx);
  }

  @Mutation(() => [Session], { description: 'Answers the sessions that remain' })
  @Allow()
  async endSession(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Session[]> {
    await endMySession(ctx, id);
    return mySessions(ctx);
  }

  @Mutation(() => [Session], { description: 'Ends all but this one, and answers it' })
  @Allow()
  async endOtherSessions(@Ctx() ctx: Context): Promise<Session[]> {
    await endMyOtherSessions(ctx);
    return mySessions(ctx);
  }
}

import { Arg, Ctx, Field, Float, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { LiveSource, versionSeen, type LiveEvent } from '../../kernel/live.ts';

/** Says only that due items have changed; clients then read again what they may see. */
@ObjectType({ simpleResolvers: true })
export class AssignmentsChange {
  @Field(() => Float)
  version!: number;
}

@Resolver()
export class AssignmentsLiveResolver {
  @Subscription(() => AssignmentsChange, {
    description:
      'What is due for people was derived anew, or something was completed. `since` is the newest version that you have seen.',
    subscribe: ({ context, args }: { context: Context; args: { since?: number | null } }) =>
      new LiveSource({ clientId: context.clientId, entities: ['Assignment'], since: versionSeen(args.since) }),
  })
  @Allow(ABILITIES.employees)
  assignmentsChanged(
    @Ctx() _ctx: Context,
    @Root() { version }: LiveEvent,
    @Arg('since', () => Float, { nullable: true }) _since?: number,
  ): AssignmentsChange {
    return { version };
  }
}

import { Arg, Ctx, Field, Float, ID, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { LiveSource, versionSeen, type LiveEvent } from '../../kernel/live.ts';

/** The ids of people who changed: lists reload their page, and clients reload their own person. */
@ObjectType({ simpleResolvers: true })
export class PeopleChange {
  @Field(() => Float)
  version!: number;

  @Field(() => Boolean, { description: 'Too many changes were missed: reload all people' })
  stale!: boolean;

  @Field(() => [ID])
  users!: string[];

  @Field(() => [ID], { description: 'People whose notifications changed: their own pages reload them' })
  notified!: string[];

  @Field(() => Boolean, { description: 'A setting of the organisation' })
  client!: boolean;
}

@Resolver()
export class UserLiveResolver {
  @Subscription(() => PeopleChange, {
    description:
      'People of the organisation who were created, changed, removed or notified, and the organisation itself.',
    subscribe: ({ context, args }: { context: Context; args: { since?: number | null } }) =>
      new LiveSource({
        clientId: context.clientId,
        entities: ['User', 'Client', 'Notification'],
        since: versionSeen(args.since),
      }),
  })
  @Allow()
  peopleChanged(
    @Ctx() _ctx: Context,
    @Root() { version, stale, changes }: LiveEvent,
    @Arg('since', () => Float, { nullable: true }) _since?: number,
  ): PeopleChange {
    return {
      version,
      stale,
      users: changes.filter(({ entity }) => entity === 'User').map(({ id }) => id),
      notified: changes.filter(({ entity }) => entity === 'Notification').map(({ id }) => id),
      client: changes.some(({ entity }) => entity === 'Client'),
    };
  }
}

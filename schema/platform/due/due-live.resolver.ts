import { Arg, Ctx, Field, Float, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { allows } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { LiveSource, versionSeen, type LiveEvent } from '../../kernel/live.ts';
import { allAreas } from '../../records/registry.ts';

/** Says only that what is due may have changed: clients read again what they may see. */
@ObjectType({ simpleResolvers: true })
export class DueChange {
  @Field(() => Float)
  version!: number;
}

/** The entities of the areas of which the reader may see what is due. */
const entitiesFor = ({ user }: Context): string[] => [
  ...new Set(
    allAreas()
      .filter(({ due }) => due.some(({ rule }) => allows(rule, user)))
      .flatMap(({ entities, records }) => [
        ...entities.map(({ name }) => name),
        ...records.map(({ entity }) => entity),
      ]),
  ),
];

@Resolver()
export class DueLiveResolver {
  @Subscription(() => DueChange, {
    description:
      'Something changed in an area of which the reader may see what is due. `since` is the newest version that you have seen.',
    subscribe: ({ context, args }: { context: Context; args: { since?: number | null } }) =>
      new LiveSource({
        clientId: context.clientId,
        entities: entitiesFor(context),
        since: versionSeen(args.since),
      }),
  })
  @Allow()
  dueChanged(
    @Ctx() _ctx: Context,
    @Root() { version }: LiveEvent,
    @Arg('since', () => Float, { nullable: true }) _since?: number,
  ): DueChange {
    return { version };
  }
}

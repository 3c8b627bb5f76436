import { Arg, Ctx, Field, Float, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { allows } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import { snakeCase } from '../../kernel/column.ts';
import type { Context } from '../../kernel/context.ts';
import { LiveSource, versionSeen, type LiveEvent } from '../../kernel/live.ts';
import type { DueSource } from '../../records/due-source.ts';
import { allAreas } from '../../records/registry.ts';

/** Reports only that due items may have changed: clients read again what they may see. */
@ObjectType({ simpleResolvers: true })
export class DueChange {
  @Field(() => Float)
  version!: number;
}

/** Whether a source of what is due reads the table of this entity. */
const reads = ({ from }: DueSource, name: string): boolean => new RegExp(`\\b${tableNamed(name)}\\b`).test(from);

const tableNamed = (name: string): string => snakeCase(`${name[0]!.toLowerCase()}${name.slice(1)}`);

/**
 * The records of the areas of which the reader may see what is due, and what else these sources read. Changes of parts of
 * a record are those of the record.
 */
const entitiesFor = ({ user }: Context): string[] => [
  ...new Set(
    allAreas()
      .filter(({ due }) => due.some(({ rule }) => allows(rule, user)))
      .flatMap(({ due, entities, records }) => {
        const parts = new Set(records.flatMap((record) => record.parts ?? []));
        const others = entities.map(({ name }) => name).filter((name) => !parts.has(name));
        return [
          ...records.map(({ entity }) => entity),
          ...others.filter((name) => due.some((source) => reads(source, name))),
        ];
      }),
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

import { Arg, Ctx, Field, Float, ID, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { LiveSource, versionSeen, type LiveEvent } from '../../kernel/live.ts';
import { Settings } from '../../platform/settings/setting.entity.ts';
import { settingsOf } from '../../platform/settings/setting.rows.ts';
import { User } from '../../platform/users/user.entity.ts';
import { peopleOnBoardByIds, type UserRow } from '../../platform/users/user.rows.ts';
import { Board, ColumnCount } from './board.entity.ts';
import { boardsByIds, columnCounts } from './board.rows.ts';
import { Ticket } from './ticket.entity.ts';
import { ticketsByIds } from './ticket.rows.ts';

const BOARD_ENTITIES = ['Ticket', 'Board', 'User', 'Setting'] as const;

/** The changes of the board: the current rows in the shape of the board's query, so that the cache can merge them. */
@ObjectType({ simpleResolvers: true })
export class BoardChange {
  @Field(() => Float)
  version!: number;

  @Field(() => Boolean, { description: 'Too many changes were missed: reload the board' })
  stale!: boolean;

  @Field(() => [Ticket])
  tickets!: Ticket[];

  @Field(() => [ID])
  removedTickets!: string[];

  @Field(() => [Board])
  boards!: Board[];

  @Field(() => [ID])
  removedBoards!: string[];

  @Field(() => [User])
  users!: UserRow[];

  @Field(() => [ID], { description: 'Removed people: nothing can be assigned to them' })
  removedUsers!: string[];

  @Field(() => Settings, { nullable: true })
  settings!: Settings | null;

  @Field(() => [ColumnCount], { description: 'How many tickets each column holds now' })
  counts!: ColumnCount[];
}

@Resolver()
export class BoardLiveResolver {
  @Subscription(() => BoardChange, {
    description:
      'Changes of the board as they are committed. `since` is the newest version that you have seen. Subscriptions ' +
      'travel over graphql-transport-ws; connection parameters: `authorization` (`Bearer <token>`) or `token`, ' +
      '`language`, `organisation`',
    subscribe: ({ context, args }: { context: Context; args: { since?: number | null } }) =>
      new LiveSource({ clientId: context.clientId, entities: BOARD_ENTITIES, since: versionSeen(args.since) }),
  })
  @Allow(ABILITIES.tickets)
  async boardChanged(
    @Ctx() ctx: Context,
    @Root() event: LiveEvent,
    @Arg('since', () => Float, { nullable: true }) _since?: number,
  ): Promise<BoardChange> {
    const idsOf = (entity: (typeof BOARD_ENTITIES)[number]): string[] => [
      ...new Set(event.changes.filter((change) => change.entity === entity).map((change) => change.id)),
    ];
    const ticketIds = idsOf('Ticket');
    const boardIds = idsOf('Board');
    const userIds = idsOf('User');
    return ctx.read(async (rows) => {
      // Concurrent, because the statements do not depend on each other.
      const [tickets, boards, users, settings, counts] = await Promise.all([
        ticketsByIds(rows, ticketIds),
        boardsByIds(rows, boardIds),
        peopleOnBoardByIds(rows, userIds),
        idsOf('Setting').length > 0 ? settingsOf(rows) : null,
        columnCounts(rows),
      ]);
      return {
        version: event.version,
        stale: event.stale,
        tickets,
        removedTickets: missing(ticketIds, tickets),
        boards,
        removedBoards: missing(boardIds, boards),
        users,
        removedUsers: missing(userIds, users),
        settings,
        counts,
      };
    });
  }
}

function missing(ids: readonly string[], found: readonly { id: string }[]): string[] {
  const foundIds = new Set(found.map((row) => row.id));
  return ids.filter((id) => !foundIds.has(id));
}

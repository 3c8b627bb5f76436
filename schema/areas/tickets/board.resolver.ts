import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  Float,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import { today } from '../../kernel/calendar.shared.ts';
import { MayBeginRemembered } from '../../kernel/may-begin-remembered.ts';
import type { Context } from '../../kernel/context.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import { Cached } from '../../kernel/cached.ts';
import { ListArgs, isId, listRows, pageOf, type ListPage } from '../../kernel/list.ts';
import { currentVersion } from '../../kernel/live.ts';
import { Removed } from '../../kernel/removed.ts';
import { ZodArg, parseInput } from '../../kernel/zod-input.ts';
import { Settings } from '../../platform/settings/setting.entity.ts';
import { settingsOf } from '../../platform/settings/setting.rows.ts';
import { User } from '../../platform/users/user.entity.ts';
import { peopleOnBoard, type UserRow } from '../../platform/users/user.rows.ts';
import { Board, ColumnCount } from './board.entity.ts';
import {
  createBoardSchema,
  FIRST_TICKETS,
  MAX_MATCHES,
  ticketMatchesSchema,
  updateBoardSchema,
  type CreateBoardValues,
  type UpdateBoardValues,
} from './board.input.ts';
import * as rowsOf from './board.rows.ts';
import { createBoard, deleteBoard, updateBoard } from './board.service.ts';
import { POSITION_MAX } from '../../kernel/position.shared.ts';
import { Ticket } from './ticket.entity.ts';

const BoardPage = pageOf(Board);

/**
 * Everything that the board's page shows at first, in one response. The tickets are a flat list, so that a move changes
 * one ticket only.
 */
@ObjectType({ simpleResolvers: true })
export class TicketBoard {
  @Field(() => Float, { description: 'The version of this response, for subscribing without a gap' })
  version!: number;

  @Field(() => [Board])
  boards!: Board[];

  @Field(() => [Ticket], {
    description: 'The first 300 of each board, of the standard closed one the first 50; boardPage returns the others',
  })
  tickets!: readonly Ticket[];

  @Field(() => [ColumnCount])
  counts!: ColumnCount[];

  @Field(() => [User])
  users!: UserRow[];

  @Field(() => Settings)
  settings!: Settings;
}

/** The tickets of a filtered board. */
@ObjectType({ simpleResolvers: true })
export class TicketMatches {
  @Field(() => [Ticket], { description: 'Those on open boards first, then in the order of the boards; at most 500' })
  tickets!: Ticket[];

  @Field(() => Boolean, { description: 'There are more than these' })
  more!: boolean;
}

@Resolver()
export class TicketBoardResolver {
  @Query(() => TicketBoard)
  @Allow(ABILITIES.tickets)
  @Cached('tickets')
  ticketBoard(@Ctx() ctx: Context): Promise<TicketBoard> {
    return ctx.read(async (rows) => {
      // Concurrent, in this order. The version is read first: changes that are written while the rest is read are then
      // sent again instead of being missed.
      const [version, boards, tickets, counts, users, settings] = await Promise.all([
        currentVersion(rows),
        rowsOf.allBoards(rows),
        rowsOf.boardTickets(ctx, rows),
        rowsOf.columnCounts(rows),
        peopleOnBoard(rows),
        settingsOf(rows),
      ]);
      return { version, boards, tickets, counts, users, settings };
    });
  }

  @Query(() => [Ticket], { description: 'The tickets of a board after the one named, in their order' })
  @Allow(ABILITIES.tickets)
  @MayBeginRemembered()
  async boardPage(
    @Ctx() ctx: Context,
    @Arg('boardId', () => ID) boardId: string,
    @Arg('afterPosition', () => String) afterPosition: string,
    @Arg('afterId', () => ID) afterId: string,
    @Arg('first', () => Int, { nullable: true, description: 'At most 300, and 300 when left out' }) first?: number,
  ): Promise<Ticket[]> {
    const size = first ?? FIRST_TICKETS;
    if (size < 1 || size > FIRST_TICKETS) throw badInput('first', 'outOfRange', { from: 1, to: FIRST_TICKETS });
    if (!/^[0-9A-Za-z]*$/.test(afterPosition) || afterPosition.length > POSITION_MAX)
      throw badInput('afterPosition', 'invalid');
    if (!isId(boardId) || !isId(afterId)) throw notFound();
    const [boards, tickets] = await ctx.read((rows) =>
      Promise.all([
        rowsOf.boardsByIds(rows, [boardId]),
        rowsOf.boardPage(rows, boardId, { afterPosition, afterId, first: size }),
      ]),
    );
    if (boards.length === 0) throw notFound();
    return tickets;
  }

  @Query(() => TicketMatches, { description: 'The tickets that match all arguments' })
  @Allow(ABILITIES.tickets)
  @MayBeginRemembered()
  async ticketMatches(
    @Ctx() ctx: Context,
    @Arg('search', () => String, { nullable: true, description: 'Words that occur in title, description or number' })
    search?: string,
    @Arg('userId', () => ID, { nullable: true }) userId?: string,
    @Arg('priority', () => Int, { nullable: true }) priority?: number,
    @Arg('due', () => String, {
      nullable: true,
      description: 'overdue, dueSoon (within seven days), or any of both; never on a closed board',
    })
    due?: string,
  ): Promise<TicketMatches> {
    const filter = parseInput(ticketMatchesSchema, { search, userId, priority, due });
    if (typeof filter.userId === 'string' && !isId(filter.userId)) return { tickets: [], more: false };
    const tickets = await ctx.read((rows) => rowsOf.matchingTickets(rows, filter, today(ctx.ports.clock.now())));
    return { tickets: tickets.slice(0, MAX_MATCHES), more: tickets.length > MAX_MATCHES };
  }
}

@Resolver(() => Board)
export class BoardResolver {
  @Query(() => Board)
  @Allow(ABILITIES.tickets)
  board(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Board> {
    return rowsOf.boardById(ctx, id);
  }

  @Query(() => BoardPage)
  @Allow(ABILITIES.tickets)
  boards(@Ctx() ctx: Context, @Args() args: ListArgs): Promise<ListPage<Board>> {
    return listRows<Board>(ctx, rowsOf.boardList, args);
  }

  @Mutation(() => Board)
  @Allow(ABILITIES.tickets)
  createBoard(
    @Ctx() ctx: Context,
    @ZodArg('input', 'BoardInput', createBoardSchema) input: CreateBoardValues,
  ): Promise<Board> {
    return createBoard(ctx, input);
  }

  @Mutation(() => Board, {
    description: 'Changes the fields that are present. With `version`, STALE when the record was changed since.',
  })
  @Allow(ABILITIES.tickets)
  updateBoard(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'UpdateBoardInput', updateBoardSchema) input: UpdateBoardValues,
    @Arg('version', () => Int, { nullable: true }) version?: number,
  ): Promise<Board> {
    return updateBoard(ctx, id, input, version ?? null);
  }

  @Mutation(() => Removed, {
    description:
      'Deletes a board; its tickets go to the end of another one. The standard boards and the last one stay.',
  })
  @Allow(ABILITIES.deleteColumnsAndSeries)
  async deleteBoard(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('moveTicketsTo', () => ID, { nullable: true }) moveTicketsTo?: string,
  ): Promise<Removed> {
    await deleteBoard(ctx, id, moveTicketsTo ?? null);
    return { id };
  }

  @FieldResolver(() => [Ticket])
  tickets(
    @Root() board: rowsOf.BoardRow,
    @Ctx() ctx: Context,
    @Arg('user', () => ID, { nullable: true }) user?: string,
  ): Promise<Ticket[]> {
    // A malformed id matches no tickets.
    if (typeof user === 'string' && !isId(user)) return Promise.resolve([]);
    return rowsOf.ticketsOfBoards(ctx, user ?? null).load(board.id);
  }
}

import { Arg, Args, Ctx, Field, FieldResolver, Float, ID, Int, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { Allow } from '../kernel/allow.ts';
import type { Context } from '../kernel/context.ts';
import { Kept } from '../kernel/kept.ts';
import { ListArgs, isId, listRows, pageOf, type ListPage } from '../kernel/list.ts';
import { Removed } from '../kernel/removed.ts';
import { ZodArg, graphqlKind } from '../kernel/zod-input.ts';
import { Settings } from '../settings/setting.entity.ts';
import { settingsOf } from '../settings/setting.rows.ts';
import { User } from '../users/user.entity.ts';
import { activeUsers, usersById } from '../users/user.rows.ts';
import { Board } from './board.entity.ts';
import { boardSchema, updateBoardSchema, type BoardValues, type UpdateBoardValues } from './board.input.ts';
import { createBoard, updateBoard } from './board.service.ts';
import { Activity, Ticket } from './ticket.entity.ts';
import {
  createTicketSchema,
  ticketDayField,
  ticketIdField,
  moveTicketSchema,
  updateTicketSchema,
  type CreateTicketValues,
  type MoveTicketValues,
  type UpdateTicketValues,
} from './ticket.input.ts';
import * as rowsOf from './ticket.rows.ts';
import { createTicket, deleteTicket, moveTicket, updateTicket } from './ticket.service.ts';

graphqlKind.add(ticketIdField, { kind: 'id' });
graphqlKind.add(ticketDayField, { kind: 'day' });

const TicketPage = pageOf(Ticket);
const BoardPage = pageOf(Board);

/** Everything that the board's page shows, in one answer: the tickets flat, so that a move is one changed ticket. */
@ObjectType({ simpleResolvers: true })
export class TicketBoard {
  @Field(() => Float, { description: 'The state that this answer shows; subscribe with it to miss nothing' })
  version!: number;

  @Field(() => [Board])
  boards!: Board[];

  @Field(() => [Ticket])
  tickets!: Ticket[];

  @Field(() => [User])
  users!: User[];

  @Field(() => Settings)
  settings!: Settings;
}

/**
 * Roots are typed as rows: of a parameter that is a class, type-graphql makes an instance at each call, whose defaults would stand in
 * for what a card leaves out.
 */
@Resolver(() => Ticket)
export class TicketResolver {
  @Query(() => TicketBoard)
  @Allow()
  @Kept('tickets')
  ticketBoard(@Ctx() ctx: Context): Promise<TicketBoard> {
    return ctx.read(async (rows) => {
      // The version first: what is written while the rest is read is told again, never missed.
      const [state] = await rows<{ version: string }>(`select version from client_version`);
      return {
        version: Number(state!.version),
        boards: await rowsOf.allBoards(rows),
        tickets: await rowsOf.boardTickets(rows),
        users: await activeUsers(rows),
        settings: await settingsOf(rows),
      };
    });
  }

  @Query(() => Ticket)
  @Allow()
  ticket(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Ticket> {
    return rowsOf.ticketById(ctx, id);
  }

  @Query(() => TicketPage)
  @Allow()
  tickets(@Ctx() ctx: Context, @Args() args: ListArgs): Promise<ListPage<Ticket>> {
    return listRows<Ticket>(ctx, rowsOf.ticketList, args);
  }

  @Mutation(() => Ticket)
  @Allow()
  createTicket(@Ctx() ctx: Context, @ZodArg('input', 'CreateTicketInput', createTicketSchema) input: CreateTicketValues): Promise<Ticket> {
    return createTicket(ctx, input);
  }

  @Mutation(() => Ticket, { description: 'Changes the fields that are present. With `version`, STALE when somebody was faster.' })
  @Allow()
  updateTicket(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'UpdateTicketInput', updateTicketSchema) input: UpdateTicketValues,
    @Arg('version', () => Int, { nullable: true }) version?: number,
  ): Promise<Ticket> {
    return updateTicket(ctx, id, input, version ?? null);
  }

  @Mutation(() => Ticket)
  @Allow()
  moveTicket(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'MoveTicketInput', moveTicketSchema) input: MoveTicketValues,
  ): Promise<Ticket> {
    return moveTicket(ctx, id, input);
  }

  @Mutation(() => Removed)
  @Allow()
  async deleteTicket(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Removed> {
    await deleteTicket(ctx, id);
    return { id };
  }

  /** A board's cards come without it: a thousand descriptions that nobody reads would be most of the answer. */
  @FieldResolver(() => String)
  async description(@Root() ticket: rowsOf.TicketRow, @Ctx() ctx: Context): Promise<string> {
    return ticket.description ?? (await rowsOf.leftOutOfCards(ctx).load(ticket.id)).description;
  }

  @FieldResolver(() => [User])
  users(@Root() ticket: rowsOf.TicketRow, @Ctx() ctx: Context): Promise<User[]> {
    return rowsOf.usersOfTicket(ctx, ticket.userIds);
  }

  @FieldResolver(() => Board)
  board(@Root() ticket: rowsOf.TicketRow, @Ctx() ctx: Context): Promise<Board> {
    return rowsOf.boardById(ctx, ticket.boardId);
  }

  @FieldResolver(() => [Activity])
  activitys(@Root() ticket: rowsOf.TicketRow, @Ctx() ctx: Context): Promise<Activity[]> {
    return rowsOf.activitiesByTicket(ctx).load(ticket.id);
  }

  @FieldResolver(() => User, { nullable: true })
  async createdBy(@Root() ticket: rowsOf.TicketRow, @Ctx() ctx: Context): Promise<User | null> {
    const { createdBy } = ticket.createdBy === undefined ? await rowsOf.leftOutOfCards(ctx).load(ticket.id) : ticket;
    return createdBy ? usersById(ctx).load(createdBy) : null;
  }
}

@Resolver(() => Activity)
export class ActivityResolver {
  @FieldResolver(() => User, { nullable: true })
  user(@Root() activity: Activity, @Ctx() ctx: Context): Promise<User | null> | null {
    return activity.userId ? usersById(ctx).load(activity.userId) : null;
  }
}

@Resolver(() => Board)
export class BoardResolver {
  @Query(() => Board)
  @Allow()
  board(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Board> {
    return rowsOf.boardById(ctx, id);
  }

  @Query(() => BoardPage)
  @Allow()
  boards(@Ctx() ctx: Context, @Args() args: ListArgs): Promise<ListPage<Board>> {
    return listRows<Board>(ctx, rowsOf.boardList, args);
  }

  @Mutation(() => Board)
  @Allow()
  createBoard(@Ctx() ctx: Context, @ZodArg('input', 'BoardInput', boardSchema) input: BoardValues): Promise<Board> {
    return createBoard(ctx, input);
  }

  @Mutation(() => Board)
  @Allow()
  updateBoard(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'UpdateBoardInput', updateBoardSchema) input: UpdateBoardValues,
    @Arg('version', () => Int, { nullable: true }) version?: number,
  ): Promise<Board> {
    return updateBoard(ctx, id, input, version ?? null);
  }

  @FieldResolver(() => [Ticket])
  tickets(@Root() board: Board, @Ctx() ctx: Context, @Arg('user', () => ID, { nullable: true }) user?: string): Promise<Ticket[]> {
    // A malformed id is nobody's, so nobody's tickets are its.
    if (typeof user === 'string' && !isId(user)) return Promise.resolve([]);
    return rowsOf.ticketsOfBoards(ctx, user ?? null).load(board.id);
  }
}

import { Arg, Args, Ctx, FieldResolver, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import { MayBeginRemembered } from '../../kernel/may-begin-remembered.ts';
import type { Context } from '../../kernel/context.ts';
import { today } from '../../kernel/calendar.shared.ts';
import { ListArgs, listGroups, listRows, pageOf, type ListGroup, type ListPage } from '../../kernel/list.ts';
import { Removed } from '../../kernel/removed.ts';
import { JsonScalar } from '../../kernel/scalars.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { User } from '../../platform/users/user.entity.ts';
import type { UserRow } from '../../platform/users/user.rows.ts';
import type { RequestedFields } from '../../records/requested-fields.ts';
import { personOf } from '../../records/plain-references.ts';
import { Board } from './board.entity.ts';
import { boardById } from './board.rows.ts';
import { TicketGroup, TicketGroupingEnum } from './ticket-group.entity.ts';
import { Ticket } from './ticket.entity.ts';
import {
  createTicketSchema,
  moveTicketSchema,
  updateTicketSchema,
  updateTicketsSchema,
  type CreateTicketValues,
  type MoveTicketValues,
  type UpdateTicketsValues,
  type UpdateTicketValues,
} from './ticket.input.ts';
import * as rowsOf from './ticket.rows.ts';
import { createTicket, deleteTicket, moveTicket, updateTicket, updateTickets } from './ticket.service.ts';

const TicketPage = pageOf(Ticket);

/**
 * Roots are typed as rows: type-graphql instantiates a parameter that is a class, and the defaults of the class would
 * replace the fields that a card leaves out.
 */
@Resolver(() => Ticket)
export class TicketResolver {
  @Query(() => Ticket)
  @Allow(ABILITIES.tickets)
  @MayBeginRemembered()
  ticket(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Ticket> {
    return rowsOf.ticketById(ctx, id);
  }

  @Query(() => TicketPage)
  @Allow(ABILITIES.tickets)
  @MayBeginRemembered()
  tickets(@Ctx() ctx: Context, @Args() args: ListArgs): Promise<ListPage<Ticket>> {
    return listRows<Ticket>(ctx, rowsOf.ticketList, args);
  }

  @Query(() => [TicketGroup], { description: 'How many tickets of a list are in each of its groups, 1,000 at most' })
  @Allow(ABILITIES.tickets)
  @MayBeginRemembered()
  ticketGroups(
    @Ctx() ctx: Context,
    @Arg('by', () => TicketGroupingEnum) by: rowsOf.TicketGrouping,
    @Arg('search', () => String, { nullable: true }) search?: string,
    @Arg('filter', () => JsonScalar, { nullable: true }) filter?: ListArgs['filter'],
  ): Promise<ListGroup[]> {
    const day = today(ctx.ports.clock.now());
    return listGroups(ctx, rowsOf.ticketList, { search, filter }, (param) => rowsOf.TICKET_GROUPS[by](param, day));
  }

  @Mutation(() => Ticket, { description: 'Idempotent with an id' })
  @Allow(ABILITIES.tickets)
  @MayBeginRemembered()
  createTicket(
    @Ctx() ctx: Context,
    @ZodArg('input', 'CreateTicketInput', createTicketSchema) input: CreateTicketValues,
  ): Promise<Ticket> {
    return createTicket(ctx, input);
  }

  @Mutation(() => Ticket, {
    description: 'Changes the fields that are present. With `version`, STALE when the record was changed since.',
  })
  @Allow(ABILITIES.tickets)
  @MayBeginRemembered()
  updateTicket(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'UpdateTicketInput', updateTicketSchema) input: UpdateTicketValues,
    @Arg('version', () => Int, { nullable: true }) version?: number,
  ): Promise<Ticket> {
    return updateTicket(ctx, id, input, version ?? null);
  }

  @Mutation(() => [Ticket], {
    description: 'Changes the fields that are present in each of these tickets, at most 100: all of them or none',
  })
  @Allow(ABILITIES.tickets)
  @MayBeginRemembered()
  updateTickets(
    @Ctx() ctx: Context,
    @Arg('ids', () => [ID]) ids: string[],
    @ZodArg('input', 'UpdateTicketsInput', updateTicketsSchema) input: UpdateTicketsValues,
  ): Promise<Ticket[]> {
    return updateTickets(ctx, ids, input);
  }

  @Mutation(() => Ticket)
  @Allow(ABILITIES.tickets)
  @MayBeginRemembered()
  moveTicket(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'MoveTicketInput', moveTicketSchema) input: MoveTicketValues,
  ): Promise<Ticket> {
    return moveTicket(ctx, id, input);
  }

  @Mutation(() => Removed)
  @Allow(ABILITIES.tickets)
  async deleteTicket(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Removed> {
    await deleteTicket(ctx, id);
    return { id };
  }

  @FieldResolver(() => [User])
  users(@Root() ticket: rowsOf.TicketRow, @Ctx() ctx: Context): Promise<UserRow[]> {
    return rowsOf.usersOfTicket(ctx, ticket.userIds);
  }

  @FieldResolver(() => Board)
  board(@Root() ticket: rowsOf.TicketRow, @Ctx() ctx: Context): Promise<Board> {
    return boardById(ctx, ticket.boardId);
  }

  @FieldResolver(() => User, { nullable: true })
  async createdBy(
    @Root() ticket: rowsOf.TicketRow,
    @Ctx() ctx: Context,
    @Info() asked: RequestedFields,
  ): Promise<object | null> {
    const { createdBy } = ticket.createdBy === undefined ? await rowsOf.leftOutOfCards(ctx).load(ticket.id) : ticket;
    return createdBy ? personOf(createdBy, ctx, asked) : null;
  }
}

/**
 * A column that cards leave out: from the row if it has it, else read for all tickets of the request in one statement.
 */
for (const name of rowsOf.NOT_ON_CARDS) {
  // People are resolved as objects, above.
  if (rowsOf.tickets.column(name).hidden) continue;
  const prototype: object = TicketResolver.prototype;
  const value = async (ticket: rowsOf.TicketRow, ctx: Context): Promise<unknown> =>
    ticket[name] === undefined ? (await rowsOf.leftOutOfCards(ctx).load(ticket.id))[name] : ticket[name];
  const descriptor: PropertyDescriptor = { value };
  Object.defineProperty(prototype, name, descriptor);
  Root()(prototype, name, 0);
  Ctx()(prototype, name, 1);
  FieldResolver()(prototype, name, descriptor);
}

import { Ctx, Extensions, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../kernel/context.ts';
import { TicketOrigin } from './ticket-origin.entity.ts';
import { originOf } from './ticket-origin.rows.ts';
import { Ticket } from './ticket.entity.ts';
import type { TicketRow } from './ticket.rows.ts';

@Resolver(() => Ticket)
export class TicketOriginResolver {
  @FieldResolver(() => TicketOrigin, {
    nullable: true,
    description: 'The record from which it was created; null without the permission for that',
  })
  // A cached response of a board is invalidated by changes of tickets only, but this field depends on other data.
  @Extensions({ cacheable: false })
  origin(@Root() ticket: TicketRow, @Ctx() ctx: Context): Promise<TicketOrigin | null> {
    return originOf(ctx).load(ticket.id);
  }
}

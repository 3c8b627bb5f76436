import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { addReferences } from '../../records/plain-references.ts';
import { activitySchema, ticketUserSchema, type ActivityValues, type TicketUserValues } from './activity.input.ts';
import { activitiesByTicket } from './activity.rows.ts';
import { addActivity, addTicketUser } from './activity.service.ts';
import { Activity, Ticket } from './ticket.entity.ts';
import type { TicketRow } from './ticket.rows.ts';

@Resolver(() => Activity)
export class ActivityResolver {
  @Mutation(() => Ticket, {
    description:
      'Adds an entry of the caller to the history. The time may be a day ago; another person than the caller is ' +
      'refused.',
  })
  @Allow(ABILITIES.tickets)
  addActivity(
    @Ctx() ctx: Context,
    @Arg('ticketId', () => ID) ticketId: string,
    @ZodArg('input', 'ActivityInput', activitySchema) input: ActivityValues,
  ): Promise<Ticket> {
    return addActivity(ctx, ticketId, input);
  }

  @Mutation(() => Ticket, {
    description: 'Assigns one more person to the ticket; nothing changes for somebody who has it already',
  })
  @Allow(ABILITIES.tickets)
  addTicketUser(
    @Ctx() ctx: Context,
    @Arg('ticketId', () => ID) ticketId: string,
    @ZodArg('input', 'TicketUserInput', ticketUserSchema) input: TicketUserValues,
  ): Promise<Ticket> {
    return addTicketUser(ctx, ticketId, input);
  }
}
addReferences(ActivityResolver, Activity);

@Resolver(() => Ticket)
export class TicketActivitysResolver {
  @FieldResolver(() => [Activity])
  activitys(@Root() ticket: TicketRow, @Ctx() ctx: Context): Promise<Activity[]> {
    return activitiesByTicket(ctx).load(ticket.id);
  }
}

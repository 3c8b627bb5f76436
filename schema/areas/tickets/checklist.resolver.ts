import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { addReferences } from '../../records/plain-references.ts';
import { ChecklistItem } from './checklist-item.entity.ts';
import {
  checklistItemSchema,
  updateChecklistItemSchema,
  type ChecklistItemValues,
  type UpdateChecklistItemValues,
} from './checklist-item.input.ts';
import { checklistByTicket } from './checklist.rows.ts';
import { addChecklistItem, deleteChecklistItem, updateChecklistItem } from './checklist.service.ts';
import { Ticket } from './ticket.entity.ts';
import type { TicketRow } from './ticket.rows.ts';

@Resolver(() => ChecklistItem)
export class ChecklistItemResolver {
  @Mutation(() => Ticket, {
    description:
      'Adds a point to the checklist of a ticket. With an id that the caller has chosen, a repeated call adds it once',
  })
  @Allow(ABILITIES.tickets)
  addChecklistItem(
    @Ctx() ctx: Context,
    @Arg('ticketId', () => ID) ticketId: string,
    @ZodArg('input', 'ChecklistItemInput', checklistItemSchema) input: ChecklistItemValues,
  ): Promise<Ticket> {
    return addChecklistItem(ctx, ticketId, input);
  }

  @Mutation(() => Ticket, { description: 'Changes the fields of a point that are present' })
  @Allow(ABILITIES.tickets)
  updateChecklistItem(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'UpdateChecklistItemInput', updateChecklistItemSchema) input: UpdateChecklistItemValues,
    @Arg('ticketId', () => ID, { nullable: true, description: 'The ticket to which the point has to belong' })
    ticketId?: string,
  ): Promise<Ticket> {
    return updateChecklistItem(ctx, id, input, ticketId ?? null);
  }

  @Mutation(() => Ticket)
  @Allow(ABILITIES.tickets)
  deleteChecklistItem(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('ticketId', () => ID, { nullable: true, description: 'The ticket to which the point has to belong' })
    ticketId?: string,
  ): Promise<Ticket> {
    return deleteChecklistItem(ctx, id, ticketId ?? null);
  }
}
addReferences(ChecklistItemResolver, ChecklistItem);

@Resolver(() => Ticket)
export class TicketChecklistResolver {
  @FieldResolver(() => [ChecklistItem], { description: 'Its points in their order' })
  checklist(@Root() ticket: TicketRow, @Ctx() ctx: Context): Promise<ChecklistItem[]> {
    return checklistByTicket(ctx).load(ticket.id);
  }
}

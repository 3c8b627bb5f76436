import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { TicketMailing } from './ticket-mail.entity.ts';
import { mailTicketSchema, type MailTicketValues } from './ticket-mail.input.ts';
import { mailTicket } from './ticket-mail.service.ts';

@Resolver()
export class TicketMailResolver {
  @Mutation(() => TicketMailing, {
    description:
      'Mails a ticket to people of the organisation, and to addresses separated by commas, semicolons or line ends. ' +
      'Valid ones get it even if others are invalid.',
  })
  @Allow(ABILITIES.tickets)
  mailTicket(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'MailTicketInput', mailTicketSchema) input: MailTicketValues,
  ): Promise<TicketMailing> {
    return mailTicket(ctx, id, input);
  }
}

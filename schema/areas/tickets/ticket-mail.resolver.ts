import { Arg, Ctx, Field, ID, Mutation, ObjectType, Resolver } from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { Ticket } from './ticket.entity.ts';
import { mailTicketSchema, type MailTicketValues } from './ticket-mail.input.ts';
import { mailTicket } from './ticket-mail.service.ts';

/** Result for one address or person. */
@ObjectType({ simpleResolvers: true })
export class MailResult {
  @Field(() => String, { nullable: true, description: 'Null for a person' })
  address!: string | null;

  @Field(() => ID, { nullable: true, description: 'The person; null for an address' })
  userId!: string | null;

  @Field(() => Boolean, { description: 'A mail is being sent to it' })
  accepted!: boolean;

  @Field(() => String, { nullable: true, description: 'Why not: a key of the validation messages' })
  reason!: string | null;

  @Field(() => String, { nullable: true, description: 'Why not, as a message' })
  message!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class TicketMailing {
  @Field(() => Ticket)
  ticket!: Ticket;

  @Field(() => [MailResult])
  results!: MailResult[];
}

@Resolver()
export class TicketMailResolver {
  @Mutation(() => TicketMailing, {
    description:
      'Mails a ticket to people of the organisation, and to addresses separated by commas, semicolons or line ends. ' +
      'Valid ones get it even if others are invalid.',
  })
  @Allow()
  mailTicket(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'MailTicketInput', mailTicketSchema) input: MailTicketValues,
  ): Promise<TicketMailing> {
    return mailTicket(ctx, id, input);
  }
}

import { Field, ID, ObjectType } from 'type-graphql';
import { Ticket } from './ticket.entity.ts';

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

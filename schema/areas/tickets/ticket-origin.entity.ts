import { Field, ID, ObjectType } from 'type-graphql';

/** The record from which a ticket was created. */
@ObjectType({ simpleResolvers: true })
export class TicketOrigin {
  @Field(() => String, { description: 'Kind of the record' })
  kind!: string;

  @Field(() => ID, { description: 'The record' })
  recordId!: string;

  @Field(() => ID, { description: 'The part of the record that it is about' })
  itemId!: string;

  @Field(() => String, { description: 'Title of the record' })
  title!: string;
}

import { Field, ID, ObjectType } from 'type-graphql';

/** What a ticket was made from. */
@ObjectType({ simpleResolvers: true })
export class TicketOrigin {
  @Field(() => String, { description: 'inspection or riskAssessment' })
  kind!: 'inspection' | 'riskAssessment';

  @Field(() => ID, { description: 'The inspection or risk assessment' })
  recordId!: string;

  @Field(() => ID, { description: 'The task or the risk in it' })
  itemId!: string;

  @Field(() => String, { description: 'Title of the inspection or risk assessment' })
  title!: string;
}

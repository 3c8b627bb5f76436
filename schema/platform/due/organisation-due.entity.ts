import { Field, Int, ObjectType } from 'type-graphql';
import { OwnOrganisation } from '../multiuser/own-organisation.entity.ts';

/** One of the person's own organisations, with how much is due there by their permissions in it. */
@ObjectType({ simpleResolvers: true })
export class OrganisationDue extends OwnOrganisation {
  @Field(() => Int, { description: 'Deadlines of a law that have passed or are at most three days away' })
  legal!: number;

  @Field(() => Int, { description: 'Besides these, what is overdue' })
  overdue!: number;

  @Field(() => Int, { description: 'Due today or in less than seven days' })
  soon!: number;

  @Field(() => Int, { description: 'States without a day, due as long as they last' })
  open!: number;

  @Field(() => Int, { description: 'Unread notifications; 100 stands for 100 and more' })
  unread!: number;
}

import { Field, ID, Int, ObjectType } from 'type-graphql';

/** One of the person's own organisations, with how much is due there by their permissions in it. */
@ObjectType({ simpleResolvers: true })
export class OrganisationDue {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'Distinguishes organisations of the same name; may be empty' })
  city!: string;

  @Field(() => String, { description: 'The name of the colour that tells it apart' })
  color!: string;

  @Field(() => Boolean, { description: 'The one that this session works in' })
  current!: boolean;

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

import { Field, ID, ObjectType } from 'type-graphql';
import { MomentScalar } from '../kernel/scalars.ts';

/** What somebody said about a ticket. */
@ObjectType({ simpleResolvers: true })
export class Comment {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  content!: string;

  @Field(() => MomentScalar)
  timestamp!: Date;

  @Field(() => MomentScalar, { nullable: true, description: 'When its author changed it last' })
  editedAt!: Date | null;

  userId!: string;
}

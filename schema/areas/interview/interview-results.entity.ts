import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true })
export class InterviewTicket {
  @Field(() => String)
  title!: string;

  @Field(() => String)
  description!: string;

  @Field(() => Int, { description: '1 low, 2 medium, 3 high' })
  priority!: number;
}

@ObjectType({ simpleResolvers: true })
export class InterviewAnswer {
  @Field(() => Boolean)
  value!: boolean;

  @Field(() => InterviewTicket, { nullable: true, description: 'What is to be done; null for nothing' })
  ticket!: InterviewTicket | null;
}

/** An answer of the interview under the key of its question. */
@ObjectType({ simpleResolvers: true })
export class InterviewResult {
  @Field(() => ID, { description: 'The key of the question' })
  key!: string;

  @Field(() => InterviewAnswer)
  value!: InterviewAnswer;
}

import { Field, Int, ObjectType } from 'type-graphql';

/** How much of something is as it should be. */
@ObjectType({ simpleResolvers: true })
export class Standing {
  @Field(() => String)
  kind!: string;

  @Field(() => String, { description: 'What is counted, in the language of the reader' })
  label!: string;

  @Field(() => Int)
  done!: number;

  @Field(() => Int, { description: '0: nothing is entered yet, which is never fine' })
  total!: number;

  @Field(() => String, { description: 'The state in words' })
  word!: string;

  @Field(() => String, { description: 'Address of its page in the application' })
  path!: string;
}

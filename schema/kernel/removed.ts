import { Field, ID, ObjectType } from 'type-graphql';

/** The answer of every delete. */
@ObjectType({ simpleResolvers: true })
export class Removed {
  @Field(() => ID)
  id!: string;
}

import { Field, ID, ObjectType } from 'type-graphql';

/** One of the organisations that a person may work in. */
@ObjectType({ simpleResolvers: true })
export abstract class OwnOrganisation {
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
}

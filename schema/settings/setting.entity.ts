import { Field, ID, ObjectType } from 'type-graphql';
import { JsonScalar } from '../kernel/scalars.ts';

/** One value of an organisation under a fixed name (boardOrder, standardOpenBoard, …). */
@ObjectType({ simpleResolvers: true })
export class Setting {
  @Field(() => ID)
  id!: string;

  @Field(() => JsonScalar, { nullable: true })
  value!: unknown;
}

/** The settings that a board needs. */
@ObjectType({ simpleResolvers: true })
export class Settings {
  @Field(() => [ID])
  boardOrder!: string[];

  @Field(() => ID, { nullable: true })
  standardOpenBoard!: string | null;

  @Field(() => ID, { nullable: true })
  standardClosedBoard!: string | null;
}

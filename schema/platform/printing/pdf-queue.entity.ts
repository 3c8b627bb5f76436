import { Field, Int, ObjectType } from 'type-graphql';

/** State of the print queue, of all organisations. */
@ObjectType({ simpleResolvers: true })
export class PdfQueue {
  @Field(() => Int)
  waiting!: number;

  @Field(() => Int)
  running!: number;
}

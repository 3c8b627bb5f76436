import { Field, Int, ObjectType } from 'type-graphql';

/** A complete document. */
@ObjectType({ simpleResolvers: true })
export class PdfFile {
  @Field(() => String, { description: 'With its ending' })
  name!: string;

  @Field(() => String, { description: 'pdf' })
  filetype!: string;

  @Field(() => String, { description: 'Base64' })
  content!: string;
}

/** State of the print queue, of all organisations. */
@ObjectType({ simpleResolvers: true })
export class PdfQueue {
  @Field(() => Int)
  waiting!: number;

  @Field(() => Int)
  running!: number;
}

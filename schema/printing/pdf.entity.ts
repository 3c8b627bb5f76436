import { Field, Int, ObjectType } from 'type-graphql';

/** A document, whole. */
@ObjectType({ simpleResolvers: true })
export class PdfFile {
  @Field(() => String, { description: 'With its ending' })
  name!: string;

  @Field(() => String, { description: 'pdf' })
  filetype!: string;

  @Field(() => String, { description: 'Base64' })
  content!: string;
}

/** How busy printing is, all organisations together. */
@ObjectType({ simpleResolvers: true })
export class PdfQueue {
  @Field(() => Int)
  waiting!: number;

  @Field(() => Int)
  running!: number;
}

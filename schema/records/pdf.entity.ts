import { Field, ObjectType } from 'type-graphql';

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

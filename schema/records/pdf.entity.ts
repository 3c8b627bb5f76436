import { Field, ObjectType } from 'type-graphql';

/** A complete document. Its content is made by PdfFileResolver: what is not asked for in base64 is not made so. */
@ObjectType({ simpleResolvers: true })
export class PdfFile {
  @Field(() => String, { description: 'With its ending' })
  name!: string;

  @Field(() => String, { description: 'pdf' })
  filetype!: string;

  bytes!: Buffer;
}

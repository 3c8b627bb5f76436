import { Field, Float, ID, ObjectType } from 'type-graphql';
import { JsonScalar, MomentScalar } from '../../kernel/scalars.ts';

/** The address for the bytes of one file. */
@ObjectType({ simpleResolvers: true })
export class Upload {
  @Field(() => ID)
  fileId!: string;

  @Field(() => String, { description: 'Takes the bytes once; relative to this server when it begins with a slash' })
  url!: string;

  @Field(() => String)
  method!: string;

  @Field(() => JsonScalar, { description: 'Headers that have to be sent with the bytes' })
  headers!: Record<string, string>;

  @Field(() => MomentScalar)
  expiresAt!: Date;
}

/** The address for the parts of one file. */
@ObjectType({ simpleResolvers: true })
export class ResumableUpload {
  @Field(() => ID)
  fileId!: string;

  @Field(() => String, {
    description:
      'Takes the parts with PUT and Content-Range, by the resumable protocol of Google Cloud Storage; relative to this ' +
      'server when it begins with a slash',
  })
  url!: string;

  @Field(() => MomentScalar, { description: 'The same call answers a newer address of the same upload' })
  expiresAt!: Date;
}

/**
 * An upload that was started. Sent again with the same file it is resumed, or restarted when it is not sent in parts.
 */
@ObjectType({ simpleResolvers: true })
export class UnfinishedUpload {
  @Field(() => ID, { description: 'Of the file' })
  id!: string;

  @Field(() => ID, { nullable: true, description: 'The folder at which the path begins; null at the top' })
  folderId!: string | null;

  @Field(() => String, { description: 'Path of that folder; empty at the top' })
  folderPath!: string;

  @Field(() => String, { description: 'Where it is to lie in that folder' })
  path!: string;

  @Field(() => Float, { description: 'Bytes' })
  size!: number;

  @Field(() => MomentScalar)
  createdAt!: string;
}

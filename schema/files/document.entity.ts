import { Field, Float, ID, ObjectType } from 'type-graphql';
import { MomentScalar } from '../kernel/scalars.ts';

/** One of the organisation's own documents, under the path that it was given. */
@ObjectType({ simpleResolvers: true })
export class Document {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  path!: string;

  @Field(() => String, { description: 'The last part of the path' })
  name!: string;

  @Field(() => Float, { description: 'Bytes' })
  size!: number;

  @Field(() => String)
  contentType!: string;

  @Field(() => MomentScalar)
  createdAt!: Date;

  @Field(() => MomentScalar, { description: 'When its present bytes came' })
  updatedAt!: Date;
}

/** Where a file can be read until it expires. */
@ObjectType({ simpleResolvers: true })
export class SignedAddress {
  @Field(() => String, { description: 'Relative to this server when it begins with a slash' })
  url!: string;

  @Field(() => MomentScalar)
  expiresAt!: Date;
}

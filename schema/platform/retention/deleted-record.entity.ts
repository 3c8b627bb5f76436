import { Field, ID, ObjectType } from 'type-graphql';
import { MomentScalar } from '../../kernel/scalars.ts';

/** A record that was deleted and can be restored. */
@ObjectType({ simpleResolvers: true })
export class DeletedRecord {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => MomentScalar)
  deletedAt!: string;

  @Field(() => MomentScalar, { description: 'From then on it is gone for good' })
  keptUntil!: string;

  /** Resolved as a person. */
  deletedBy!: string | null;
}

/** The answer of every restoring. */
@ObjectType({ simpleResolvers: true })
export class Restored {
  @Field(() => ID)
  id!: string;
}

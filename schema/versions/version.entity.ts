import { Field, ID, Int, ObjectType } from 'type-graphql';
import { MomentScalar } from '../kernel/scalars.ts';

/** What a record said at one time. Written once and never changed (migrations/0012-versions.sql, 0021-record-versions.sql). */
@ObjectType({ simpleResolvers: true })
export class RecordVersion {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: '1, 2, 3 … of its record' })
  number!: number;

  @Field(() => MomentScalar)
  createdAt!: Date;

  @Field(() => Boolean, { description: 'Its document was made already' })
  hasPdf!: boolean;

  createdBy!: string | null;
  /** The record that it is of. */
  kind!: string;
  recordId!: string;
}

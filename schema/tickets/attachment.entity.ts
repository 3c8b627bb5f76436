import { Field, Float, ID, ObjectType } from 'type-graphql';
import { MomentScalar } from '../kernel/scalars.ts';

/** A file that belongs to a ticket. */
@ObjectType({ simpleResolvers: true })
export class Attachment {
  @Field(() => ID)
  id!: string;

  @Field(() => ID, { description: 'The same as the id: the name of the file in its path' })
  location!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'Ending: png, jpeg, jpg, pdf, doc or docx' })
  type!: string;

  @Field(() => String)
  contentType!: string;

  @Field(() => Float, { description: 'Bytes' })
  size!: number;

  @Field(() => MomentScalar)
  createdAt!: Date;

  @Field(() => Boolean, { description: 'The next ticket of a recurring one is given it, too' })
  recurs!: boolean;

  @Field(() => String, { description: 'Tickets/{ticketId}/{location}.{type}' })
  path!: string;

  key!: string;
  ticketId!: string;
  userId!: string | null;
}

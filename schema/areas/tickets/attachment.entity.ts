import { Field, Float, ID, ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { OwnedEntity } from '../../kernel/tenant.entity.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** A file that belongs to a ticket. Name, type and size of the file come with a join. */
@Table('ticket_attachment')
@ObjectType({ simpleResolvers: true })
export class Attachment extends OwnedEntity {
  @Column('id', { hidden: true })
  ticketId!: string;

  @Column('id', { hidden: true })
  fileId!: string;

  @Column('boolean', { description: 'The next ticket of a recurring one gets it, too' })
  recurs: boolean = true;

  @Column('person', { nullable: true, hidden: true })
  userId: PersonId | null = null;

  @Column('moment')
  createdAt: Date = currentTime();

  @Field(() => ID, { description: 'The same as the id: the name of the file in its path' })
  location?: string;

  @Field(() => String)
  name?: string;

  @Field(() => String, { description: 'Ending: png, jpeg, jpg, pdf, doc or docx' })
  type?: string;

  @Field(() => String)
  contentType?: string;

  @Field(() => Float, { description: 'Bytes' })
  size?: number;

  @Field(() => String, { description: 'Tickets/{ticketId}/{location}.{type}' })
  path?: string;
}

import { ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { OwnedEntity } from '../../kernel/tenant.entity.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** A comment on a ticket. */
@Table('ticket_comment')
@ObjectType({ simpleResolvers: true })
export class Comment extends OwnedEntity {
  @Column('id')
  ticketId!: string;

  @Column('text')
  content!: string;

  @Column('moment')
  timestamp: Date = currentTime();

  @Column('moment', { nullable: true, description: 'When its author changed it last' })
  editedAt: Date | null = null;

  @Column('person', { hidden: true })
  userId!: PersonId;
}

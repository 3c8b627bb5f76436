import { Field, ObjectType } from 'type-graphql';
import { Column, type PersonId } from '../../kernel/column.ts';
import { OwnedRow } from '../../kernel/tenant.entity.ts';
import { Ticket } from './ticket.entity.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** A ticket that was created from another record. */
@ObjectType({ simpleResolvers: true })
export abstract class TicketLink extends OwnedRow {
  @Column('id', { primary: true, hidden: true })
  ticketId!: string;

  @Column('moment', { hidden: true })
  createdAt: Date = currentTime();

  @Column('person', { nullable: true, hidden: true })
  createdBy: PersonId | null = null;

  @Field(() => Ticket)
  ticket?: Ticket;

  @Field(() => Boolean, { description: 'The ticket is on a final board' })
  closed?: boolean;
}

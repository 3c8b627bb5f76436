import { Field, ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { MomentScalar } from '../../kernel/scalars.ts';
import { OwnedRow } from '../../kernel/tenant.entity.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** The secret address of a user's calendar; its token is stored as a hash. */
@Table('calendar_feed')
@ObjectType({ simpleResolvers: true })
export class CalendarFeed extends OwnedRow {
  @Column('person', { primary: true, hidden: true })
  userId!: PersonId;

  @Column('bytes')
  tokenHash!: Buffer;

  @Column('text', { description: 'Language of its entries: de or en' })
  language!: string;

  @Column('moment')
  createdAt: Date = currentTime();
}

/** A new address, which is shown once. */
@ObjectType({ simpleResolvers: true })
export class CalendarAddress {
  @Field(() => String)
  url!: string;

  @Field(() => MomentScalar)
  createdAt!: Date;
}

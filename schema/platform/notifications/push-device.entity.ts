import { ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { OwnedEntity } from '../../kernel/tenant.entity.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** A browser to which a person's notifications are pushed. Its address and keys are never answered. */
@Table('push_device')
@ObjectType({ simpleResolvers: true })
export class PushDevice extends OwnedEntity {
  @Column('person', { hidden: true })
  userId!: PersonId;

  @Column('text', { hidden: true })
  endpoint!: string;

  @Column('text', { hidden: true })
  p256dh!: string;

  @Column('text', { hidden: true })
  auth!: string;

  @Column('text', { hidden: true })
  language!: string;

  @Column('text')
  userAgent: string = '';

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('moment', { hidden: true })
  pushedUntil: Date = currentTime();
}

import { ObjectType } from 'type-graphql';
import { Column, type PersonId } from '../kernel/column.ts';
import { OwnedEntity } from '../kernel/tenant.entity.ts';
import { currentTime } from '../kernel/current-time.shared.ts';

/** The code on the label of a record (record-codes.ts). A subclass adds the column of the record. */
@ObjectType({ simpleResolvers: true })
export abstract class RecordCode extends OwnedEntity {
  @Column('text')
  code!: string;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('person', { nullable: true, hidden: true })
  createdBy: PersonId | null = null;
}

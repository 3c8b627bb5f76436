import { ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { SoftDeletedEntity } from '../../kernel/tenant.entity.ts';

/** A place where dangerous goods are stored: a cabinet, a room, a shelf. */
@Table('storage_location')
@ObjectType({ simpleResolvers: true })
export class StorageLocation extends SoftDeletedEntity {
  @Column('text')
  name: string = '';

  @Column('person', { nullable: true, hidden: true })
  updatedBy: PersonId | null = null;
}

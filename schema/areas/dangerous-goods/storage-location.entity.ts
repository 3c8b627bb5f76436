import { ObjectType } from 'type-graphql';
import { Column, Table } from '../../kernel/column.ts';
import { SoftDeletedPlainEntity } from '../../kernel/tenant.entity.ts';

/** A place where dangerous goods are stored: a cabinet, a room, a shelf. */
@Table('storage_location')
@ObjectType({ simpleResolvers: true })
export class StorageLocation extends SoftDeletedPlainEntity {
  @Column('text')
  name: string = '';
}

import { ObjectType } from 'type-graphql';
import { Column, Table } from '../kernel/column.ts';
import { tableOf } from '../kernel/table.ts';
import { TenantEntity } from '../kernel/tenant.entity.ts';

/** A place where dangerous goods are stored: a cabinet, a room, a shelf. */
@Table('storage_location')
@ObjectType({ simpleResolvers: true })
export class StorageLocation extends TenantEntity {
  @Column('text')
  name: string = '';
}

export const storageLocations = tableOf(StorageLocation);

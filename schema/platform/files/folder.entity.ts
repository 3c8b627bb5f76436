import { ObjectType } from 'type-graphql';
import { Column, Table } from '../../kernel/column.ts';
import { SoftDeletedEntity } from '../../kernel/tenant.entity.ts';

/** A folder of the file manager. Triggers maintain path and depth (migrations/0090-folders.sql). */
@Table('folder')
@ObjectType({ simpleResolvers: true })
export class Folder extends SoftDeletedEntity {
  @Column('id', { nullable: true, description: 'Null at the top' })
  parentId: string | null = null;

  @Column('text')
  name!: string;

  @Column('text', { description: 'Names from the top, separated by slashes' })
  path!: string;

  @Column('smallint', { hidden: true })
  depth!: number;

  @Column('id', { nullable: true, hidden: true })
  deletedWith: string | null = null;
}

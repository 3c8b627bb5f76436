import { ObjectType } from 'type-graphql';
import { Column } from '../../kernel/column.ts';
import { OwnedEntity } from '../../kernel/tenant.entity.ts';

/** Somebody on a list of people: an employee, or somebody else by name. */
@ObjectType({ simpleResolvers: true })
export abstract class ListedPersonEntity extends OwnedEntity {
  @Column('integer')
  position!: number;

  @Column('id', { nullable: true })
  employeeId: string | null = null;

  @Column('text')
  name!: string;
}

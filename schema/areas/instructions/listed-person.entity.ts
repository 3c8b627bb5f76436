import { ObjectType } from 'type-graphql';
import { Column } from '../../kernel/column.ts';
import { OwnedEntity } from '../../kernel/tenant.entity.ts';

/** A person on a list: an employee, or another person by name. */
@ObjectType({ simpleResolvers: true })
export abstract class ListedPersonEntity extends OwnedEntity {
  @Column('integer')
  position!: number;

  @Column('id', { nullable: true })
  employeeId: string | null = null;

  @Column('text')
  name!: string;
}

import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Table } from '../../kernel/column.ts';
import { TenantEntity } from '../../kernel/tenant.entity.ts';

/** A column of the ticket board. The one marked final is the standard closed board. */
@Table('board')
@ObjectType({ simpleResolvers: true })
export class Board extends TenantEntity {
  @Column('text')
  name!: string;

  @Column('boolean')
  final: boolean = false;
}

/** How many tickets a column has, including those that the response leaves out. */
@ObjectType({ simpleResolvers: true })
export class ColumnCount {
  @Field(() => ID)
  boardId!: string;

  @Field(() => Int)
  count!: number;
}

import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { ListGroup } from '../../kernel/list.ts';

export const TicketGroupingEnum = { person: 'person', column: 'column', week: 'week' } as const;
registerEnumType(TicketGroupingEnum, {
  name: 'TicketGrouping',
  description: 'By the first person by name, by the column, or by the week in which a ticket is due',
});

@ObjectType({ simpleResolvers: true, description: 'How many tickets of a list are together' })
export class TicketGroup implements ListGroup {
  @Field(() => String, {
    nullable: true,
    description:
      'The name of the person, the id of the column, or the Monday of the week (`overdue` for what is overdue); null for tickets that have none',
  })
  key!: string | null;

  @Field(() => Int)
  count!: number;
}

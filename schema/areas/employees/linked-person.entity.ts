import { ObjectType } from 'type-graphql';
import { Column } from '../../kernel/column.ts';
import { PlainEntity } from '../../kernel/tenant.entity.ts';

/** A record about a person with an entered name and number, linked with an employee if one was picked. */
@ObjectType({ simpleResolvers: true })
export abstract class LinkedPersonEntity extends PlainEntity {
  @Column('text', { description: { de: 'Name der Person', en: 'Name of the person' } })
  name: string = '';

  @Column('text', { description: { de: 'Personalnummer', en: 'Personnel number' } })
  personalId: string = '';

  @Column('id', {
    nullable: true,
    description: {
      de: 'Die beschäftigte Person, wenn sie ausgewählt wurde; der Name bleibt, wie er geschrieben ist',
      en: 'The employee, if one was picked; the name stays as it was written',
    },
  })
  employeeId: string | null = null;
}

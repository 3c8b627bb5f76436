import { ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { OwnedEntity } from '../../kernel/tenant.entity.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** A point of a ticket's checklist. */
@Table('checklist_item')
@ObjectType({ simpleResolvers: true })
export class ChecklistItem extends OwnedEntity {
  @Column('id', { hidden: true })
  ticketId!: string;

  @Column('text')
  title!: string;

  @Column('text', {
    description: {
      de: 'Reihenfolge in der Checkliste: als einfachen Text vergleichen',
      en: 'Order inside the checklist: compare as plain text',
    },
    example: 'a0',
  })
  position!: string;

  @Column('moment', { nullable: true, description: 'When it was done; null while it is open' })
  doneAt: Date | null = null;

  @Column('person', { nullable: true, hidden: true })
  doneBy: PersonId | null = null;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('person', { nullable: true, hidden: true })
  createdBy: PersonId | null = null;
}

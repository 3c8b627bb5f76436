import { ObjectType } from 'type-graphql';
import { Column, Table } from '../../../kernel/column.ts';
import { PlainEntity } from '../../../kernel/tenant.entity.ts';

/** An instruction that employees work through online: a course of the product or one of the organisation's own. */
@Table('managed_instruction')
@ObjectType({ simpleResolvers: true })
export class ManagedInstruction extends PlainEntity {
  @Column('text')
  nameDe: string = '';

  @Column('text', {
    description: { de: 'leer: wie auf Deutsch', en: 'Empty: as in German' },
  })
  nameEn: string = '';

  @Column('text')
  descriptionDe: string = '';

  @Column('text')
  descriptionEn: string = '';

  @Column('text', {
    nullable: true,
    description: { de: 'eingebauter Kurs; null: ein eigener', en: 'Built-in course; null: an own one' },
  })
  course: string | null = null;

  @Column('id', { nullable: true, description: { de: 'eigener Kurs', en: 'The own course that it is' } })
  ownCourseId: string | null = null;

  @Column('id', { nullable: true, hidden: true })
  previewFileId: string | null = null;

  /** No longer offered; stays stored because completed assignments refer to it. */
  @Column('moment', { nullable: true, hidden: true })
  retiredAt: Date | null = null;
}

import { Field, Int, ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { OwnedEntity, SoftDeletedPlainEntity } from '../../kernel/tenant.entity.ts';
import type { TemplateArea } from './inspection-template.input.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

const AREAS = {
  de: 'Bereiche mit Prüfpunkten: [{"name", "tasks": [{"name", "description"}]}]',
  en: 'Areas with items: [{"name", "tasks": [{"name", "description"}]}]',
};

/** A template for inspections: the draft of its next version. */
@Table('inspection_template')
@ObjectType({ simpleResolvers: true })
export class InspectionTemplate extends SoftDeletedPlainEntity {
  @Column('text')
  title: string = '';

  @Column('text')
  note: string = '';

  @Column('json', { description: AREAS })
  areas: TemplateArea[] = [];

  @Column('boolean', {
    description: { de: 'Wird für neue Begehungen nicht mehr angeboten', en: 'No longer offered for new inspections' },
  })
  archived: boolean = false;

  @Column('integer', {
    nullable: true,
    description: { de: 'Neueste Version; null: noch keine', en: 'Its newest version; null: none yet' },
  })
  publishedNumber: number | null = null;

  @Column('moment', { nullable: true })
  publishedAt: Date | null = null;
}

/** A published version of a template, which cannot be changed. */
@Table('inspection_template_version')
@ObjectType({ simpleResolvers: true })
export class InspectionTemplateVersion extends OwnedEntity {
  @Column('id')
  templateId!: string;

  @Column('integer')
  number!: number;

  @Column('text', { example: { de: 'Rundgang Lackiererei', en: 'Round of the paint shop' } })
  title!: string;

  @Column('text', { example: { de: 'Monatlich, mit der Schichtleitung', en: 'Monthly, with the shift leader' } })
  note: string = '';

  @Column('json', { description: AREAS })
  areas!: TemplateArea[];

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('person', { nullable: true, hidden: true })
  createdBy: PersonId | null = null;

  @Field(() => Int, { description: 'Items in all of its areas' })
  taskCount?: number;
}

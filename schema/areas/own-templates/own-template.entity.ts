import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { JsonScalar } from '../../kernel/scalars.ts';
import { OwnedEntity } from '../../kernel/tenant.entity.ts';
import type { TemplateSection } from '../../records/template-content.shared.ts';
import type { TemplateKind } from './own-template.shared.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

const SECTIONS =
  'A list of { name, items }; an item is { name, text, measures, legal }, of a course with its part as JSON in data';

/** A template of an external specialist. It belongs to the account and to no organisation. */
@Table('own_template')
@ObjectType({ simpleResolvers: true })
export class OwnTemplate {
  @Column('id', { primary: true, hidden: true })
  accountId!: string;

  @Column('id', { primary: true })
  id!: string;

  @Column('text', { description: 'inspection, riskAssessment, letter or course' })
  kind!: TemplateKind;

  @Column('text')
  title!: string;

  @Column('text')
  note: string = '';

  @Column('json', { description: SECTIONS })
  sections: readonly TemplateSection[] = [];

  @Column('integer', { nullable: true, description: 'Its newest version; null: none yet' })
  publishedNumber: number | null = null;

  @Column('moment', { nullable: true })
  publishedAt: Date | null = null;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('moment')
  updatedAt: Date = currentTime();

  @Column('integer', { description: 'Grows with each change; sent back with a change, it detects concurrent changes' })
  version!: number;
}

/** A published version of a template, which cannot be changed. */
@Table('own_template_version')
@ObjectType({ simpleResolvers: true })
export class OwnTemplateVersion {
  @Column('id', { primary: true, hidden: true })
  accountId!: string;

  @Column('id', { primary: true })
  id!: string;

  @Column('id')
  templateId!: string;

  @Column('integer')
  number!: number;

  @Column('text')
  title!: string;

  @Column('text')
  note!: string;

  @Column('json', { description: SECTIONS })
  sections!: readonly TemplateSection[];

  @Column('moment')
  createdAt: Date = currentTime();
}

/**
 * A record of the organisation that was created from a specialist's template, or from which a specialist has taken
 * texts.
 */
@Table('template_transfer')
@ObjectType({ simpleResolvers: true })
export class TemplateTransfer extends OwnedEntity {
  @Column('text', {
    description: {
      de: 'in: aus einer Vorlage übernommen; out: Texte für eine Vorlage entnommen',
      en: 'in: made of a template; out: texts were taken for a template',
    },
    example: 'in',
  })
  direction!: 'in' | 'out';

  @Column('text', {
    description: {
      de: 'inspection, riskAssessment, letter oder course',
      en: 'inspection, riskAssessment, letter or course',
    },
    example: 'inspection',
  })
  kind!: TemplateKind;

  @Column('id')
  recordId!: string;

  @Column('person')
  userId!: PersonId;

  /** The id of the template, which nobody in the organisation can read. */
  @Column('id', { hidden: true })
  templateId!: string;

  @Column('integer', {
    nullable: true,
    description: { de: 'Version der Vorlage, aus der es stammt', en: 'The version of the template that it is made of' },
  })
  number: number | null = null;

  @Column('moment')
  movedAt: Date = currentTime();
}

/** A copy of one of the specialist's own templates in this organisation. */
@ObjectType({ simpleResolvers: true })
export class OwnTemplateCopy {
  @Field(() => ID)
  id!: string;

  @Field(() => ID, {
    description: 'Of the record: a template of inspections, a risk assessment, the letter of a role, or a course',
  })
  recordId!: string;

  @Field(() => String)
  title!: string;

  @Field(() => Int)
  number!: number;
}

/** The texts of a record that would be taken, without the names of people and places. */
@ObjectType({ simpleResolvers: true })
export class TakenTexts {
  @Field(() => JsonScalar, { description: SECTIONS })
  sections!: readonly TemplateSection[];

  @Field(() => Int, { description: 'How many names are left out' })
  namesLeftOut!: number;
}

import type { Opt } from '@mikro-orm/core';
import { Field, Float, ID, ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { JsonScalar, MomentScalar } from '../../kernel/scalars.ts';
import type { Row } from '../../kernel/table.ts';
import { OwnedEntity, SoftDeletedEntity } from '../../kernel/tenant.entity.ts';
import type { InspectionStatus } from './inspection.enums.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** A safety inspection: areas with tasks. */
@Table('inspection')
@ObjectType({ simpleResolvers: true })
export class Inspection extends SoftDeletedEntity {
  @Column('text')
  title!: string;

  @Column('text', { description: { de: 'Draft oder Closed', en: 'Draft or Closed' } })
  status: Opt<InspectionStatus> = 'Draft';

  @Column('day')
  inspectionDate!: string;

  @Column('day', {
    nullable: true,
    description: { de: 'Wann sie wieder fällig ist', en: 'When it is to be done again' },
  })
  nextExecution: string | null = null;

  @Column('person', { column: 'responsible', nullable: true })
  responsibleId: PersonId | null = null;

  /** The version of the template from which it was begun; returned as `templateVersion`. */
  @Column('id', { nullable: true, hidden: true })
  templateVersionId: string | null = null;

  /** The value of nextExecution for which the last reminder was sent. */
  @Column('day', { nullable: true, hidden: true })
  remindedFor: string | null = null;
}

/** A user who carries out an inspection beside the person responsible. */
@Table('inspection_co_inspector')
export class InspectionCoInspector extends OwnedEntity {
  @Column('id')
  inspectionId!: string;

  @Column('person')
  userId!: PersonId;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('person', { nullable: true, hidden: true })
  createdBy: PersonId | null = null;
}

@Table('inspection_area')
@ObjectType({ simpleResolvers: true })
export class InspectionArea extends OwnedEntity {
  @Column('id', { hidden: true })
  inspectionId!: string;

  @Column('text')
  name!: string;

  @Column('text', { description: 'Order inside the inspection: compare as plain text, then by id' })
  position!: string;
}

@Table('inspection_task')
@ObjectType({ simpleResolvers: true })
export class InspectionTask extends OwnedEntity {
  @Column('id', { hidden: true })
  inspectionId!: string;

  @Column('id')
  areaId!: string;

  @Column('text')
  name!: string;

  @Column('text', {
    description: { de: 'Was zu prüfen ist', en: 'What is to be looked at' },
    example: { de: 'Handlauf und Stufen', en: 'Handrail and steps' },
  })
  description: string = '';

  @Column('boolean', {
    nullable: true,
    description: {
      de: 'true in Ordnung, false Mangel, null noch nicht geprüft',
      en: 'true: in order; false: a defect; null: not checked',
    },
  })
  ok: boolean | null = null;

  @Column('boolean', {
    description: { de: 'Trifft hier nicht zu; ok ist dann null', en: 'Does not apply here; ok is null then' },
  })
  notApplicable: boolean = false;

  @Column('text', {
    description: { de: 'Was festgestellt wurde', en: 'What was found' },
    example: { de: 'Handlauf locker', en: 'Loose handrail' },
  })
  comment: string = '';

  @Column('text', { description: 'Order inside the area: compare as plain text, then by id' })
  position!: string;

  @Column('id', { nullable: true })
  ticketId: string | null = null;

  /** The finding as it was written to the ticket; if it differs from `comment`, the ticket can be updated. */
  @Column('text', { nullable: true, hidden: true })
  ticketComment: string | null = null;

  /** The description as it was written to the ticket; it is replaced only while nobody has edited it there. */
  @Column('text', { nullable: true, hidden: true })
  ticketDescription: string | null = null;

  /** Files that were attached to the ticket. They are not attached again if somebody removes them there. */
  @Column('id[]', { nullable: true, hidden: true })
  ticketFiles: string[] | null = null;
}

/** A photo or document of a task, or of the inspection as a whole. Name, type and size of the file come with a join. */
@Table('inspection_proof')
@ObjectType({ simpleResolvers: true })
export class InspectionProof extends OwnedEntity {
  @Column('id', { hidden: true })
  inspectionId!: string;

  @Column('id', { nullable: true, hidden: true })
  taskId: string | null = null;

  @Column('id', { hidden: true })
  fileId!: string;

  /** The copy for printing: upright, small, without metadata. Null for files that are not images. */
  @Column('id', { nullable: true, hidden: true })
  printFileId: string | null = null;

  @Column('person', { nullable: true, hidden: true })
  userId: PersonId | null = null;

  @Column('moment')
  createdAt: Date = currentTime();

  @Field(() => ID, { description: 'The same as the id' })
  location?: string;

  @Field(() => String)
  name?: string;

  @Field(() => String, { description: 'Ending: png, jpeg, jpg or pdf' })
  type?: string;

  @Field(() => String)
  contentType?: string;

  @Field(() => Float, { description: 'Bytes' })
  size?: number;

  @Field(() => Boolean)
  isPicture?: boolean;
}

/** A change that was not written because another user had changed the field. */
@ObjectType({ simpleResolvers: true })
export class FieldConflict {
  @Field(() => String, { description: 'Inspection, InspectionArea or InspectionTask' })
  entity!: string;

  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'The field; id when the whole row is gone' })
  field!: string;

  @Field(() => JsonScalar, { nullable: true, description: 'What is stored' })
  theirs!: unknown;

  @Field(() => MomentScalar, { nullable: true })
  at!: Date | null;

  userId!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class InspectionSaved {
  @Field(() => Inspection)
  inspection!: Row<Inspection, 'id'>;

  @Field(() => [FieldConflict])
  conflicts!: FieldConflict[];
}

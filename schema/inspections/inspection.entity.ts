import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { DayScalar, JsonScalar, MomentScalar } from '../kernel/scalars.ts';
import type { InspectionStatus } from './inspection.enums.ts';

/** A walk through areas. Written by statements, never by the entity manager, as are its parts. */
@ObjectType({ simpleResolvers: true })
export class Inspection {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String, { description: 'Draft or Closed' })
  status!: InspectionStatus;

  @Field(() => DayScalar)
  inspectionDate!: string;

  @Field(() => DayScalar, { nullable: true, description: 'When it is to be done again' })
  nextExecution!: string | null;

  @Field(() => ID, { nullable: true })
  responsibleId!: string | null;

  @Field(() => MomentScalar)
  createdAt!: Date;

  @Field(() => MomentScalar)
  updatedAt!: Date;

  @Field(() => Int)
  version!: number;

  createdBy!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class InspectionArea {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'Order inside the inspection: compare as plain text, then by id' })
  position!: string;

  inspectionId!: string;
}

@ObjectType({ simpleResolvers: true })
export class InspectionTask {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  areaId!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'What is to be looked at' })
  description!: string;

  @Field(() => Boolean, { nullable: true, description: 'true: in order; false: a defect; null: not looked at' })
  ok!: boolean | null;

  @Field(() => String, { description: 'What was found' })
  comment!: string;

  @Field(() => String, { description: 'Order inside the area: compare as plain text, then by id' })
  position!: string;

  @Field(() => ID, { nullable: true })
  ticketId!: string | null;

  inspectionId!: string;
  ticketComment!: string | null;
}

/** A photo or document of a task, or of the inspection as a whole. */
@ObjectType({ simpleResolvers: true })
export class InspectionProof {
  @Field(() => ID)
  id!: string;

  @Field(() => ID, { description: 'The same as the id' })
  location!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'Ending: png, jpeg, jpg or pdf' })
  type!: string;

  @Field(() => String)
  contentType!: string;

  @Field(() => Float, { description: 'Bytes' })
  size!: number;

  @Field(() => MomentScalar)
  createdAt!: Date;

  @Field(() => Boolean)
  isPicture!: boolean;

  key!: string;
  inspectionId!: string;
  taskId!: string | null;
  fileId!: string;
  printFileId!: string | null;
  userId!: string | null;
}

/** A change that was not made: somebody else had given the field another value. */
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
  inspection!: Inspection;

  @Field(() => [FieldConflict])
  conflicts!: FieldConflict[];
}

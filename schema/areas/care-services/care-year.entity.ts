import { Field, Float, Int, ObjectType } from 'type-graphql';
import { DayScalar } from '../../kernel/scalars.ts';

/** The required and the given hours of a profession in a year. */
@ObjectType({ simpleResolvers: true })
export class CareOfProfession {
  @Field(() => String, { description: 'specialist or physician' })
  profession!: string;

  @Field(() => Float, { nullable: true, description: 'Hours of the year; null while they cannot be told' })
  target!: number | null;

  @Field(() => Float, { nullable: true, description: 'The least basic hours of this profession' })
  least!: number | null;

  @Field(() => Float, { nullable: true, description: 'Hours that may be digital' })
  digitalMost!: number | null;

  @Field(() => Int)
  bookedMinutes!: number;

  @Field(() => Int)
  digitalMinutes!: number;
}

/** The basis of the hours. */
@ObjectType({ simpleResolvers: true })
export class CarePlanForm {
  @Field(() => String)
  insurer!: string;

  @Field(() => String, { description: 'I, II, III; empty: not entered' })
  careGroup!: string;

  @Field(() => String)
  groupSource!: string;

  @Field(() => Boolean, { description: 'Hours by heads; otherwise part-time is weighted' })
  countsHeads!: boolean;

  @Field(() => Int, { nullable: true, description: 'Percent of the basic hours' })
  specialistShare!: number | null;

  @Field(() => Int, { nullable: true })
  specificSpecialist!: number | null;

  @Field(() => Int, { nullable: true })
  specificPhysician!: number | null;
}

/** The hours of care by both professions in a year: required, and recorded. */
@ObjectType({ simpleResolvers: true })
export class CareYear {
  @Field(() => Int)
  year!: number;

  @Field(() => [String], { description: 'heads, insurer, careGroup, specialistShare: what has to be entered first' })
  missing!: string[];

  @Field(() => Int, { nullable: true })
  headcount!: number | null;

  @Field(() => Float, { nullable: true, description: 'Part-time weighted (ASiG § 11)' })
  weighted!: number | null;

  @Field(() => DayScalar, { nullable: true, description: 'From when on the insurer has the new version of the rule' })
  newFrom!: string | null;

  @Field(() => Boolean, { nullable: true, description: 'No hours, care on occasion; null while it cannot be told' })
  isSmall!: boolean | null;

  @Field(() => Float, { nullable: true })
  basicHours!: number | null;

  @Field(() => [CareOfProfession])
  professions!: CareOfProfession[];

  @Field(() => CarePlanForm)
  plan!: CarePlanForm;
}

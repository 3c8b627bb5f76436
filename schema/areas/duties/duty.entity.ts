import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DayScalar } from '../../kernel/scalars.ts';
import { DUTY_STATES, type Certainty, type DutyState } from './duty.enums.ts';
import type { DutyDecision, DutyProof } from './duty-records.entity.ts';

export const DutyStateEnum = Object.fromEntries(DUTY_STATES.map((state) => [state, state]));
registerEnumType(DutyStateEnum, {
  name: 'DutyState',
  description: 'How a duty of the employer stands',
  valuesConfig: {
    DONE: { description: 'Proven, by records of the product or by a proof that somebody recorded' },
    DUE: { description: 'There are records, and they do not prove it: something is missing or too old' },
    NOT_RECORDED: { description: 'It applies, and nothing is recorded' },
    UNKNOWN: { description: 'The profile lacks a fact without which nobody can tell whether it applies' },
    NOT_APPLICABLE: { description: 'By the profile, or because somebody has decided so and said why' },
  },
});

/** A record that proves a duty. */
@ObjectType({ simpleResolvers: true })
export class DutyRecord {
  @Field(() => String)
  title!: string;

  @Field(() => DayScalar, { nullable: true, description: 'The day of the proof' })
  day!: string | null;

  @Field(() => Boolean, { description: 'It is in order' })
  isGood!: boolean;

  @Field(() => String, { description: 'Address of its page in the application' })
  path!: string;
}

/** The evidence that an area of the product has for a duty. */
@ObjectType({ simpleResolvers: true })
export class DutySource {
  @Field(() => String, { description: 'What the records are called, in the language of the reader' })
  label!: string;

  @Field(() => Int, { description: 'Records that the duty is about' })
  total!: number;

  @Field(() => Int, { description: 'Of these, those in order' })
  proven!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Address of the page on which they are made; null without the right',
  })
  path!: string | null;

  /** The position in the list of all sources, by which its records are read. */
  index!: number;
}

/** A duty of the employer, with its current state. */
@ObjectType({ simpleResolvers: true })
export class LegalDuty {
  @Field(() => ID, { description: 'Its code' })
  id!: string;

  @Field(() => DutyStateEnum)
  state!: DutyState;

  @Field(() => String)
  title!: string;

  @Field(() => String, { description: 'Key of its group' })
  group!: string;

  @Field(() => String)
  groupTitle!: string;

  @Field(() => Int, { description: '1 formal to 5 danger to life or core duty' })
  weight!: number;

  @Field(() => String, { description: 'When it applies, in words' })
  applies!: string;

  @Field(() => String, { description: 'What proves it, in words' })
  proof!: string;

  @Field(() => [String], { description: 'Laws and rules' })
  basis!: string[];

  @Field(() => String, { description: 'law: read in the law; rule: of insurers and technical rules; usual: no law' })
  certainty!: Certainty;

  @Field(() => DayScalar, { nullable: true, description: 'Date of the wording that was read; null where it was not' })
  lawAsOf!: string | null;

  @Field(() => Int, { nullable: true, description: 'Months after which a proof is too old' })
  validMonths!: number | null;

  @Field(() => String, { nullable: true, description: 'The same for the interval: usual where no law says it' })
  intervalCertainty!: Certainty | null;

  @Field(() => String, { nullable: true })
  hint!: string | null;

  @Field(() => DayScalar, { nullable: true, description: 'The last day of this edition, where the law changes' })
  validTo!: string | null;

  @Field(() => DayScalar, { nullable: true, description: 'The day of the proof' })
  provedOn!: string | null;

  @Field(() => DayScalar, { nullable: true, description: 'The last day on which the proof is valid' })
  validUntil!: string | null;

  @Field(() => [String], { description: 'What the profile has to say before anybody can tell whether it applies' })
  missing!: string[];

  @Field(() => Boolean, { description: 'The decision is older than a year and has to be confirmed' })
  isLapsed!: boolean;

  @Field(() => [DutySource], { description: 'What the areas of the product have about it' })
  sources!: DutySource[];

  decision!: DutyDecision | null;
  proofs!: DutyProof[];
}

/** How many duties are proven. Duties that may apply count as not proven. */
@ObjectType({ simpleResolvers: true })
export class DutySummary {
  @Field(() => Int, { description: 'Proven' })
  done!: number;

  @Field(() => Int, { description: 'All but those that do not apply' })
  total!: number;

  @Field(() => Int)
  due!: number;

  @Field(() => Int)
  notRecorded!: number;

  @Field(() => Int)
  unknown!: number;

  @Field(() => Int)
  notApplicable!: number;
}

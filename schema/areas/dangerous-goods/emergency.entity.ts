import { Field, ObjectType } from 'type-graphql';
import { EMERGENCIES } from './emergency.shared.ts';

/** A poison information centre. */
@ObjectType({ simpleResolvers: true })
export class PoisonCentre {
  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'As a phone dials it' })
  phone!: string;

  @Field(() => String, { description: 'As people write it' })
  shown!: string;
}

/** The steps in an emergency with a good, from its P statements. */
@ObjectType({ simpleResolvers: true })
export class EmergencyStep {
  @Field(() => String, { description: `One of ${EMERGENCIES.join(', ')}` })
  emergency!: string;

  @Field(() => [String], { description: 'In the language of the reader, without what a statement leaves open' })
  sentences!: string[];
}

/**
 * A hazard statement in the language of the reader, so that pages on a phone need not load the wording of all
 * statements.
 */
@ObjectType({ simpleResolvers: true })
export class HazardSentence {
  @Field(() => String)
  code!: string;

  @Field(() => String, { description: 'What it says without a choice of its wording' })
  sentence!: string;

  @Field(() => String, {
    description: 'The language of the sentence: English where there is none in that of the reader',
  })
  language!: string;

  @Field(() => Boolean, { description: 'The regulation has it no longer' })
  isRepealed!: boolean;
}

import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DayScalar } from '../../kernel/scalars.ts';
import type { Certainty } from '../duties/duty.enums.ts';
import type { LetterWords } from './letter.shared.ts';
import { ROLE_STATES, type RoleState, type Workplace } from './appointed-person.enums.ts';

export const RoleStateEnum = Object.fromEntries(ROLE_STATES.map((state) => [state, state]));
registerEnumType(RoleStateEnum, {
  name: 'AppointedRoleState',
  description: 'How a role stands',
  valuesConfig: {
    VALID: { description: 'Enough people count' },
    EXPIRING: { description: 'Enough today, and not for long' },
    MISSING: { description: 'Fewer count than are needed; of a role without a number: somebody does not count' },
    UNKNOWN: { description: 'Nobody can tell: a fact, an answer or a person is not recorded' },
    NOT_APPLICABLE: { description: 'Not needed, by the profile of duties or by a decision' },
  },
});

/** The text of a letter of appointment; placeholders like `{person}` are filled in. */
@ObjectType({ simpleResolvers: true })
export class RoleLetter implements LetterWords {
  @Field(() => String)
  subject!: string;

  @Field(() => String)
  body!: string;

  @Field(() => [String])
  tasks!: string[];

  @Field(() => [String])
  rights!: string[];

  @Field(() => [String])
  attachments!: string[];

  @Field(() => String)
  closing!: string;
}

/** A role to which people are appointed, with its current state. */
@ObjectType({ simpleResolvers: true })
export class AppointedRole {
  @Field(() => ID, { description: 'Its code, or the id of an own role' })
  id!: string;

  @Field(() => Boolean, { description: 'A role of the organisation’s own' })
  isOwn!: boolean;

  @Field(() => String)
  title!: string;

  @Field(() => String, { description: 'Key of its group' })
  group!: string;

  @Field(() => String)
  groupTitle!: string;

  @Field(() => RoleStateEnum)
  state!: RoleState;

  @Field(() => String, { description: 'How many people are needed and why, in one sentence' })
  sentence!: string;

  @Field(() => Int, { nullable: true, description: 'People who are needed at least; null: the role has no number' })
  least!: number | null;

  @Field(() => Int, { nullable: true, description: 'People with whom it is enough for sure; null: not known' })
  most!: number | null;

  @Field(() => Int, { description: 'People who are in the role' })
  total!: number;

  @Field(() => Int, { description: 'Of these, those who count today' })
  valid!: number;

  @Field(() => DayScalar, { nullable: true, description: 'The first day on which one of them ends' })
  validUntil!: string | null;

  @Field(() => [String], { description: 'What the profile of duties has to say before anybody can tell' })
  missing!: string[];

  @Field(() => Boolean, { description: 'The profile does not ask for it: the organisation says whether it is needed' })
  isAsked!: boolean;

  @Field(() => String, { nullable: true, description: 'When it is needed, in words' })
  applies!: string | null;

  @Field(() => String, { nullable: true, description: 'How many, in words' })
  amount!: string | null;

  @Field(() => String, { description: 'written, text, naming, recommended or none: how the appointment is made' })
  form!: string;

  @Field(() => String, { nullable: true, description: 'The same in words' })
  formText!: string | null;

  @Field(() => String, { nullable: true, description: 'Qualification and how often it is renewed, in words' })
  training!: string | null;

  @Field(() => Int, { nullable: true, description: 'Months after which a proof ends unless its end is named' })
  months!: number | null;

  @Field(() => String, { nullable: true, description: 'law, rule or usual: where the interval comes from' })
  intervalCertainty!: Certainty | null;

  @Field(() => Boolean, { description: 'People count with a proof alone' })
  needsProof!: boolean;

  @Field(() => Boolean, { description: 'People count with a signed letter alone' })
  needsSignature!: boolean;

  @Field(() => [String], { description: 'Documents that prove it' })
  proofs!: string[];

  @Field(() => [String], { description: 'Laws and rules' })
  basis!: string[];

  @Field(() => String, { nullable: true, description: 'law, rule or usual; null of an own role' })
  certainty!: Certainty | null;

  @Field(() => DayScalar, { nullable: true, description: 'Date of the wording of the law that was read' })
  lawAsOf!: string | null;

  @Field(() => Boolean, { nullable: true, description: 'What the organisation has decided; null: nothing' })
  needed!: boolean | null;

  @Field(() => String, { description: 'Why' })
  reason!: string;

  @Field(() => Int, { nullable: true, description: 'How many people the organisation wants' })
  number!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'administrationOrTrade, other, university or daycare; null: not said',
  })
  workplace!: Workplace | null;

  @Field(() => Int, { nullable: true, description: 'Months that the organisation has set' })
  ownMonths!: number | null;

  @Field(() => Boolean, { description: 'The number depends on the kind of workplace' })
  asksWorkplace!: boolean;

  @Field(() => RoleLetter, { nullable: true, description: 'Own words of the organisation for its letter; null: none' })
  letter!: LetterWords | null;

  @Field(() => ID, { nullable: true, description: 'Names its letter where templates are taken from; null: none' })
  letterId!: string | null;
}

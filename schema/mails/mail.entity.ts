import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { MomentScalar } from '../kernel/scalars.ts';
import { MAIL_REASONS, MAIL_STATES, type MailReason, type MailState } from './mail.enums.ts';

const namesOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, name])) as { [N in Name]: N };

export const MailStateEnum = namesOf(MAIL_STATES);
registerEnumType(MailStateEnum, { name: 'MailState' });
export const MailReasonEnum = namesOf(MAIL_REASONS);
registerEnumType(MailReasonEnum, { name: 'MailReason' });

/** What became of a mail of the organisation. What stands in it is nobody's business but the receiver's. */
@ObjectType({ simpleResolvers: true })
export class Mail {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  recipient!: string;

  @Field(() => String, { description: 'The kind of letter' })
  template!: string;

  @Field(() => String, { nullable: true, description: 'As it was sent; unknown before' })
  subject!: string | null;

  @Field(() => MomentScalar)
  createdAt!: Date;

  @Field(() => MailStateEnum)
  state!: MailState;

  @Field(() => Int)
  attempts!: number;

  @Field(() => MomentScalar, { nullable: true })
  sentAt!: Date | null;

  @Field(() => MomentScalar, {
    nullable: true,
    description: 'When it is tried again; null when that is at once or never',
  })
  nextAttemptAt!: Date | null;

  @Field(() => MailReasonEnum, { nullable: true, description: 'Why the last attempt did not work' })
  reason!: MailReason | null;

  @Field(() => String, { nullable: true, description: 'What the mail server answered, where it refused' })
  answer!: string | null;
}

/** A letter as its receiver would see it. */
@ObjectType({ simpleResolvers: true })
export class MailPreview {
  @Field(() => String)
  subject!: string;

  @Field(() => String)
  html!: string;

  @Field(() => String)
  text!: string;
}

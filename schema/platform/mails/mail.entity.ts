import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Table } from '../../kernel/column.ts';
import type { ContentLanguage } from '../../kernel/content-language.shared.ts';
import { MomentScalar } from '../../kernel/scalars.ts';
import { MAIL_REASONS, MAIL_STATES, type MailReason, type MailState } from './mail.enums.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

const namesOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, name])) as { [N in Name]: N };

export const MailStateEnum = namesOf(MAIL_STATES);
registerEnumType(MailStateEnum, { name: 'MailState' });
export const MailReasonEnum = namesOf(MAIL_REASONS);
registerEnumType(MailReasonEnum, { name: 'MailReason' });

/**
 * A mail of the outbox and its state. It belongs to an organisation or, as a password reset, to none. Its content is
 * private to the receiver.
 */
@Table('outbox_mail')
@ObjectType({ simpleResolvers: true })
export class Mail {
  @Column('id', { primary: true })
  id!: string;

  @Column('id', { nullable: true, hidden: true })
  clientId: string | null = null;

  @Column('text')
  recipient!: string;

  @Column('text', { hidden: true })
  language!: ContentLanguage;

  /** The language is the sender's choice; otherwise that of the receiver's account counts. */
  @Column('boolean', { hidden: true })
  exactLanguage: boolean = false;

  @Column('text', { description: 'The kind of mail' })
  template!: string;

  /** What the template shows, in clear: of releases before mails were sealed. */
  @Column('json', { hidden: true })
  data!: unknown;

  /** The same, sealed by the keys of the server until the mail is sent. */
  @Column('text', { nullable: true, hidden: true })
  sealed: string | null = null;

  @Column('text', { nullable: true, description: 'As it was sent; unknown before' })
  subject: string | null = null;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('integer')
  attempts: number = 0;

  @Column('moment', { nullable: true })
  sentAt: Date | null = null;

  @Column('moment', { nullable: true, hidden: true })
  failedAt: Date | null = null;

  @Column('text', { nullable: true, hidden: true })
  error: string | null = null;

  @Field(() => MailStateEnum)
  state?: MailState;

  @Field(() => MomentScalar, {
    nullable: true,
    description: 'When it is retried; null when that is at once or never',
  })
  nextAttemptAt?: Date | null;

  @Field(() => MailReasonEnum, { nullable: true, description: 'Why the last attempt did not work' })
  reason?: MailReason | null;

  @Field(() => String, { nullable: true, description: 'What the mail server answered, where it refused' })
  answer?: string | null;
}

/** Preview of a mail. */
@ObjectType({ simpleResolvers: true })
export class MailPreview {
  @Field(() => String)
  subject!: string;

  @Field(() => String)
  html!: string;

  @Field(() => String)
  text!: string;
}

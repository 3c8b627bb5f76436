import { Field, ObjectType } from 'type-graphql';
import { Column, Table } from '../../kernel/column.ts';
import type { SessionEndReason } from '../../kernel/error-codes.ts';
import type { Language } from '../../kernel/permissions.ts';
import type { StartPage } from '../account-directory/start-page.shared.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** An e-mail address with a password. It belongs to no organisation; rows of client_user are its memberships. */
@Table('account')
export class Account {
  @Column('id', { primary: true })
  id!: string;

  /** In lower case. */
  @Column('text')
  email!: string;

  @Column('text', { hidden: true })
  passwordHash!: string;

  @Column('moment')
  createdAt: Date = currentTime();

  /** Since when it has had no organisation; it is removed after some time. */
  @Column('moment', { nullable: true })
  leftAloneAt: Date | null = null;

  @Column('text')
  language: Language = 'de';

  /** The page that opens after the login. */
  @Column('text')
  startPage: StartPage = 'today';
}

/** A device on which the person is logged in. */
@Table('session')
@ObjectType({ simpleResolvers: true })
export class Session {
  @Column('id', { primary: true })
  id!: string;

  @Column('id', { hidden: true })
  accountId!: string;

  /** The organisation that the session has chosen. */
  @Column('id', { hidden: true })
  clientId!: string;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('moment')
  lastActiveAt: Date = currentTime();

  @Column('moment', { nullable: true, hidden: true })
  endedAt: Date | null = null;

  @Column('text', { nullable: true, hidden: true })
  endReason: SessionEndReason | null = null;

  /** Days after `createdAt` when it ends, however much it is used. */
  @Column('integer', { hidden: true })
  lifetimeDays: number = 30;

  /** When the person last proved who they are: at the login, or when they were asked again. */
  @Column('moment', { hidden: true })
  provedAt: Date = currentTime();

  @Column('text', { description: 'What the browser or the programme calls itself' })
  userAgent: string = '';

  @Field(() => Boolean, { description: 'The one that asks' })
  current?: boolean;
}

/** The token of a session, as a hash. A refresh adds the next one; the earlier one expires soon after that is used. */
@Table('session_token')
export class SessionToken {
  @Column('bytes', { primary: true })
  tokenHash!: Buffer;

  @Column('id')
  sessionId!: string;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('moment', { nullable: true })
  expiresAt: Date | null = null;

  /** A request has used it, so the response that carried it has arrived. */
  @Column('boolean')
  seen: boolean = true;
}

/** A link to a new password that was sent, as a hash. */
@Table('password_reset')
export class PasswordReset {
  @Column('bytes', { primary: true })
  tokenHash!: Buffer;

  @Column('id')
  accountId!: string;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('moment')
  expiresAt!: Date;
}

/** A registration that was carried out, under its idempotency key: sent twice, it is carried out once. */
@Table('registration')
export class Registration {
  @Column('id', { primary: true })
  requestKey!: string;

  @Column('id')
  accountId!: string;

  @Column('id')
  clientId!: string;

  @Column('moment')
  createdAt: Date = currentTime();
}

/** A browser or program with which an account has logged in, by the hash of its id. */
@Table('account_browser')
@ObjectType('KnownBrowser', {
  simpleResolvers: true,
  description: 'A browser or program with which the person has logged in before',
})
export class AccountBrowser {
  @Column('id', { hidden: true, primary: true })
  accountId!: string;

  @Column('bytes', { hidden: true, primary: true })
  markHash!: Buffer;

  @Column('id')
  id!: string;

  @Column('text', { description: 'What it called itself at its last login; empty for older ones' })
  userAgent: string = '';

  @Column('moment')
  firstUsedAt: Date = currentTime();

  @Column('moment')
  lastUsedAt: Date = currentTime();

  /** The person has removed it; its next login is that of an unknown browser. */
  @Column('boolean', { hidden: true })
  forgotten: boolean = false;
}

/** Which state of the directory of accounts the rows of an account are; empty without one (migrations/0930-accounts-in-a-directory.sql). */
@Table('account_copy')
export class AccountCopy {
  @Column('id', { primary: true })
  accountId!: string;

  @Column('bigint')
  version!: string;

  @Column('integer')
  sessionsEnded!: number;

  @Column('json')
  elsewhere!: object[];
}

/** A change of a membership that is pending for the directory of accounts; empty without a directory. */
@Table('membership_news')
export class MembershipNews {
  @Column('id', { primary: true })
  organisationId!: string;

  @Column('id', { primary: true })
  accountId!: string;

  @Column('bigint')
  version!: string;

  @Column('moment')
  since: Date = currentTime();
}

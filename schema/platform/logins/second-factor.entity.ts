import { ObjectType } from 'type-graphql';
import { Column, Table } from '../../kernel/column.ts';
import type { FactorKind } from './second-factor.shared.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** One-time codes of an app, or a passkey. It belongs to the account and holds in all of its organisations. */
@Table('second_factor')
@ObjectType({ simpleResolvers: true })
export class SecondFactor {
  @Column('id', { primary: true })
  id!: string;

  @Column('id', { hidden: true })
  accountId!: string;

  @Column('text', { description: 'app or passkey' })
  kind!: FactorKind;

  @Column('text')
  name!: string;

  @Column('moment')
  createdAt: Date = currentTime();

  /** Null while a code of the app has not been entered yet. */
  @Column('moment', { nullable: true, hidden: true })
  confirmedAt: Date | null = null;

  @Column('moment', { nullable: true })
  lastUsedAt: Date | null = null;

  /** Of an app; sealed. */
  @Column('text', { nullable: true, hidden: true })
  secret: string | null = null;

  /** The last period whose code was used: a code counts once. */
  @Column('bigint', { nullable: true, hidden: true })
  lastStep: string | null = null;

  @Column('text', { nullable: true, hidden: true })
  credentialId: string | null = null;

  @Column('bytes', { nullable: true, hidden: true })
  publicKey: Buffer | null = null;

  @Column('bigint', { nullable: true, hidden: true })
  signCount: string | null = null;

  @Column('text[]', { nullable: true, hidden: true })
  transports: string[] | null = null;
}

/** A code for a person who has lost the other factors, as a hash; valid once. */
@Table('recovery_code')
export class RecoveryCode {
  @Column('id', { primary: true })
  accountId!: string;

  @Column('bytes', { primary: true })
  codeHash!: Buffer;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('moment', { nullable: true })
  usedAt: Date | null = null;
}

/** What a passkey has to sign, once and within minutes. Without an account: a login by the passkey alone. */
@Table('passkey_challenge')
export class PasskeyChallenge {
  @Column('id', { primary: true })
  id!: string;

  @Column('id', { nullable: true })
  accountId: string | null = null;

  @Column('text')
  challenge!: string;

  @Column('moment')
  createdAt: Date = currentTime();
}

/** Somebody who knows the password says that all factors are lost: they end when the time is over. */
@Table('factor_recovery')
export class FactorRecovery {
  @Column('id', { primary: true })
  accountId!: string;

  @Column('moment')
  requestedAt: Date = currentTime();

  @Column('moment')
  dueAt!: Date;
}

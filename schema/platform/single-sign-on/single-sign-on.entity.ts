import { ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import type { Permission } from '../../kernel/permissions.ts';
import { JsonScalar } from '../../kernel/scalars.ts';
import { OwnedEntity, OwnedRow, PlainEntity } from '../../kernel/tenant.entity.ts';
import type { ROLES_BY_CLAIM } from './single-sign-on.shared.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** The rights that a value of the claim gives; the first rule that matches applies. */
export interface RoleRule {
  value: string;
  role: (typeof ROLES_BY_CLAIM)[number];
  permissions: Permission[];
}

/** How people of an organisation log in with their company account. */
@Table('single_sign_on')
@ObjectType({ simpleResolvers: true })
export class SingleSignOn extends PlainEntity {
  @Column('text', { description: 'The address by which the provider names itself (OpenID Connect)' })
  issuer!: string;

  @Column('text', { description: 'The client id at the provider' })
  providerClientId!: string;

  @Column('boolean')
  active: boolean = false;

  @Column('text', { nullable: true, description: 'The claim that gives roles; null: they are given here' })
  roleClaim: string | null = null;

  @Column('json', { graphql: () => JsonScalar, description: 'What the values of that claim give, in order' })
  roleRules: RoleRule[] = [];

  @Column('boolean', { description: 'People of the domains may also log in with a password or a passkey' })
  localLogin: boolean = true;

  @Column('person', { nullable: true, description: 'The Owner who may always log in with a password' })
  emergencyOwnerId: PersonId | null = null;
}

/** The secret at the provider, sealed. */
@Table('single_sign_on_secret')
export class SingleSignOnSecret extends OwnedRow {
  @Column('id', { primary: true })
  signOnId!: string;

  @Column('text')
  sealed!: string;
}

/** A mail domain of the organisation. */
@Table('sign_on_domain')
@ObjectType({ simpleResolvers: true })
export class SignOnDomain extends OwnedEntity {
  @Column('text')
  domain!: string;

  @Column('text', { description: 'What the text record has to say' })
  proof!: string;

  @Column('moment', {
    nullable: true,
    description: 'When the record was found; null: not yet, or another organisation has proved it since',
  })
  verifiedAt: Date | null = null;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('person', { nullable: true, hidden: true })
  createdBy: PersonId | null = null;
}

/** The identity of a person at the provider. */
@Table('sign_on_identity')
export class SignOnIdentity extends OwnedRow {
  @Column('id', { primary: true })
  userId!: string;

  @Column('text')
  issuer!: string;

  @Column('text')
  subject!: string;

  @Column('moment')
  linkedAt: Date = currentTime();
}

/** A login that has begun. */
@Table('sign_on_attempt')
export class SignOnAttempt {
  @Column('bytes', { primary: true })
  stateHash!: Buffer;

  @Column('id')
  clientId!: string;

  @Column('bytes')
  browserHash!: Buffer;

  @Column('text')
  nonce!: string;

  @Column('text')
  verifier!: string;

  @Column('moment')
  createdAt!: Date;
}

/** A session that a provider opened. */
@Table('sign_on_session')
export class SignOnSession {
  @Column('id', { primary: true })
  sessionId!: string;

  @Column('text')
  issuer!: string;

  @Column('text')
  subject!: string;

  @Column('text', { nullable: true })
  sid: string | null = null;
}

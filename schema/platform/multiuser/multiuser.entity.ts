import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { OwnedEntity } from '../../kernel/tenant.entity.ts';
import { RoleEnum, User } from '../users/user.entity.ts';
import { MomentScalar } from '../../kernel/scalars.ts';
import type { Role } from '../../kernel/permissions.ts';
import { OwnOrganisation } from './own-organisation.entity.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** An external specialist, as a member of one organisation. */
@ObjectType({ simpleResolvers: true })
export class Multiuser {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  short!: string;

  @Field(() => String)
  email!: string;

  @Field(() => MomentScalar, { description: 'Since when they have access' })
  createdAt!: Date;
}

/** An invitation. Its code is in the mail alone; only its hashes are stored. */
@Table('multiuser_invite')
@ObjectType({ simpleResolvers: true })
export class MultiuserInvite extends OwnedEntity {
  @Column('text')
  email!: string;

  @Column('bytes[]')
  codeHashes!: Buffer[];

  @Column('id', { nullable: true, hidden: true })
  mailId: string | null = null;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('person', { column: 'created_by', nullable: true, hidden: true })
  createdById: PersonId | null = null;

  @Column('moment')
  expiresAt!: Date;

  @Column('moment', { nullable: true, hidden: true })
  endedAt: Date | null = null;

  @Column('text', { nullable: true, hidden: true })
  endReason: 'redeemed' | 'withdrawn' | 'replaced' | null = null;

  /** The account that redeemed it. */
  @Column('id', { nullable: true, hidden: true })
  accountId: string | null = null;

  @Field(() => Boolean, { description: 'The mail could not be delivered' })
  mailFailed?: boolean;

  @Field(() => User, { nullable: true, description: 'Who invited' })
  createdBy?: User | null;
}

/** An organisation that the person may work in. */
@ObjectType({ simpleResolvers: true })
export class ClientChoice extends OwnOrganisation {
  @Field(() => RoleEnum)
  role!: Role;

  @Field(() => MomentScalar)
  since!: Date;
}

/** State of an invitation, as far as the holder of a code may know it. */
const INVITE_STATES = ['open', 'unknown', 'foreign', 'redeemed', 'withdrawn', 'replaced', 'expired'] as const;
export type InviteState = (typeof INVITE_STATES)[number];
const InviteStateEnum = Object.fromEntries(INVITE_STATES.map((state) => [state, state])) as {
  [S in InviteState]: S;
};
registerEnumType(InviteStateEnum, { name: 'InviteState' });

/** State of a link of an invitation. */
@ObjectType({ simpleResolvers: true })
export class InvitePreview {
  @Field(() => InviteStateEnum)
  state!: InviteState;

  @Field(() => String, { nullable: true, description: 'Who invites; only with a valid code' })
  clientName!: string | null;

  @Field(() => Boolean, { description: 'The invited address has an account already' })
  hasAccount!: boolean;
}

/** The organisation that the person has joined. */
@ObjectType({ simpleResolvers: true })
export class RedeemedInvite {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;
}

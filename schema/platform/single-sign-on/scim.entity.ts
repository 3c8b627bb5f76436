import { Field, Int, ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { MomentScalar } from '../../kernel/scalars.ts';
import type { Permission } from '../../kernel/permissions.ts';
import { OwnedEntity, OwnedRow } from '../../kernel/tenant.entity.ts';
import type { ROLES_BY_CLAIM } from './single-sign-on.shared.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** Access of the organisation's directory by SCIM. The token is shown once and stored as a hash. */
@Table('scim_access')
@ObjectType({ simpleResolvers: true })
export class ScimAccess extends OwnedEntity {
  @Column('text', { description: 'Last characters of the token, to recognise it by' })
  ending!: string;

  @Column('moment')
  createdAt: Date = currentTime();

  @Field(() => MomentScalar, { nullable: true, description: 'Of the token, to the minute' })
  lastUsedAt?: Date | null;

  @Column('person', { nullable: true, hidden: true })
  createdBy: PersonId | null = null;
}

@Table('scim_key')
export class ScimKey extends OwnedRow {
  @Column('id', { primary: true })
  accessId!: string;

  @Column('bytes')
  tokenHash!: Buffer;

  @Column('moment', { nullable: true })
  lastUsedAt: Date | null = null;
}

/** A person whom the directory knows. */
@Table('scim_person')
export class ScimPerson extends OwnedRow {
  @Column('id', { primary: true })
  userId!: string;

  @Column('text', { nullable: true })
  externalId: string | null = null;
}

/** A group of the directory, and the rights that an Owner has assigned to it. */
@Table('scim_group')
@ObjectType({ simpleResolvers: true })
export class ScimGroup extends OwnedEntity {
  @Column('text', { description: 'As the directory calls it' })
  displayName!: string;

  @Column('text', { nullable: true, hidden: true })
  externalId: string | null = null;

  @Column('text', { nullable: true, description: 'The role of its members, Owner or User; null: it gives no rights' })
  role: (typeof ROLES_BY_CLAIM)[number] | null = null;

  @Column('text[]', { description: 'What its members may do' })
  permissions: Permission[] = [];

  @Field(() => Int)
  memberCount?: number;

  @Column('moment', { hidden: true })
  createdAt: Date = currentTime();

  @Column('moment', { hidden: true })
  updatedAt: Date = currentTime();
}

@Table('scim_group_member')
export class ScimGroupMember extends OwnedRow {
  @Column('id', { primary: true })
  groupId!: string;

  @Column('id', { primary: true })
  userId!: string;
}

import { Field, ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { MomentScalar } from '../../kernel/scalars.ts';
import { OwnedEntity, OwnedRow } from '../../kernel/tenant.entity.ts';

/** Access of the organisation's directory by SCIM. The token is shown once and stored as a hash. */
@Table('scim_access')
@ObjectType({ simpleResolvers: true })
export class ScimAccess extends OwnedEntity {
  @Column('text', { description: 'Last characters of the token, to recognise it by' })
  ending!: string;

  @Column('moment')
  createdAt: Date = new Date();

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

import { ObjectType, registerEnumType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { ROLES, type Permission, type Role } from '../../kernel/permissions.ts';
import { TenantEntity } from '../../kernel/tenant.entity.ts';

export const RoleEnum = Object.fromEntries(ROLES.map((role) => [role, role])) as { [R in Role]: R };
registerEnumType(RoleEnum, { name: 'Role' });

/**
 * An account's membership in one organisation, with the role and the permissions that it has there. Who may see
 * address, role and permissions is decided by field resolvers (user.resolver.ts), so these columns have no fields of
 * their own.
 */
@Table('client_user')
@ObjectType({ simpleResolvers: true })
export class User extends TenantEntity {
  @Column('text')
  name!: string;

  /** Short sign, shown in an avatar. */
  @Column('text')
  short: string = '';

  @Column('text', { hidden: true })
  email!: string;

  @Column('text', { hidden: true })
  role!: Role;

  @Column('text[]', { hidden: true })
  permissions!: Permission[];

  /**
   * When the person was removed. Records keep the name; tickets stay assigned until they are assigned to another user.
   */
  @Column('moment', { nullable: true, hidden: true })
  removedAt: Date | null = null;

  /** When a manager of people set the password last; for the audit. */
  @Column('moment', { nullable: true, hidden: true })
  passwordSetAt: Date | null = null;

  /** When an Owner removed the second factors that the person had lost; for the audit. */
  @Column('moment', { nullable: true, hidden: true })
  factorsRemovedAt: Date | null = null;

  /** Since when they are linked with a company account (written by a trigger); for the audit. */
  @Column('moment', { nullable: true, hidden: true })
  companyAccountAt: Date | null = null;

  /** Who changed it last. */
  @Column('person', { nullable: true, hidden: true })
  updatedBy: PersonId | null = null;
}

import { Entity, Enum, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { ROLES, type Permission, type Role } from '../kernel/permissions.ts';
import { TenantEntity } from '../kernel/tenant.entity.ts';

export const RoleEnum = Object.fromEntries(ROLES.map((role) => [role, role])) as { [R in Role]: R };
registerEnumType(RoleEnum, { name: 'Role' });

/** An account's membership in one organisation, with the role and the permissions that it has there. */
@Entity({ tableName: 'client_user' })
@ObjectType({ simpleResolvers: true })
export class User extends TenantEntity {
  static readonly live = true;

  @Field(() => String)
  @Property({ type: 'text' })
  name!: string;

  /** Short sign: what stands in an avatar. */
  @Field(() => String)
  @Property({ type: 'text' })
  short: string = '';

  @Field(() => String)
  @Property({ type: 'text' })
  email!: string;

  @Field(() => RoleEnum)
  @Enum({ items: () => [...ROLES], type: 'text' })
  role!: Role;

  @Field(() => [String])
  @Property({ type: 'text[]' })
  permissions!: Permission[];

  /** A removed person keeps the name on what they did, and the tickets until somebody takes them; nothing else. */
  @Property({ type: 'timestamptz', nullable: true })
  removedAt: Date | null = null;

  /** When somebody who manages people set the password last; for the audit, which names them. */
  @Property({ type: 'timestamptz', nullable: true })
  passwordSetAt: Date | null = null;

  /** Who changed it last. */
  @Property({ type: 'uuid', nullable: true })
  updatedBy: string | null = null;
}

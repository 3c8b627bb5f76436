import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { DayScalar, MomentScalar } from '../../kernel/scalars.ts';
import { OwnedEntity } from '../../kernel/tenant.entity.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** A user who is the foreman of a group of employees. */
@Table('employee_group_foreman')
export class GroupForeman extends OwnedEntity {
  @Column('id')
  groupId!: string;

  @Column('person')
  userId!: PersonId;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('person', { nullable: true, hidden: true })
  createdBy: PersonId | null = null;
}

/** The code on the badge of an employee. */
@Table('employee_badge')
export class EmployeeBadge extends OwnedEntity {
  @Column('id', { hidden: true })
  employeeId!: string;

  @Column('text')
  code!: string;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('person', { nullable: true, hidden: true })
  createdBy: PersonId | null = null;
}

/** A foreman of a group. */
@ObjectType({ simpleResolvers: true })
export class GroupForemanName {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;
}

/**
 * An employee in a foreman's groups: the fields that the foreman needs, without address, birthday and health checks.
 */
@ObjectType({ simpleResolvers: true })
export class OwnPerson {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  department!: string;

  @Field(() => Boolean, { description: 'Can be reminded by mail' })
  hasEmail!: boolean;

  @Field(() => Int, { description: 'Online instructions that are open' })
  open!: number;

  @Field(() => Int)
  overdue!: number;

  @Field(() => Int, { description: 'Courses that are completed up to their oral part' })
  oralOpen!: number;

  @Field(() => DayScalar, { nullable: true, description: 'The day of the newest mail about what is due' })
  notifiedOn!: string | null;
}

/** An online instruction of an employee in a foreman's groups. */
@ObjectType({ simpleResolvers: true })
export class OwnPersonInstruction {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  employeeId!: string;

  @Field(() => String)
  employeeName!: string;

  @Field(() => String)
  nameDe!: string;

  @Field(() => String, { description: 'Empty: as in German' })
  nameEn!: string;

  @Field(() => DayScalar)
  dueOn!: string;

  @Field(() => Boolean)
  beforeWork!: boolean;

  @Field(() => String, { description: 'ASSIGNED or SUCCESS' })
  status!: string;

  @Field(() => MomentScalar, {
    nullable: true,
    description: 'When the course was completed that has an oral part beside it',
  })
  onlineAt!: string | null;

  @Field(() => MomentScalar, { nullable: true })
  completedAt!: string | null;

  @Field(() => String, { nullable: true, description: 'Who confirmed the oral part' })
  oralBy!: string | null;

  @Field(() => Boolean, { description: 'It was completed by a course: `ownCertificatePdf` prints the certificate' })
  hasCertificate!: boolean;
}

/** How many people are in a foreman's groups, and how many of them have something open. */
@ObjectType({ simpleResolvers: true })
export class OwnPeopleCounts {
  @Field(() => Int)
  people!: number;

  @Field(() => Int)
  open!: number;

  @Field(() => Int)
  overdue!: number;

  @Field(() => Int)
  oralOpen!: number;
}

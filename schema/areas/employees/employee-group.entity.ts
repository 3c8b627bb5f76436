import type { Opt } from '@mikro-orm/core';
import { ObjectType } from 'type-graphql';
import { Column, Table } from '../../kernel/column.ts';
import { OwnedRow, PlainEntity } from '../../kernel/tenant.entity.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** A group of employees to whom the same instructions and examinations are assigned. */
@Table('employee_group')
@ObjectType({ simpleResolvers: true })
export class EmployeeGroup extends PlainEntity {
  @Column('text')
  name: string = '';

  @Column('text', {
    nullable: true,
    description: {
      de: 'alle aus dieser Abteilung gehören dazu, neben den ausgewählten',
      en: 'everybody of this department belongs to it, beside those who were picked',
    },
  })
  ruleDepartment: string | null = null;
}

/** An employee's membership in a group. Members by rule follow the department (group-members.service.ts). */
@Table('employee_group_member')
export class EmployeeGroupMember extends OwnedRow {
  @Column('id', { primary: true })
  groupId!: string;

  @Column('id', { primary: true })
  employeeId!: string;

  @Column('moment')
  addedOn: Opt<Date> = currentTime();

  @Column('boolean')
  byRule: Opt<boolean> = false;
}

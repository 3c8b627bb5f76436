import { Ctx, FieldResolver, Query, Resolver, Root, type ClassType } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { recordResolver, type PlainOperations } from '../../records/plain-record.ts';
import { EmployeeGroup } from './employee-group.entity.ts';
import { groupsOf, type EmployeeGroupRow } from './employee-group.rows.ts';
import { Employee } from './employee.entity.ts';
import { departments } from './employee.rows.ts';
import { createEmployee, updateEmployee } from './employee.service.ts';

/** The operations of employees: writes also keep the groups of their departments up to date. */
export function employeeResolver(operations: PlainOperations<Employee>): ClassType<object> {
  const writes = {
    create: createEmployee,
    update: updateEmployee,
    descriptions: {
      create: 'Idempotent with an `id`. CONFLICT for an e-mail address or a personnel number that somebody else has',
    },
  };

  @Resolver(() => Employee)
  class EmployeeResolver extends recordResolver(operations, writes) {
    @Query(() => [String], { description: 'The departments of the employees, at most 1,000' })
    @Allow(ABILITIES.employees)
    employeeDepartments(@Ctx() ctx: Context): Promise<string[]> {
      return ctx.read(departments);
    }

    @FieldResolver(() => [EmployeeGroup], { description: 'By name' })
    groups(@Root() employee: Employee, @Ctx() ctx: Context): Promise<EmployeeGroupRow[]> {
      return groupsOf(ctx).load(employee.id);
    }
  }
  return EmployeeResolver;
}

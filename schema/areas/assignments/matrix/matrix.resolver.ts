import { Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { ABILITIES } from '../../../kernel/abilities.shared.ts';
import { Allow } from '../../../kernel/allow.ts';
import type { Context } from '../../../kernel/context.ts';
import { ListArgs, listRows, pageOf, type ListPage } from '../../../kernel/list.ts';
import { Employee } from '../../employees/employee.entity.ts';
import { employeeRecord } from '../../employees/employee.record.ts';
import { dutyFields, type EmployeeRow } from '../../employees/employee.rows.ts';
import { MatrixCell, MatrixTopic } from './matrix.entity.ts';
import { cellsOf, overdueField, topicsOf } from './matrix.service.ts';

const EmployeePage = pageOf(Employee);

/** Employees and what they have to know or to prove, as a table of both. */
@Resolver(() => Employee)
export class MatrixResolver {
  @Query(() => [MatrixTopic], {
    description: 'The columns of the matrix of people: what the caller may see, by kind and title; at most 300',
  })
  @Allow(ABILITIES.employees)
  matrixTopics(@Ctx() ctx: Context): Promise<MatrixTopic[]> {
    return topicsOf(ctx);
  }

  @Query(() => EmployeePage, {
    description:
      'The rows of the matrix: employees, by name; `hasOverdueTopic` finds who is overdue. Exported, it has a column for each topic',
  })
  @Allow(ABILITIES.employees)
  peopleMatrix(@Ctx() ctx: Context, @Args() args: ListArgs): Promise<ListPage<EmployeeRow>> {
    const { list } = employeeRecord;
    const fields = { ...list.fields, ...dutyFields(ctx), ...overdueField(ctx) };
    return listRows<EmployeeRow>(ctx, { ...list, fields }, { ...args, sort: args.sort ?? 'name' });
  }

  @FieldResolver(() => [MatrixCell], { description: 'How they stand in the topics of the matrix that concern them' })
  matrixCells(@Root() { id }: Employee, @Ctx() ctx: Context): Promise<MatrixCell[]> {
    return cellsOf(ctx).load(id);
  }
}

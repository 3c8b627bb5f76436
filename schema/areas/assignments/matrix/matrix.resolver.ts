import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { ABILITIES } from '../../../kernel/abilities.shared.ts';
import { Allow } from '../../../kernel/allow.ts';
import type { Context } from '../../../kernel/context.ts';
import { ListArgs, pageOf, type ListPage } from '../../../kernel/list.ts';
import { languageOf } from '../../../platform/printing/print-record.ts';
import { PdfFile } from '../../../records/pdf.entity.ts';
import { Employee } from '../../employees/employee.entity.ts';
import type { EmployeeRow } from '../../employees/employee.rows.ts';
import { MatrixCell, MatrixTopic } from './matrix.entity.ts';
import { printMatrix } from './matrix-document.ts';
import { cellsOf, matrixPeople, topicsOf } from './matrix.service.ts';

const EmployeePage = pageOf(Employee);

/** The matrix: employees, and their state in each topic. */
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
    return matrixPeople(ctx, args);
  }

  @Query(() => PdfFile, {
    description: 'The matrix as a document: at most 300 people, with the topics that concern one of them',
  })
  @Allow(ABILITIES.employees)
  peopleMatrixPdf(
    @Ctx() ctx: Context,
    @Arg('group', () => ID, { nullable: true, description: 'People of this group alone' }) group?: string | null,
    @Arg('kind', () => String, { nullable: true, description: 'Topics of this kind alone' }) kind?: string | null,
    @Arg('overdue', () => Boolean, { nullable: true, description: 'People who are overdue alone' })
    overdue?: boolean | null,
    @Arg('language', () => String, { nullable: true }) language?: string | null,
  ): Promise<PdfFile> {
    return printMatrix(ctx, {
      group: group ?? null,
      kind: kind ?? null,
      overdue: overdue ?? false,
      language: languageOf(ctx, language),
    });
  }

  @FieldResolver(() => [MatrixCell], { description: 'How they stand in the topics of the matrix that concern them' })
  matrixCells(@Root() { id }: Employee, @Ctx() ctx: Context): Promise<MatrixCell[]> {
    return cellsOf(ctx).load(id);
  }
}

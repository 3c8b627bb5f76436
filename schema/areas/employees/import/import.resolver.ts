import { Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type * as z from 'zod';
import { ABILITIES } from '../../../kernel/abilities.shared.ts';
import { Allow } from '../../../kernel/allow.ts';
import type { Context } from '../../../kernel/context.ts';
import { ZodArg } from '../../../kernel/zod-input.ts';
import { importResult } from '../../../platform/imports/import-answer.ts';
import type { ImportReport } from '../../../platform/imports/import-run.ts';
import { ImportedRow, ImportProblem, ImportResult, ImportTemplate } from '../../../platform/imports/import.entity.ts';
import { employeeText } from '../employee-text.ts';
import { importFileSchema, importRowsSchema } from './import.input.ts';
import { employeeImport } from './import.service.ts';
import type { PlannedRow } from './import-plan.ts';
import { employeeTemplate } from './import-template.ts';

@ObjectType({ simpleResolvers: true })
export class EmployeeImportProblem extends ImportProblem {}

@ObjectType({ simpleResolvers: true })
export class EmployeeImportRow extends ImportedRow {
  @Field(() => [EmployeeImportProblem])
  override problems!: EmployeeImportProblem[];
}

/** A group that rows name and that does not exist. */
@ObjectType({ simpleResolvers: true })
export class UnknownGroup {
  @Field(() => String)
  name!: string;

  @Field(() => Int, { description: 'How many rows name it' })
  count!: number;
}

@ObjectType({ simpleResolvers: true })
export class EmployeeImport extends ImportResult {
  @Field(() => [UnknownGroup], { description: 'Groups to create first: their rows are refused' })
  unknownGroups!: UnknownGroup[];

  @Field(() => Int, { description: 'New people who are refused for want of an e-mail address, see `withoutEmail`' })
  missingEmail!: number;

  @Field(() => [EmployeeImportRow])
  rows!: EmployeeImportRow[];
}

@Resolver()
export class EmployeeImportResolver {
  @Mutation(() => EmployeeImport, {
    description:
      'Imports an .xlsx or .csv file: matches rows by personnel number, else by e-mail address. Empty cells change nothing; ' +
      'refused rows are told, the others are imported. With `withoutEmail` new people whose row has no address are added ' +
      'without one. With `preview` nothing is written',
  })
  @Allow(ABILITIES.employees)
  async importEmployees(
    @Ctx() ctx: Context,
    @ZodArg('input', 'ImportEmployeesInput', importFileSchema)
    { withoutEmail = false, ...file }: z.output<typeof importFileSchema>,
  ): Promise<EmployeeImport> {
    return answerOf(ctx, await employeeImport.ofFile(ctx, file, { withoutEmail }));
  }

  @Mutation(() => EmployeeImport, { description: 'Imports rows that a preview has told, at most 500' })
  @Allow(ABILITIES.employees)
  async importEmployeeRows(
    @Ctx() ctx: Context,
    @ZodArg('input', 'ImportEmployeeRowsInput', importRowsSchema) { rows }: z.output<typeof importRowsSchema>,
  ): Promise<EmployeeImport> {
    return answerOf(ctx, await employeeImport.ofRows(ctx, rows, { withoutEmail: false }));
  }

  @Query(() => ImportTemplate, { description: 'An .xlsx file with the columns of an import' })
  @Allow(ABILITIES.employees)
  employeeImportTemplate(@Ctx() ctx: Context): Promise<ImportTemplate> {
    return employeeTemplate(ctx.language);
  }
}

/** The unknown groups in the order of the file; compared case-insensitively. */
function unknownGroupsIn(rows: readonly PlannedRow[]): UnknownGroup[] {
  const groups = new Map<string, UnknownGroup>();
  for (const { issues } of rows)
    for (const { key, params } of issues) {
      if (key !== 'importGroupUnknown') continue;
      const name = String(params?.name);
      const group = groups.get(name.toLowerCase()) ?? { name, count: 0 };
      groups.set(name.toLowerCase(), { ...group, count: group.count + 1 });
    }
  return [...groups.values()];
}

const answerOf = (ctx: Context, report: ImportReport<PlannedRow>): EmployeeImport => ({
  ...importResult(ctx, report, {
    nameOf: ({ values, existing }) => values.name ?? existing?.name ?? '',
    valuesOf: ({ values }) => values,
    labelOf: (field) => employeeText(ctx.language, `Employee.${field}`),
  }),
  unknownGroups: unknownGroupsIn(report.rows),
  missingEmail: report.rows.filter(({ issues }) => issues.some(({ key }) => key === 'importEmailMissing')).length,
});

import { Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type * as z from 'zod';
import { ABILITIES } from '../../../kernel/abilities.shared.ts';
import { Allow } from '../../../kernel/allow.ts';
import type { Context } from '../../../kernel/context.ts';
import messages from '../../../kernel/messages.json';
import { JsonScalar } from '../../../kernel/scalars.ts';
import { textsOf } from '../../../kernel/texts.ts';
import { ZodArg } from '../../../kernel/zod-input.ts';
import { employeeText } from '../employee-text.ts';
import { importFileSchema, importRowsSchema } from './import.input.ts';
import { importFile, importRead, previewImport, type ImportReport } from './import.service.ts';
import { importTemplate } from './import-template.ts';

const message = textsOf('employeeImport', messages, { tolerant: true });

@ObjectType({ simpleResolvers: true })
export class EmployeeImportProblem {
  @Field(() => String, { description: 'Field of the employee' })
  field!: string;

  @Field(() => String, { description: 'Title of the column in the file; the label of the field where it has none' })
  column!: string;

  @Field(() => String)
  message!: string;
}

@ObjectType({ simpleResolvers: true })
export class EmployeeImportRow {
  @Field(() => Int, { description: 'As spreadsheet programs number it' })
  row!: number;

  @Field(() => String, { description: 'new, changed, unchanged or refused' })
  outcome!: string;

  @Field(() => String)
  name!: string;

  @Field(() => JsonScalar, { description: 'What the row says; importEmployeeRows takes it' })
  values!: unknown;

  @Field(() => [EmployeeImportProblem])
  problems!: EmployeeImportProblem[];
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
export class EmployeeImport {
  @Field(() => Int)
  added!: number;

  @Field(() => Int)
  changed!: number;

  @Field(() => Int)
  unchanged!: number;

  @Field(() => Int)
  refused!: number;

  @Field(() => String, { nullable: true, description: 'The sheet that was read; null where the file has no other' })
  sheet!: string | null;

  @Field(() => [String], { description: 'Titles of columns that say nothing about employees' })
  ignoredColumns!: readonly string[];

  @Field(() => [UnknownGroup], { description: 'Groups to create first: their rows are refused' })
  unknownGroups!: UnknownGroup[];

  @Field(() => Int, { description: 'New people who are refused for want of an e-mail address, see `withoutEmail`' })
  missingEmail!: number;

  @Field(() => [EmployeeImportRow])
  rows!: EmployeeImportRow[];
}

@ObjectType({ simpleResolvers: true })
export class ImportTemplate {
  @Field(() => String)
  name!: string;

  @Field(() => String)
  filetype!: string;

  @Field(() => String, { description: 'Base64' })
  content!: string;
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
    @ZodArg('input', 'ImportEmployeesInput', importFileSchema) input: z.output<typeof importFileSchema>,
  ): Promise<EmployeeImport> {
    const work = input.preview ? previewImport : importFile;
    return answerOf(ctx, await work(ctx, input.content, { withoutEmail: input.withoutEmail ?? false }));
  }

  @Mutation(() => EmployeeImport, { description: 'Imports rows that a preview has told, at most 500' })
  @Allow(ABILITIES.employees)
  async importEmployeeRows(
    @Ctx() ctx: Context,
    @ZodArg('input', 'ImportEmployeeRowsInput', importRowsSchema) { rows }: z.output<typeof importRowsSchema>,
  ): Promise<EmployeeImport> {
    const parsed = rows.map(({ row, ...values }) => ({ number: row, values, issues: [] }));
    return answerOf(ctx, await importRead(ctx, parsed));
  }

  @Query(() => ImportTemplate, { description: 'An .xlsx file with the columns of an import' })
  @Allow(ABILITIES.employees)
  employeeImportTemplate(@Ctx() ctx: Context): Promise<ImportTemplate> {
    return importTemplate(ctx.language);
  }
}

/** The unknown groups in the order of the file; capital letters do not tell two apart. */
function unknownGroupsIn(rows: ImportReport['rows']): UnknownGroup[] {
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

function answerOf({ language }: Context, { sheet, titles, ignored, rows }: ImportReport): EmployeeImport {
  const count = (outcome: string): number => rows.filter((row) => row.outcome === outcome).length;
  return {
    added: count('new'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    sheet,
    ignoredColumns: ignored,
    unknownGroups: unknownGroupsIn(rows),
    missingEmail: rows.filter(({ issues }) => issues.some(({ key }) => key === 'importEmailMissing')).length,
    rows: rows.map(({ number, outcome, values, existing, issues }) => ({
      row: number,
      outcome,
      values,
      name: values.name ?? existing?.name ?? '',
      problems: issues.map(({ field, key, params }) => ({
        field,
        column: titles.get(field) ?? employeeText(language, `Employee.${field}`),
        message: message(language, `validation.${key}`, params),
      })),
    })),
  };
}

import { Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type * as z from 'zod';
import { ABILITIES } from '../../../kernel/abilities.shared.ts';
import { Allow } from '../../../kernel/allow.ts';
import type { Context } from '../../../kernel/context.ts';
import { ZodArg } from '../../../kernel/zod-input.ts';
import { importResult } from '../../../platform/imports/import-answer.ts';
import type { ImportReport } from '../../../platform/imports/import-run.ts';
import { importTemplate } from '../../../platform/imports/import-template.ts';
import { ImportedRow, ImportResult, ImportTemplate } from '../../../platform/imports/import.entity.ts';
import { foremenText } from '../foremen-text.ts';
import { foremanImport, type PlannedForeman } from './foreman-import.ts';
import { FOREMAN_COLUMNS } from './foreman-sheet.ts';
import { importForemanRowsSchema, importForemenSchema, type ImportForemenValues } from './import.input.ts';

@ObjectType({ simpleResolvers: true })
export class ForemanImport extends ImportResult {
  @Field(() => [ImportedRow])
  rows!: ImportedRow[];
}

@Resolver()
export class ForemanImportResolver {
  @Mutation(() => ForemanImport, {
    description:
      'Imports an .xlsx or .csv file with at most 10,000 rows: in each a group and a user who becomes one of its foremen, ' +
      'by e-mail address or name. Whoever is one already stays. Refused rows are told, the others are imported. With ' +
      '`preview` nothing is written',
  })
  @Allow(ABILITIES.appointForemen)
  async importForemen(
    @Ctx() ctx: Context,
    @ZodArg('input', 'ImportForemenInput', importForemenSchema) file: ImportForemenValues,
  ): Promise<ForemanImport> {
    return answerOf(ctx, await foremanImport.ofFile(ctx, file, {}));
  }

  @Mutation(() => ForemanImport, { description: 'Imports rows that a preview has told, at most 500' })
  @Allow(ABILITIES.appointForemen)
  async importForemanRows(
    @Ctx() ctx: Context,
    @ZodArg('input', 'ImportForemanRowsInput', importForemanRowsSchema)
    { rows }: z.output<typeof importForemanRowsSchema>,
  ): Promise<ForemanImport> {
    return answerOf(ctx, await foremanImport.ofRows(ctx, rows, {}));
  }

  @Query(() => ImportTemplate, { description: 'An .xlsx file with the columns of an import' })
  @Allow(ABILITIES.appointForemen)
  foremanImportTemplate(@Ctx() { language }: Context): Promise<ImportTemplate> {
    return importTemplate({
      name: foremenText(language, 'import.templateName'),
      title: foremenText(language, 'foremen.title'),
      columns: FOREMAN_COLUMNS.map((column) => foremenText(language, `import.column.${column}`)),
    });
  }
}

const answerOf = (ctx: Context, report: ImportReport<PlannedForeman>): ForemanImport =>
  importResult(ctx, report, {
    nameOf: ({ values }) => values.group ?? '',
    valuesOf: ({ values }) => values,
    labelOf: (field) => foremenText(ctx.language, `import.column.${field}`),
  });

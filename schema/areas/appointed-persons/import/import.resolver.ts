import { Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type * as z from 'zod';
import { Allow } from '../../../kernel/allow.ts';
import type { Context } from '../../../kernel/context.ts';
import { ZodArg } from '../../../kernel/zod-input.ts';
import { importResult } from '../../../platform/imports/import-answer.ts';
import type { ImportReport } from '../../../platform/imports/import-run.ts';
import { importTemplate } from '../../../platform/imports/import-template.ts';
import { ImportedRow, ImportResult, ImportTemplate } from '../../../platform/imports/import.entity.ts';
import { UnknownImportText, unknownTexts } from '../../../platform/imports/unknown-texts.ts';
import { appointedPersonFacts } from '../appointed-person.record.shared.ts';
import { appointedText } from '../appointed-texts.ts';
import type { PlannedProof } from './import-plan.ts';
import {
  importQualificationRowsSchema,
  importQualificationsSchema,
  type ImportChoice,
  type ImportQualificationsValues,
} from './import.input.ts';
import { proofImport } from './import.service.ts';
import { knownRoles } from './known-roles.ts';
import { QUALIFICATION_COLUMNS } from './qualification-sheet.ts';

const { rule } = appointedPersonFacts;

@ObjectType({ simpleResolvers: true })
export class QualificationImport extends ImportResult {
  @Field(() => [UnknownImportText], { description: 'Roles that nobody knows, the most frequent first, at most 100' })
  unknown!: UnknownImportText[];

  @Field(() => [ImportedRow])
  rows!: ImportedRow[];
}

@Resolver()
export class QualificationImportResolver {
  @Mutation(() => QualificationImport, {
    description:
      'Imports an .xlsx or .csv file with at most 10,000 proofs of appointed persons: people by personnel number, or by ' +
      'name. Somebody who is not in the role is appointed where the row says since when. `choices` say which roles texts ' +
      'mean that are not known. Refused rows are told, the others are imported. With `preview` nothing is written',
  })
  @Allow(rule)
  async importQualifications(
    @Ctx() ctx: Context,
    @ZodArg('input', 'ImportQualificationsInput', importQualificationsSchema)
    { choices = [], ...file }: ImportQualificationsValues,
  ): Promise<QualificationImport> {
    return answerOf(ctx, await proofImport.ofFile(ctx, file, { choices }), choices);
  }

  @Mutation(() => QualificationImport, { description: 'Imports rows that a preview has told, at most 500' })
  @Allow(rule)
  async importQualificationRows(
    @Ctx() ctx: Context,
    @ZodArg('input', 'ImportQualificationRowsInput', importQualificationRowsSchema)
    { rows, choices = [] }: z.output<typeof importQualificationRowsSchema>,
  ): Promise<QualificationImport> {
    return answerOf(ctx, await proofImport.ofRows(ctx, rows, { choices }), choices);
  }

  @Query(() => ImportTemplate, { description: 'An .xlsx file with the columns of an import' })
  @Allow(rule)
  qualificationImportTemplate(@Ctx() { language }: Context): Promise<ImportTemplate> {
    return importTemplate({
      name: appointedText(language, 'import.templateName'),
      title: appointedText(language, 'import.sheet'),
      columns: QUALIFICATION_COLUMNS.map((column) => appointedText(language, `import.column.${column}`)),
    });
  }
}

const answerOf = async (
  ctx: Context,
  report: ImportReport<PlannedProof>,
  choices: readonly ImportChoice[],
): Promise<QualificationImport> => ({
  ...importResult(ctx, report, {
    nameOf: ({ values }) => values.person || values.personnelNumber || '',
    valuesOf: ({ values }) => values,
    labelOf: (field) => appointedText(ctx.language, `import.column.${field}`),
  }),
  unknown: await unknownTexts(report.rows, () =>
    ctx.read(async (rows) => (await knownRoles(rows, ctx.language, choices)).names),
  ),
});

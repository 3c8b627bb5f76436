import { Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type * as z from 'zod';
import { Allow } from '../../../kernel/allow.ts';
import type { Context } from '../../../kernel/context.ts';
import { ZodArg } from '../../../kernel/zod-input.ts';
import { importResult } from '../../../platform/imports/import-answer.ts';
import type { ImportReport } from '../../../platform/imports/import-run.ts';
import { ImportedRow, ImportResult, ImportTemplate } from '../../../platform/imports/import.entity.ts';
import { UnknownImportText, unknownTexts } from '../../../platform/imports/unknown-texts.ts';
import { importTemplate } from '../../../platform/imports/import-template.ts';
import { equipmentItemFacts } from '../equipment-item.record.shared.ts';
import { equipmentText } from '../equipment-text.ts';
import { EQUIPMENT_COLUMNS } from './equipment-sheet.ts';
import type { PlannedDevice } from './import-plan.ts';
import {
  importEquipmentRowsSchema,
  importEquipmentSchema,
  type ImportChoice,
  type ImportEquipmentValues,
} from './import.input.ts';
import { deviceImport } from './import.service.ts';
import { knownValues } from './known-values.ts';

const { rule } = equipmentItemFacts;

@ObjectType({ simpleResolvers: true })
export class EquipmentImport extends ImportResult {
  @Field(() => [UnknownImportText], {
    description:
      'The most frequent ones first, at most 100. Rows with an unknown place are imported, with its text alone',
  })
  unknown!: UnknownImportText[];

  @Field(() => [ImportedRow])
  rows!: ImportedRow[];
}

@Resolver()
export class EquipmentImportResolver {
  @Mutation(() => EquipmentImport, {
    description:
      'Imports an .xlsx or .csv file with at most 10,000 devices: matches rows by number, without one by name and place. ' +
      'Empty cells change nothing; refused rows are told, the others are imported. `choices` say what texts mean that are ' +
      'not known. With `preview` nothing is written',
  })
  @Allow(rule)
  async importEquipment(
    @Ctx() ctx: Context,
    @ZodArg('input', 'ImportEquipmentInput', importEquipmentSchema)
    { choices = [], ...file }: ImportEquipmentValues,
  ): Promise<EquipmentImport> {
    return answerOf(ctx, await deviceImport.ofFile(ctx, file, { choices }), choices);
  }

  @Mutation(() => EquipmentImport, { description: 'Imports rows that a preview has told, at most 500' })
  @Allow(rule)
  async importEquipmentRows(
    @Ctx() ctx: Context,
    @ZodArg('input', 'ImportEquipmentRowsInput', importEquipmentRowsSchema)
    { rows, choices = [] }: z.output<typeof importEquipmentRowsSchema>,
  ): Promise<EquipmentImport> {
    return answerOf(ctx, await deviceImport.ofRows(ctx, rows, { choices }), choices);
  }

  @Query(() => ImportTemplate, { description: 'An .xlsx file with the columns of an import' })
  @Allow(rule)
  equipmentImportTemplate(@Ctx() { language }: Context): Promise<ImportTemplate> {
    return importTemplate({
      name: equipmentText(language, 'import.templateName'),
      title: equipmentText(language, 'equipmentItem.title'),
      columns: EQUIPMENT_COLUMNS.map((column) => equipmentText(language, `import.column.${column}`)),
    });
  }
}

const answerOf = async (
  ctx: Context,
  report: ImportReport<PlannedDevice>,
  choices: readonly ImportChoice[],
): Promise<EquipmentImport> => ({
  ...importResult(ctx, report, {
    nameOf: ({ values }) => values.name,
    valuesOf: ({ values }) => values,
    labelOf: (field) => equipmentText(ctx.language, `import.column.${field}`),
  }),
  unknown: await unknownTexts(report.rows, () => ctx.read((read) => knownValues(read, ctx.language, choices))),
});

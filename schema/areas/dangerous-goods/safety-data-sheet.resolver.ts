import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import * as z from 'zod';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { dangerousGoodFacts } from './dangerous-good.record.shared.ts';
import { DataSheetAddress, DataSheetReading, SafetyDataSheet } from './safety-data-sheet.entity.ts';
import {
  addDataSheet,
  attachDataSheet,
  dataSheetAddress,
  readingOf,
  readingOfUpload,
  type SheetRow,
} from './safety-data-sheet.service.ts';
import { attachDataSheetSchema } from './safety-data-sheet.input.ts';

const { rule } = dangerousGoodFacts;

@Resolver(() => SafetyDataSheet)
export class SafetyDataSheetResolver {
  @Mutation(() => SafetyDataSheet, {
    description: 'Adds an upload (startUpload) to the sheets of a good; earlier ones stay',
  })
  @Allow(rule)
  addSafetyDataSheet(
    @Ctx() ctx: Context,
    @Arg('dangerousGoodId', () => ID) dangerousGoodId: string,
    @Arg('fileId', () => ID) fileId: string,
  ): Promise<SheetRow> {
    return addDataSheet(ctx, dangerousGoodId, fileId);
  }

  @Mutation(() => SafetyDataSheet, { description: 'The same for a PDF that comes with its content in base64' })
  @Allow(rule)
  attachSafetyDataSheet(
    @Ctx() ctx: Context,
    @Arg('dangerousGoodId', () => ID) dangerousGoodId: string,
    @ZodArg('input', 'AttachSafetyDataSheetInput', attachDataSheetSchema) input: z.output<typeof attachDataSheetSchema>,
  ): Promise<SheetRow> {
    return attachDataSheet(ctx, dangerousGoodId, input);
  }

  @Query(() => DataSheetAddress, { description: 'Where the PDF of a sheet can be read for an hour or two' })
  @Allow(rule)
  safetyDataSheetAddress(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<DataSheetAddress> {
    return dataSheetAddress(ctx, id);
  }

  @Query(() => DataSheetReading, {
    description: 'What a sheet proposes for its good; read on this server, nothing is stored',
  })
  @Allow(rule)
  safetyDataSheetReading(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<DataSheetReading> {
    return readingOf(ctx, id);
  }

  @Query(() => DataSheetReading, {
    description: 'What an own upload (startUpload) proposes for a good that is not saved yet; nothing is stored',
  })
  @Allow(rule)
  uploadedDataSheetReading(@Ctx() ctx: Context, @Arg('fileId', () => ID) fileId: string): Promise<DataSheetReading> {
    return readingOfUpload(ctx, fileId);
  }
}

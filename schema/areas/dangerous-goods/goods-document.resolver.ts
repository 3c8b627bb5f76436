import { Arg, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { PdfFile } from '../../records/pdf.entity.ts';
import { languageOf } from '../../platform/printing/print-record.ts';
import { storageLocationFacts } from './storage-location.record.shared.ts';
import { printFireBrigade } from './fire-brigade.ts';
import { printCabinetSheet, printRegister } from './goods-document.ts';
import { registerSheet } from './register-sheet.ts';

/** The register as a spreadsheet. */
@ObjectType({ simpleResolvers: true })
export class RegisterSheet {
  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'xlsx' })
  filetype!: string;

  @Field(() => String, { description: 'Base64' })
  content!: string;
}

@Resolver()
export class GoodsDocumentResolver {
  @Query(() => PdfFile, { description: 'The sheet on a cabinet: goods with pictograms, co-storage and a code' })
  @Allow(storageLocationFacts.rule)
  storageLocationPdf(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('language', () => String, { nullable: true }) language?: string | null,
  ): Promise<PdfFile> {
    return printCabinetSheet(ctx, id, languageOf(ctx, language));
  }

  @Query(() => PdfFile, { description: 'The register of hazardous substances (GefStoffV § 6 (12)), by location' })
  @Allow(storageLocationFacts.rule)
  dangerousGoodsPdf(
    @Ctx() ctx: Context,
    @Arg('language', () => String, { nullable: true }) language?: string | null,
  ): Promise<PdfFile> {
    return printRegister(ctx, languageOf(ctx, language));
  }

  @Query(() => PdfFile, {
    description: 'For the fire brigade: by location quantities, classes, water hazard, pictograms',
  })
  @Allow(storageLocationFacts.rule)
  fireBrigadePdf(
    @Ctx() ctx: Context,
    @Arg('language', () => String, { nullable: true }) language?: string | null,
  ): Promise<PdfFile> {
    return printFireBrigade(ctx, languageOf(ctx, language));
  }

  @Query(() => RegisterSheet, { description: 'The register as a spreadsheet; no text of it is a formula' })
  @Allow(storageLocationFacts.rule)
  dangerousGoodsSheet(
    @Ctx() ctx: Context,
    @Arg('language', () => String, { nullable: true }) language?: string | null,
  ): Promise<RegisterSheet> {
    return registerSheet(ctx, languageOf(ctx, language));
  }
}

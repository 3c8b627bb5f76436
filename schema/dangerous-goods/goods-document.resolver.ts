import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { Allow } from '../kernel/allow.ts';
import type { Context } from '../kernel/context.ts';
import { PdfFile } from '../printing/pdf.entity.ts';
import { languageOf } from '../printing/print-record.ts';
import { storageLocationFacts } from './storage-location.record.shared.ts';
import { printCabinetSheet, printRegister } from './goods-document.ts';

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
}

import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import { ABILITIES } from '../kernel/abilities.shared.ts';
import { Allow } from '../kernel/allow.ts';
import type { Context } from '../kernel/context.ts';
import { PdfFile, PdfQueue } from './pdf.entity.ts';
import { recordPdf } from './pdf.service.ts';

const ABOUT_VERSION = 'Of the version with this number; without one the state as it is';
const ABOUT_LANGUAGE = 'de or en; without it the reader’s own';

@Resolver(() => PdfFile)
export class PdfResolver {
  @Query(() => PdfFile, { description: 'A finished inspection without `version`: its newest one' })
  @Allow(ABILITIES.inspections)
  inspectionPdf(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int, { nullable: true, description: ABOUT_VERSION }) version?: number | null,
    @Arg('language', () => String, { nullable: true, description: ABOUT_LANGUAGE }) language?: string | null,
  ): Promise<PdfFile> {
    return recordPdf(ctx, 'inspection', id, { version, language });
  }

  @Query(() => PdfFile, { description: 'Without `version`: what it says now, with the state of its measures today' })
  @Allow(ABILITIES.riskAssessments)
  riskAssessmentPdf(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int, { nullable: true, description: ABOUT_VERSION }) version?: number | null,
    @Arg('language', () => String, { nullable: true, description: ABOUT_LANGUAGE }) language?: string | null,
  ): Promise<PdfFile> {
    return recordPdf(ctx, 'riskAssessment', id, { version, language });
  }

  @Query(() => PdfQueue, {
    description: 'How many documents wait and how many are being printed, all organisations together',
  })
  @Allow()
  pdfQueue(@Ctx() ctx: Context): PdfQueue {
    return ctx.ports.pdf.queue();
  }
}

import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { PdfFile } from '../../records/pdf.entity.ts';
import { languageOf } from '../../platform/printing/print-record.ts';
import { printLinksOfEmployee, printLinksOfGroup, printLinksOfInstruction } from './link-sheet.service.ts';

@Resolver()
export class LinkSheetResolver {
  @Query(() => PdfFile, { description: 'The links of what somebody has open, as codes to hand over on paper' })
  @Allow(ABILITIES.assign)
  employeeLinksPdf(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('language', () => String, { nullable: true }) language?: string | null,
  ): Promise<PdfFile> {
    return printLinksOfEmployee(ctx, id, languageOf(ctx, language));
  }

  @Query(() => PdfFile, { description: 'The same for the members of a group who have no e-mail address' })
  @Allow(ABILITIES.assign)
  employeeGroupLinksPdf(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('language', () => String, { nullable: true }) language?: string | null,
  ): Promise<PdfFile> {
    return printLinksOfGroup(ctx, id, languageOf(ctx, language));
  }

  @Query(() => PdfFile, {
    description: 'The links of one online instruction, of those who have it open and have no e-mail address',
  })
  @Allow(ABILITIES.managedInstructions)
  managedInstructionLinksPdf(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('language', () => String, { nullable: true }) language?: string | null,
  ): Promise<PdfFile> {
    return printLinksOfInstruction(ctx, id, languageOf(ctx, language));
  }
}

import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Allow, Public } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ListArgs, listRows, pageOf, type ListPage } from '../../kernel/list.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { PrintedLabelsArgs } from '../../platform/printing/print-args.ts';
import { languageOf } from '../../platform/printing/print-record.ts';
import { PdfFile } from '../../records/pdf.entity.ts';
import { addReferences, recordsOf } from '../../records/plain-references.ts';
import { EquipmentReport, EquipmentReportReceipt, PublicEquipment } from './equipment-code.entity.ts';
import { deviceCodes } from './equipment-code.service.ts';
import { EquipmentItem } from './equipment-item.entity.ts';
import { equipmentReportSchema, type EquipmentReportValues } from './equipment-item.input.ts';
import { equipmentItemFacts } from './equipment-item.record.shared.ts';
import { printLabels } from './equipment-labels.ts';
import { openReportsOf, REPORT_LIST } from './equipment-report.rows.ts';
import {
  chooseReportsLock,
  publicDevice,
  removeReport,
  reportByCode,
  reportsLock,
} from './equipment-report.service.ts';

const { rule } = equipmentItemFacts;
const ReportPage = pageOf(EquipmentReport);

/** Labels with codes, their public page, and the reports that are made there. */
@Resolver(() => EquipmentItem)
export class EquipmentCodeResolver {
  @FieldResolver(() => String, { nullable: true, description: 'Opens its public page; null: it has none' })
  async publicCode(@Root() { id }: EquipmentItem, @Ctx() ctx: Context): Promise<string | null> {
    return (await deviceCodes.of(ctx).load(id))?.code ?? null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Day on which a defect was reported at the device with which nobody has dealt yet',
  })
  async reportedOn(@Root() { id }: EquipmentItem, @Ctx() ctx: Context): Promise<string | null> {
    return (await openReportsOf(ctx).load(id))?.reportedOn ?? null;
  }

  @Mutation(() => [EquipmentItem], {
    description: 'Gives devices a code that opens their page without a login, as far as they have none; at most 200',
  })
  @Allow(rule)
  openEquipment(@Ctx() ctx: Context, @Arg('ids', () => [ID]) ids: string[]): Promise<EquipmentItem[]> {
    return deviceCodes.open(ctx, ids);
  }

  @Mutation(() => EquipmentItem, { description: 'Its code is no longer valid; the next label has another one' })
  @Allow(rule)
  closeEquipment(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<EquipmentItem> {
    return deviceCodes.close(ctx, id);
  }

  @Query(() => PdfFile, { description: 'Labels with codes, for those of the devices that have one; at most 200' })
  @Allow(rule)
  equipmentLabelsPdf(
    @Ctx() ctx: Context,
    @Args(() => PrintedLabelsArgs) { ids, language, perSheet }: PrintedLabelsArgs,
  ): Promise<PdfFile> {
    return printLabels(ctx, ids, { language: languageOf(ctx, language), perSheet });
  }

  @Query(() => Boolean, { description: 'Whether a defect that is reported by the code locks the device at once' })
  @Allow(rule)
  equipmentReportsLock(@Ctx() ctx: Context): Promise<boolean> {
    return ctx.read(reportsLock);
  }

  @Mutation(() => Boolean)
  @Allow({ roles: ['Owner'] })
  chooseEquipmentReportsLock(@Ctx() ctx: Context, @Arg('locks', () => Boolean) locks: boolean): Promise<boolean> {
    return chooseReportsLock(ctx, locks);
  }
}

@Resolver(() => EquipmentReport)
export class EquipmentReportResolver {
  @Query(() => ReportPage, {
    description:
      'What people at the devices said; with `equipmentItem` in the filter at one, with `isOpen` open defects',
  })
  @Allow(rule)
  equipmentReports(@Ctx() ctx: Context, @Args(() => ListArgs) args: ListArgs): Promise<ListPage<EquipmentReport>> {
    return listRows<EquipmentReport>(ctx, REPORT_LIST, args);
  }

  @Mutation(() => Boolean, { description: 'A report made for fun or with a name; its ticket stays' })
  @Allow(rule)
  async deleteEquipmentReport(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<boolean> {
    await removeReport(ctx, id);
    return true;
  }

  @Query(() => PublicEquipment)
  @Public('Whoever uses a device sees at it whether it may be used, by the code on its label; limited by network')
  publicEquipment(@Ctx() ctx: Context, @Arg('code', () => String) code: string): Promise<PublicEquipment> {
    return publicDevice(ctx, code);
  }

  @Mutation(() => EquipmentReportReceipt)
  @Public('Whoever uses a device looks at it before and reports a defect; limited by device and by network')
  reportEquipment(
    @Ctx() ctx: Context,
    @ZodArg('input', 'EquipmentReportInput', equipmentReportSchema) input: EquipmentReportValues,
  ): Promise<EquipmentReportReceipt> {
    return reportByCode(ctx, input);
  }

  @FieldResolver(() => EquipmentItem)
  async equipmentItem(@Root() { equipmentItemId }: EquipmentReport, @Ctx() ctx: Context): Promise<EquipmentItem> {
    return (await recordsOf(ctx, EquipmentItem).load(equipmentItemId))!;
  }

  @FieldResolver(() => ID, { nullable: true })
  ticketId(@Root() report: EquipmentReport): string | null {
    return report.ticketId;
  }
}
addReferences(EquipmentReportResolver, EquipmentReport);

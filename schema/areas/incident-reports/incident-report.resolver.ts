import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  type ClassType,
} from 'type-graphql';
import type * as z from 'zod';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { DayScalar, JsonScalar } from '../../kernel/scalars.ts';
import { parseInput, ZodArg } from '../../kernel/zod-input.ts';
import { recordResolver, type PlainOperations } from '../../records/plain-record.ts';
import { exportRangeSchema } from '../../platform/printing/export-range.input.ts';
import { PdfFile } from '../../records/pdf.entity.ts';
import { PrintedDaysArgs } from '../../platform/printing/print-args.ts';
import { languageOf } from '../../platform/printing/print-record.ts';
import { RecordVersion } from '../../platform/versions/version.entity.ts';
import { versionsOf, type VersionRow } from '../../platform/versions/version.rows.ts';
import { stateOfClient } from '../../platform/clients/client.rows.ts';
import { absenceOf, absenceOfShort } from './absence.shared.ts';
import { IncidentReport } from './incident-report.entity.ts';
import { exportIncidentReports } from './incident-report-export.ts';
import { type IncidentReportInput, strikeReportSchema } from './incident-report.input.ts';
import { reportingOfReport } from './reportable.shared.ts';
import { incidentReportFacts } from './incident-report.record.shared.ts';
import {
  createReport,
  isAnnounced,
  keepReport,
  printingSent,
  removeReport,
  strikeReport,
  updateReport,
} from './incident-report.service.ts';
import { dismissCorrections, offeredCorrections, takenOver, type OfferedCorrection } from './origin.service.ts';

const { rule } = incidentReportFacts;

/** The absence: by the dates of a long report, by the stated days of a short one. */
@ObjectType({ simpleResolvers: true })
export class IncidentAbsence {
  @Field(() => Int, { description: 'Days of incapacity without the day of the accident (SGB VII § 193)' })
  countedDays!: number;

  @Field(() => Boolean, { description: 'The person does not work again yet' })
  isStillAbsent!: boolean;

  @Field(() => DayScalar, {
    nullable: true,
    description:
      'The last of the counted days: today while the person is absent; null in a short report, which has no days',
  })
  last!: string | null;
}

/** Whether and until when a report has to be sent. */
@ObjectType({ simpleResolvers: true })
export class IncidentReporting {
  @Field(() => String, {
    description:
      'struck, sent, fatal, reportable, notReportable, watch (three days or less so far), unknown, or check: somebody has to look',
  })
  kind!: string;

  @Field(() => DayScalar, { nullable: true, description: 'The last day to send it' })
  until!: string | null;
}

/** A field whose value in the origin of a report has changed since it was copied. */
@ObjectType({ simpleResolvers: true })
export class IncidentCorrection {
  @Field(() => String, { description: 'medkitLog or shortReport' })
  origin!: string;

  @Field(() => String, { description: 'name, date, place, description, wound, treatment, personalId or deadly' })
  field!: string;

  @Field(() => JsonScalar, { description: 'What the origin says, in the fields of a report' })
  content!: OfferedCorrection['content'];
}

export function incidentReportResolver(operations: PlainOperations<IncidentReport>): ClassType<object> {
  const writes = {
    create: async (ctx: Context, input: IncidentReportInput) => {
      const complete = await takenOver(ctx, input);
      return printingSent(ctx, (tx) => createReport(ctx, tx, complete));
    },
    update: (ctx: Context, id: string, input: IncidentReportInput, version: number | null) =>
      printingSent(ctx, (tx) => updateReport(ctx, tx, id, { input, version })),
    remove: (ctx: Context, id: string) => ctx.write((tx) => removeReport(tx, id)),
    descriptions: {
      create:
        'With medkitLog or shortReport, fields that are left out are taken over from there. A long report is called by its insured person.',
      remove: 'CONFLICT for a report that was sent: it is kept for five years, see strikeIncidentReport.',
      update: 'Changes the fields that are present, also inside longIncidentReport. With `version`, STALE as usual.',
    },
  };

  @Resolver(() => IncidentReport)
  class IncidentReportResolver extends recordResolver(operations, writes) {
    @Query(() => PdfFile, { description: 'Reports of accidents on these days, both included' })
    @Allow(rule)
    incidentReportsPdf(
      @Ctx() ctx: Context,
      @Args(() => PrintedDaysArgs) { start, end, language }: PrintedDaysArgs,
    ): Promise<PdfFile> {
      return exportIncidentReports(ctx, parseInput(exportRangeSchema, { start, end }), languageOf(ctx, language));
    }

    @Mutation(() => IncidentReport, {
      description: 'Strikes out a report that was sent, instead of deleting it. For Owners with the permission.',
    })
    @Allow(ABILITIES.strikeReports)
    strikeIncidentReport(
      @Ctx() ctx: Context,
      @Arg('id', () => ID) id: string,
      @ZodArg('input', 'StrikeIncidentReportInput', strikeReportSchema) { reason }: z.output<typeof strikeReportSchema>,
    ): Promise<IncidentReport> {
      return ctx.write((tx) => strikeReport(ctx, tx, id, reason));
    }

    @Mutation(() => IncidentReport, { description: 'Its five years begin anew' })
    @Allow(rule)
    keepIncidentReport(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<IncidentReport> {
      return ctx.write((tx) => keepReport(ctx, tx, id));
    }

    @Mutation(() => IncidentReport, {
      description: 'The report stays as it is: what was corrected in its origins so far is offered no more',
    })
    @Allow(rule)
    dismissIncidentCorrections(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<IncidentReport> {
      return ctx.write((tx) => dismissCorrections(tx, id));
    }

    @FieldResolver(() => IncidentReporting)
    async reporting(@Root() report: IncidentReport, @Ctx() ctx: Context): Promise<IncidentReporting> {
      const state = await ctx.loader(stateOfClient, () => ctx.read(stateOfClient));
      return reportingOfReport(report, state, todayOf(ctx));
    }

    @FieldResolver(() => DayScalar, { nullable: true, description: 'The day of its deletion, once that was announced' })
    deletedOn(@Root() { deletionNoticedFor, updatedAt }: IncidentReport): string | null {
      return isAnnounced(deletionNoticedFor, updatedAt) ? deletionNoticedFor : null;
    }

    @FieldResolver(() => [IncidentCorrection], {
      description: 'What was corrected in its origins since, as far as the reader may open them. Views are logged.',
    })
    corrections(@Root() report: IncidentReport, @Ctx() ctx: Context): Promise<OfferedCorrection[]> {
      return offeredCorrections(ctx, report);
    }

    @FieldResolver(() => [RecordVersion], { description: 'What was sent of it, newest first' })
    versions(@Root() { id }: IncidentReport, @Ctx() ctx: Context): Promise<VersionRow[]> {
      return versionsOf(ctx, incidentReportFacts.kind).load(id);
    }

    @FieldResolver(() => IncidentAbsence, { nullable: true })
    absence(@Root() report: IncidentReport, @Ctx() ctx: Context): IncidentAbsence | null {
      const { longIncidentReport: long } = report;
      return long ? absenceOf(long, todayOf(ctx)) : absenceOfShort(report);
    }
  }
  return IncidentReportResolver;
}

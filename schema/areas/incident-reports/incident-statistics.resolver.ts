import { Arg, Ctx, Field, Float, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { badInput } from '../../kernel/errors.ts';
import { PdfFile } from '../../records/pdf.entity.ts';
import { languageOf } from '../../platform/printing/print-record.ts';
import { incidentReportFacts } from './incident-report.record.shared.ts';
import { printStatistics } from './incident-statistics-document.ts';
import { FEWEST_IN_GROUP, FEWEST_IN_YEAR, incidentStatistics, type Statistics } from './incident-statistics.ts';

const { rule } = incidentReportFacts;

/** Accidents that have something in common. */
@ObjectType({ simpleResolvers: true })
export class IncidentGroup {
  @Field(() => String)
  name!: string;

  @Field(() => Int)
  count!: number;
}

/** The accident statistics of a year. */
@ObjectType({ simpleResolvers: true })
export class IncidentStatistics implements Statistics {
  @Field(() => Int)
  year!: number;

  @Field(() => Int)
  total!: number;

  @Field(() => Int, { description: 'Fatal, or more than three days of incapacity' })
  reportable!: number;

  @Field(() => Int, { description: 'On the way to or from work' })
  commuting!: number;

  @Field(() => Int, { description: 'Head-count of the organisation; 0: unknown' })
  employees!: number;

  @Field(() => Float, { nullable: true, description: 'Accidents at work per 1,000 workers; null without a head-count' })
  per1000!: number | null;

  @Field(() => Float, { nullable: true, description: 'The same of those that have to be reported' })
  reportablePer1000!: number | null;

  @Field(() => [Int], { description: 'January to December' })
  months!: number[];

  @Field(() => Boolean, { description: `Fewer than ${FEWEST_IN_YEAR}: groups would point at somebody` })
  isTooFew!: boolean;

  @Field(() => [IncidentGroup], { description: `Groups of fewer than ${FEWEST_IN_GROUP} are counted as other` })
  bodyParts!: IncidentGroup[];

  @Field(() => [IncidentGroup])
  injuries!: IncidentGroup[];

  @Field(() => [IncidentGroup])
  places!: IncidentGroup[];
}

/** The first year for which there are statistics. */
const FIRST_YEAR = 1990;
const LAST_YEAR = 2100;

const yearOf = (year: number): number => {
  if (year < FIRST_YEAR || year > LAST_YEAR) throw badInput('year', 'outOfRange', { from: FIRST_YEAR, to: LAST_YEAR });
  return year;
};

@Resolver()
export class IncidentStatisticsResolver {
  @Query(() => IncidentStatistics, { description: 'By the calendar in Germany; ranks nobody' })
  @Allow(rule)
  incidentStatistics(@Ctx() ctx: Context, @Arg('year', () => Int) year: number): Promise<IncidentStatistics> {
    return incidentStatistics(ctx, yearOf(year));
  }

  @Query(() => PdfFile, { description: 'The same as a document' })
  @Allow(rule)
  incidentStatisticsPdf(
    @Ctx() ctx: Context,
    @Arg('year', () => Int) year: number,
    @Arg('language', () => String, { nullable: true }) language?: string | null,
  ): Promise<PdfFile> {
    return printStatistics(ctx, yearOf(year), languageOf(ctx, language));
  }
}

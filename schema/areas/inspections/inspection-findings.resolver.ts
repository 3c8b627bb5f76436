import { Arg, Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { badInput } from '../../kernel/errors.ts';
import { inspectionFindings, type Findings, type FindingsGroup } from './inspection-findings.ts';

/** Defects with the same area or the same item. */
@ObjectType({ simpleResolvers: true })
export class InspectionFindingsGroup implements FindingsGroup {
  @Field(() => String)
  name!: string;

  @Field(() => Int, { description: 'Answers, in order or with a defect' })
  checked!: number;

  @Field(() => Int)
  defects!: number;

  @Field(() => Int, { description: 'Answers of the year before: without one, its defects say nothing' })
  checkedBefore!: number;

  @Field(() => Int, { description: 'Defects of the year before' })
  before!: number;
}

/** The findings of the finished inspections of a year. */
@ObjectType({ simpleResolvers: true })
export class InspectionFindings implements Findings {
  @Field(() => Int)
  year!: number;

  @Field(() => Int, { description: 'Finished inspections with an answer' })
  inspections!: number;

  @Field(() => Int, { description: 'Answers, in order or with a defect' })
  checked!: number;

  @Field(() => Int)
  defects!: number;

  @Field(() => Int, { description: 'Answers of the year before: without one, its defects say nothing' })
  checkedBefore!: number;

  @Field(() => Int, { description: 'Defects of the year before' })
  before!: number;

  @Field(() => [Int], {
    nullable: 'items',
    description: 'Defects from January to December; null where nothing was checked',
  })
  months!: (number | null)[];

  @Field(() => [InspectionFindingsGroup], { description: 'The fifteen areas with the most defects, by name' })
  areas!: InspectionFindingsGroup[];

  @Field(() => [InspectionFindingsGroup], { description: 'The fifteen items with the most defects, by name' })
  items!: InspectionFindingsGroup[];
}

/** The first year for which there are findings. */
const FIRST_YEAR = 1990;
const LAST_YEAR = 2100;

@Resolver()
export class InspectionFindingsResolver {
  @Query(() => InspectionFindings, { description: 'By the days of finished inspections' })
  @Allow(ABILITIES.inspections)
  inspectionFindings(@Ctx() ctx: Context, @Arg('year', () => Int) year: number): Promise<InspectionFindings> {
    if (year < FIRST_YEAR || year > LAST_YEAR)
      throw badInput('year', 'outOfRange', { from: FIRST_YEAR, to: LAST_YEAR });
    return inspectionFindings(ctx, year);
  }
}

import { Arg, Args, Ctx, Field, FieldResolver, ID, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { badInput } from '../../kernel/errors.ts';
import { ListArgs, listRows, pageOf, type ListPage } from '../../kernel/list.ts';
import { DayScalar } from '../../kernel/scalars.ts';
import { languageOf } from '../../platform/printing/print-record.ts';
import { PdfFile } from '../../records/pdf.entity.ts';
import { recordsOf } from '../../records/plain-references.ts';
import { EquipmentItem } from './equipment-item.entity.ts';
import { equipmentItemFacts } from './equipment-item.record.shared.ts';
import { DATE_LIST, FIRST_YEAR, LAST_YEAR, monthCounts, unknownCount } from './equipment-year.rows.ts';
import { printYear } from './equipment-year-document.ts';

const { rule } = equipmentItemFacts;

/** A date on which a planned check of a device is due. */
@ObjectType({ simpleResolvers: true })
export class EquipmentDate {
  @Field(() => ID)
  id!: string;

  equipmentItemId!: string;

  @Field(() => String)
  checkKind!: string;

  @Field(() => String, { description: 'Who may check' })
  inspectorKind!: string;

  @Field(() => String)
  basis!: string;

  @Field(() => DayScalar, { description: 'Last day of the month' })
  dueOn!: string;

  @Field(() => String, { description: 'YYYY-MM' })
  month!: string;

  @Field(() => Int)
  year!: number;
}

/** How many checks of a kind are due in a month. */
@ObjectType({ simpleResolvers: true })
export class EquipmentMonth {
  @Field(() => String, { description: 'YYYY-MM' })
  month!: string;

  @Field(() => String)
  checkKind!: string;

  @Field(() => String, { description: 'Who may check' })
  inspectorKind!: string;

  @Field(() => Int)
  count!: number;

  @Field(() => Int, { description: 'Of these, those that are overdue' })
  overdue!: number;
}

/** The plan of a year. */
@ObjectType({ simpleResolvers: true })
export class EquipmentYear {
  @Field(() => Int)
  year!: number;

  @Field(() => [EquipmentMonth], { description: 'Only months in which something is due' })
  months!: EquipmentMonth[];

  @Field(() => Int, { description: 'Planned checks of which nothing is known, so that they have no date' })
  unknown!: number;
}

const DatePage = pageOf(EquipmentDate);

/** Throws BAD_INPUT for an invalid year. */
function requireYear(year: number): void {
  if (year < FIRST_YEAR || year > LAST_YEAR) throw badInput('year', 'outOfRange', { from: FIRST_YEAR, to: LAST_YEAR });
}

@Resolver(() => EquipmentDate)
export class EquipmentYearResolver {
  @Query(() => DatePage, {
    description:
      'When planned checks are due, until the end of the next year; of one that is made every three months each date. ' +
      'Filter by year, month (YYYY-MM) or inspectorKind',
  })
  @Allow(rule)
  equipmentDates(@Ctx() ctx: Context, @Args(() => ListArgs) args: ListArgs): Promise<ListPage<EquipmentDate>> {
    return listRows<EquipmentDate>(ctx, DATE_LIST, { ...args, sort: args.sort ?? 'dueOn,name' });
  }

  @Query(() => EquipmentYear, { description: 'What is due in each month of a year' })
  @Allow(rule)
  equipmentYear(@Ctx() ctx: Context, @Arg('year', () => Int) year: number): Promise<EquipmentYear> {
    requireYear(year);
    return ctx.read(async (rows) => ({
      year,
      months: await monthCounts(rows, year),
      unknown: await unknownCount(rows),
    }));
  }

  @Query(() => PdfFile, {
    description: 'The plan of a year: numbers by month, and each date as far as they are not too many',
  })
  @Allow(rule)
  equipmentYearPdf(
    @Ctx() ctx: Context,
    @Arg('year', () => Int) year: number,
    @Arg('language', () => String, { nullable: true }) language?: string | null,
  ): Promise<PdfFile> {
    requireYear(year);
    return printYear(ctx, year, languageOf(ctx, language));
  }

  @FieldResolver(() => EquipmentItem)
  async equipmentItem(@Root() { equipmentItemId }: EquipmentDate, @Ctx() ctx: Context): Promise<EquipmentItem> {
    return (await recordsOf(ctx, EquipmentItem).load(equipmentItemId))!;
  }
}

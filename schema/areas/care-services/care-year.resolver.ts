import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { carePlanSchema, type CarePlanValues } from './care-service.input.ts';
import { careServiceFacts } from './care-service.record.shared.ts';
import { CareYear } from './care-year.entity.ts';
import { careYear, saveCarePlan } from './care-year.service.ts';

const { rule } = careServiceFacts;

@Resolver()
export class CareYearResolver {
  @Query(() => CareYear, { description: 'Hours of care by DGUV Vorschrift 2 in a year; this one when left out' })
  @Allow(rule)
  careYear(@Ctx() ctx: Context, @Arg('year', () => Int, { nullable: true }) year?: number | null): Promise<CareYear> {
    return careYear(ctx, year);
  }

  @Mutation(() => CareYear, { description: 'Saves from what the hours follow; fields that are left out stay' })
  @Allow(rule)
  async saveCarePlan(
    @Ctx() ctx: Context,
    @ZodArg('input', 'CarePlanInput', carePlanSchema) input: CarePlanValues,
  ): Promise<CareYear> {
    await saveCarePlan(ctx, input);
    return careYear(ctx.withOwnLoaders(), null);
  }
}

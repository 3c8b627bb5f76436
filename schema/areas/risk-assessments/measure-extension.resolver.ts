import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { addReferences } from '../../records/plain-references.ts';
import { MeasureExtension } from './measure-extension.entity.ts';
import { extendMeasureSchema, type ExtendMeasureValues } from './measure-extension.input.ts';
import { askOwnersAboutMeasure, extendMeasure, extensionsByMeasure } from './measure-extension.service.ts';
import { RiskMeasure } from './risk-assessment.entity.ts';
import type { MeasureRow } from './risk-assessment.rows.ts';

@Resolver(() => RiskMeasure)
export class MeasureExtensionResolver {
  @Mutation(() => RiskMeasure, { description: 'Puts a measure off, with a reason that stays in its history' })
  @Allow(ABILITIES.riskAssessments)
  extendRiskMeasure(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'ExtendRiskMeasureInput', extendMeasureSchema) input: ExtendMeasureValues,
  ): Promise<MeasureRow> {
    return extendMeasure(ctx, id, input);
  }

  @Mutation(() => RiskMeasure, { description: 'Tells the Owners that a measure needs their decision' })
  @Allow(ABILITIES.riskAssessments)
  askOwnersAboutRiskMeasure(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<MeasureRow> {
    return askOwnersAboutMeasure(ctx, id);
  }

  @FieldResolver(() => [MeasureExtension], { description: 'How often it was put off, the first time first' })
  extensions(@Root() measure: MeasureRow, @Ctx() ctx: Context): Promise<MeasureExtension[]> {
    return extensionsByMeasure(ctx).load(measure.id);
  }
}

@Resolver(() => MeasureExtension)
export class MeasureExtensionReferences {}
addReferences(MeasureExtensionReferences, MeasureExtension);

import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ListArgs, listRows, pageOf, type ListPage } from '../../kernel/list.ts';
import { Removed } from '../../kernel/removed.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { addReferences } from '../../records/plain-references.ts';
import { RecordVersion } from '../../platform/versions/version.entity.ts';
import { versionsOf, type VersionRow } from '../../platform/versions/version.rows.ts';
import { Risk, RiskAssessment, RiskMeasure, RiskTicket } from './risk-assessment.entity.ts';
import {
  createRiskAssessmentSchema,
  createRiskTicketsSchema,
  updateRiskAssessmentSchema,
  type CreateRiskAssessmentValues,
  type CreateRiskTicketsValues,
  type UpdateRiskAssessmentValues,
} from './risk-assessment.input.ts';
import {
  countsOf,
  measureList,
  measuresByRisk,
  riskAssessmentById,
  riskAssessmentList,
  risksByAssessment,
  ticketsByRisk,
  type MeasureRow,
  type RiskAssessmentRow,
  type RiskRow,
  type RiskTicketRow,
} from './risk-assessment.rows.ts';
import { createRiskAssessment, deleteRiskAssessment, updateRiskAssessment } from './risk-assessment.service.ts';
import { createRiskTickets } from './risk-ticket.service.ts';

/** An assessment as a statement or the entity manager returns it. */
type Answered = Pick<RiskAssessmentRow, 'id' | 'responsibleId' | 'createdBy'>;

const RiskAssessmentPage = pageOf(RiskAssessment);
const RiskMeasurePage = pageOf(RiskMeasure);

@Resolver(() => RiskAssessment)
export class RiskAssessmentResolver {
  @Query(() => RiskAssessmentPage)
  @Allow(ABILITIES.riskAssessments)
  riskAssessments(@Ctx() ctx: Context, @Args() args: ListArgs): Promise<ListPage<RiskAssessmentRow>> {
    return listRows<RiskAssessmentRow>(ctx, riskAssessmentList, args);
  }

  @Query(() => RiskAssessment)
  @Allow(ABILITIES.riskAssessments)
  riskAssessment(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<RiskAssessmentRow> {
    return riskAssessmentById(ctx, id);
  }

  @Mutation(() => RiskAssessment, {
    description: 'Writes its first version. Idempotent with an `id`.',
  })
  @Allow(ABILITIES.riskAssessments)
  createRiskAssessment(
    @Ctx() ctx: Context,
    @ZodArg('input', 'CreateRiskAssessmentInput', createRiskAssessmentSchema) input: CreateRiskAssessmentValues,
  ): Promise<RiskAssessment> {
    return createRiskAssessment(ctx, input);
  }

  @Mutation(() => RiskAssessment, {
    description:
      'Changes the fields that are present; `risks` is the whole list in its order. Writes what differs, with the ' +
      'next version; nothing when nothing differs. With `version`, STALE when the record was changed since.',
  })
  @Allow(ABILITIES.riskAssessments)
  updateRiskAssessment(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'UpdateRiskAssessmentInput', updateRiskAssessmentSchema) input: UpdateRiskAssessmentValues,
    @Arg('version', () => Int, { nullable: true }) version?: number,
  ): Promise<RiskAssessment> {
    return updateRiskAssessment(ctx, id, input, version ?? null);
  }

  @Mutation(() => Removed, {
    description: 'Kept for thirty days with its risks and versions (restoreRecord); tickets stay',
  })
  @Allow(ABILITIES.riskAssessments)
  async deleteRiskAssessment(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Removed> {
    await deleteRiskAssessment(ctx, id);
    return { id };
  }

  @Mutation(() => Risk, {
    description:
      'Creates tickets for measures on the standard open board, each with a link to the assessment. A measure that ' +
      'has a ticket ' +
      'already gets no second one.',
  })
  @Allow(ABILITIES.riskAssessments)
  createRiskTickets(
    @Ctx() ctx: Context,
    @Arg('riskId', () => ID) riskId: string,
    @ZodArg('input', 'CreateRiskTicketsInput', createRiskTicketsSchema) input: CreateRiskTicketsValues,
  ): Promise<RiskRow> {
    return createRiskTickets(ctx, riskId, input);
  }

  @FieldResolver(() => Int)
  async riskCount(@Root() assessment: Answered, @Ctx() ctx: Context): Promise<number> {
    return (await countsOf(ctx).load(assessment.id)).risks;
  }

  @FieldResolver(() => Int, {
    description: 'The highest classification of its risks, after the measures where that was assessed; 0 without risks',
  })
  async highestRisk(@Root() assessment: Answered, @Ctx() ctx: Context): Promise<number> {
    return (await countsOf(ctx).load(assessment.id)).highest;
  }

  @FieldResolver(() => Int, { description: 'How many of its risks nobody has judged after the measures' })
  async openRiskCount(@Root() assessment: Answered, @Ctx() ctx: Context): Promise<number> {
    return (await countsOf(ctx).load(assessment.id)).open;
  }

  @FieldResolver(() => Int, { description: 'Number of the newest version' })
  async versionNumber(@Root() assessment: Answered, @Ctx() ctx: Context): Promise<number> {
    return (await countsOf(ctx).load(assessment.id)).version;
  }

  @FieldResolver(() => [Risk])
  risks(@Root() assessment: Answered, @Ctx() ctx: Context): Promise<RiskRow[]> {
    return risksByAssessment(ctx).load(assessment.id);
  }

  @FieldResolver(() => [RecordVersion], { description: 'The newest first, at most 200' })
  versions(@Root() assessment: Answered, @Ctx() ctx: Context): Promise<VersionRow[]> {
    return versionsOf(ctx, 'riskAssessment').load(assessment.id);
  }
}
addReferences(RiskAssessmentResolver, RiskAssessment);

@Resolver(() => Risk)
export class RiskResolver {
  @FieldResolver(() => [RiskMeasure], {
    description:
      'What is known of single lines of `measurement`, in its order; lines of which nothing is known are left out',
  })
  measures(@Root() risk: RiskRow, @Ctx() ctx: Context): Promise<MeasureRow[]> {
    return measuresByRisk(ctx).load(risk.id);
  }

  @FieldResolver(() => [RiskTicket])
  tickets(@Root() risk: RiskRow, @Ctx() ctx: Context): Promise<RiskTicketRow[]> {
    return ticketsByRisk(ctx).load(risk.id);
  }
}
addReferences(RiskResolver, Risk);

@Resolver(() => RiskMeasure)
export class RiskMeasureResolver {
  @Query(() => RiskMeasurePage, {
    description: 'Measures of all assessments of which more is known than their text; filter by due or isDue',
  })
  @Allow(ABILITIES.riskAssessments)
  riskMeasures(@Ctx() ctx: Context, @Args() args: ListArgs): Promise<ListPage<MeasureRow>> {
    return listRows<MeasureRow>(ctx, measureList, { ...args, sort: args.sort ?? 'dueDate' });
  }
}
addReferences(RiskMeasureResolver, RiskMeasure);

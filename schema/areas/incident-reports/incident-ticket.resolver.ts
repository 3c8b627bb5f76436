import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { IncidentReport } from './incident-report.entity.ts';
import { createIncidentTicketSchema, type CreateIncidentTicketValues } from './incident-report.input.ts';
import { incidentReportFacts } from './incident-report.record.shared.ts';
import { IncidentTicket, ReviewedAssessment } from './incident-ticket.entity.ts';
import { assessmentsToReview, createIncidentTicket, ticketsByReport } from './incident-ticket.service.ts';

const { rule } = incidentReportFacts;

/**
 * Tickets and risk assessments of a report. Separate from the record, because the area of tickets reads all kinds of
 * records.
 */
@Resolver(() => IncidentReport)
export class IncidentTicketResolver {
  @Mutation(() => IncidentReport, {
    description:
      'A ticket on the standard open board, which names neither the person nor the injury. Idempotent with an `id`.',
  })
  @Allow(rule)
  createIncidentTicket(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'CreateIncidentTicketInput', createIncidentTicketSchema) input: CreateIncidentTicketValues,
  ): Promise<IncidentReport> {
    return createIncidentTicket(ctx, id, input);
  }

  @FieldResolver(() => [IncidentTicket], { description: 'Tickets that were created from it, the oldest first' })
  tickets(@Root() { id }: IncidentReport, @Ctx() ctx: Context): Promise<unknown> {
    return ticketsByReport(ctx).load(id);
  }

  @FieldResolver(() => [ReviewedAssessment], {
    nullable: true,
    description: 'Risk assessments of the place; null without the permission for them',
  })
  assessmentsToReview(@Root() report: IncidentReport, @Ctx() ctx: Context): Promise<ReviewedAssessment[] | null> {
    return assessmentsToReview(ctx, report);
  }
}

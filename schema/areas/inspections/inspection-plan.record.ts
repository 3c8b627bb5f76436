import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root, type ClassType } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { plainRecord, recordResolver, type PlainOperations } from '../../records/plain-record.ts';
import { recordsOf } from '../../records/plain-references.ts';
import { dueFields } from '../../records/due-source.ts';
import { placedField } from '../../records/placed-source.ts';
import { InspectionPlan } from './inspection-plan.entity.ts';
import { inspectionPlanSchema } from './inspection-plan.input.ts';
import { inspectionPlanFacts } from './inspection-plan.record.shared.ts';
import { PLAN_DUTY } from './inspection-plan.rows.ts';
import { beginPlanned, createPlan, updatePlan } from './inspection-plan.service.ts';
import { InspectionTemplateVersion } from './inspection-template.entity.ts';
import { templateVersionsById } from './inspection-template.rows.ts';
import { Inspection } from './inspection.entity.ts';
import type { InspectionValues } from './inspection.rows.ts';

/** The five operations, and the one that begins the next inspection. */
function planResolver(operations: PlainOperations<InspectionPlan>): ClassType<object> {
  @Resolver(() => InspectionPlan)
  class InspectionPlanResolver extends recordResolver(operations, { create: createPlan, update: updatePlan }) {
    @Mutation(() => Inspection, {
      description:
        'Begins the next inspection of a plan and moves its day. STALE with an older `version`; CONFLICT when the plan ' +
        'has ended. Idempotent with `newId`.',
    })
    @Allow(ABILITIES.inspections)
    beginPlannedInspection(
      @Ctx() ctx: Context,
      @Arg('id', () => ID) id: string,
      @Arg('newId', () => ID, { nullable: true }) newId?: string | null,
      @Arg('version', () => Int, { nullable: true }) version?: number,
    ): Promise<InspectionValues> {
      return beginPlanned(ctx, id, { newId, version: version ?? null });
    }

    @FieldResolver(() => Inspection, { nullable: true, description: 'The newest inspection of the plan' })
    inspection(@Root() { inspectionId }: InspectionPlan, @Ctx() ctx: Context): Promise<Inspection | null> | null {
      return inspectionId ? recordsOf(ctx, Inspection).load(inspectionId) : null;
    }

    @FieldResolver(() => InspectionTemplateVersion, {
      nullable: true,
      description: 'The version of a template that the newest inspection of the plan follows',
    })
    templateVersion(
      @Root() { templateVersionId }: InspectionPlan,
      @Ctx() ctx: Context,
    ): Promise<InspectionTemplateVersion | null> | null {
      return templateVersionId ? templateVersionsById(ctx).load(templateVersionId) : null;
    }
  }
  return InspectionPlanResolver;
}

export const inspectionPlanRecord = plainRecord(
  {
    facts: inspectionPlanFacts,
    entity: InspectionPlan,
    plural: 'inspectionPlans',
    title: 'title',
    searched: {
      label: { de: 'Regelmäßige Begehungen', en: 'Recurring inspections' },
      subtitle: `to_char(t.next_day, 'DD.MM.YYYY')`,
    },
    fields: { ...dueFields(PLAN_DUTY), atPlace: placedField('inspectionPlan') },
    schema: inspectionPlanSchema,
    softDelete: {},
    examples: [
      { title: 'Rundgang Lackiererei', interval: 1, unit: 'months', nextDay: '2027-01-31', until: null },
      { title: 'Baustelle Hafenstraße', interval: 2, unit: 'weeks', nextDay: '2027-02-05', until: '2027-06-30' },
    ],
    english: {
      'Rundgang Lackiererei': 'Round of the paint shop',
      'Baustelle Hafenstraße': 'Building site at the harbour',
    },
  },
  planResolver,
);

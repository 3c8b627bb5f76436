import { Arg, Ctx, ID, Int, Mutation, Resolver, type ClassType } from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { recordResolver, type PlainOperations } from '../../records/plain-record.ts';
import { CareReport } from './care-report.entity.ts';
import { careSignatureSchema, type CareSignatureValues } from './care-report.input.ts';
import { changeReport, createReport, removeReport, reopenReport, signReport } from './care-report.service.ts';
import { careReportFacts } from './care-service.record.shared.ts';

const { rule } = careReportFacts;

/** The five operations, and the signature. */
export function careReportResolver(operations: PlainOperations<CareReport>): ClassType<object> {
  const writes = {
    create: createReport,
    update: changeReport,
    remove: removeReport,
    descriptions: {
      update: 'CONFLICT for a signed one',
      remove: 'CONFLICT for a signed one; hours that belong to it stay',
    },
  };
  @Resolver(() => CareReport)
  class CareReportResolver extends recordResolver(operations, writes) {
    @Mutation(() => CareReport, {
      description: 'Signs a report: it becomes a version with the figures of this day, and nobody changes it',
    })
    @Allow(rule)
    signCareReport(
      @Ctx() ctx: Context,
      @Arg('id', () => ID) id: string,
      @ZodArg('input', 'CareSignatureInput', careSignatureSchema) input: CareSignatureValues,
      @Arg('version', () => Int, { nullable: true }) version?: number | null,
    ): Promise<CareReport> {
      return signReport(ctx, id, input, version ?? null);
    }

    @Mutation(() => CareReport, { description: 'Opens a signed report again; its version stays' })
    @Allow(rule)
    reopenCareReport(
      @Ctx() ctx: Context,
      @Arg('id', () => ID) id: string,
      @Arg('version', () => Int, { nullable: true }) version?: number | null,
    ): Promise<CareReport> {
      return reopenReport(ctx, id, version ?? null);
    }
  }
  return CareReportResolver;
}

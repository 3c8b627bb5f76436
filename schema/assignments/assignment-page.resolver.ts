import { Arg, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Public } from '../kernel/allow.ts';
import type { Context } from '../kernel/context.ts';
import type { Language } from '../kernel/permissions.ts';
import { DayScalar, MomentScalar } from '../kernel/scalars.ts';
import type { AssignmentStatus } from './assignment.enums.ts';
import { completeExamination, examinationPage, type ExaminationPageFacts } from './assignment-page.service.ts';

/** The health check of one person, as its public page shows it. */
@ObjectType({ simpleResolvers: true })
export class ExaminationOfLink {
  @Field(() => String, { description: 'The organisation that asks' })
  clientName!: string;

  @Field(() => String, { description: 'First name and initial' })
  employeeName!: string;

  @Field(() => String, { description: 'In which the person reads' })
  language!: Language;

  @Field(() => String)
  examinationName!: string;

  @Field(() => Boolean, { description: 'false: obligatory; true: offered, or granted on request' })
  optional!: boolean;

  @Field(() => DayScalar)
  dueOn!: string;

  @Field(() => String, { description: 'ASSIGNED or SUCCESS' })
  status!: AssignmentStatus;

  @Field(() => MomentScalar, { nullable: true })
  completedAt!: Date | null;
}

@Resolver(() => ExaminationOfLink)
export class AssignmentPageResolver {
  @Query(() => ExaminationOfLink, { description: '`assignmentId` is the secret of the link that was mailed' })
  @Public('Employees have no login; the link in their mail holds a secret, and tries are limited by network')
  examinationOfLink(
    @Ctx() ctx: Context,
    @Arg('assignmentId', () => ID) linkId: string,
    @Arg('employeeId', () => ID) employeeId: string,
  ): Promise<ExaminationPageFacts> {
    return examinationPage(ctx, { linkId, employeeId });
  }

  @Mutation(() => ExaminationOfLink, { description: 'Idempotent' })
  @Public('Employees have no login; the link in their mail holds a secret, and tries are limited by network')
  completeExaminationOfLink(
    @Ctx() ctx: Context,
    @Arg('assignmentId', () => ID) linkId: string,
    @Arg('employeeId', () => ID) employeeId: string,
  ): Promise<ExaminationPageFacts> {
    return completeExamination(ctx, { linkId, employeeId });
  }
}

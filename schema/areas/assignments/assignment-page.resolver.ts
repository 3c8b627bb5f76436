import { Arg, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Public } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { DayScalar, MomentScalar } from '../../kernel/scalars.ts';
import { AssignmentOfLink, LINK_IS_SECRET } from './assignment-page.entity.ts';
import {
  completeExamination,
  declineExamination,
  examinationPage,
  takeBackExamination,
  type ExaminationPageFacts,
} from './assignment-page.service.ts';

/** The health check of one person, as its public page shows it. */
@ObjectType({ simpleResolvers: true })
export class ExaminationOfLink extends AssignmentOfLink {
  @Field(() => String)
  examinationName!: string;

  @Field(() => Boolean, { description: 'false: obligatory; true: offered, or granted on request' })
  optional!: boolean;

  @Field(() => String, { description: 'Who gives an appointment' })
  contact!: string;

  @Field(() => Boolean, { description: 'Offered: the person may decline it' })
  isOffer!: boolean;

  @Field(() => MomentScalar, { nullable: true })
  declinedAt!: Date | null;

  @Field(() => Boolean, { description: 'Reported within the last ten minutes: takeBackExaminationOfLink' })
  canTakeBack!: boolean;

  @Field(() => Boolean, { description: 'It is obligatory and was reported; nobody has seen its certificate' })
  awaitsCertificate!: boolean;
}

@Resolver(() => ExaminationOfLink)
export class AssignmentPageResolver {
  @Query(() => ExaminationOfLink, { description: '`assignmentId` is the secret of the link that was mailed' })
  @Public(LINK_IS_SECRET)
  examinationOfLink(
    @Ctx() ctx: Context,
    @Arg('assignmentId', () => ID) linkId: string,
    @Arg('employeeId', () => ID) employeeId: string,
  ): Promise<ExaminationPageFacts> {
    return examinationPage(ctx, { linkId, employeeId });
  }

  @Mutation(() => ExaminationOfLink, {
    description: 'Idempotent. `on` is the day of the health check; today without it',
  })
  @Public(LINK_IS_SECRET)
  completeExaminationOfLink(
    @Ctx() ctx: Context,
    @Arg('assignmentId', () => ID) linkId: string,
    @Arg('employeeId', () => ID) employeeId: string,
    @Arg('on', () => DayScalar, { nullable: true }) on?: string | null,
  ): Promise<ExaminationPageFacts> {
    return completeExamination(ctx, { linkId, employeeId }, on);
  }

  @Mutation(() => ExaminationOfLink, { description: 'The offer is not taken, and comes again. Idempotent' })
  @Public(LINK_IS_SECRET)
  declineExaminationOfLink(
    @Ctx() ctx: Context,
    @Arg('assignmentId', () => ID) linkId: string,
    @Arg('employeeId', () => ID) employeeId: string,
  ): Promise<ExaminationPageFacts> {
    return declineExamination(ctx, { linkId, employeeId });
  }

  @Mutation(() => ExaminationOfLink, {
    description: 'What was reported by mistake is due again, for ten minutes. Idempotent',
  })
  @Public(LINK_IS_SECRET)
  takeBackExaminationOfLink(
    @Ctx() ctx: Context,
    @Arg('assignmentId', () => ID) linkId: string,
    @Arg('employeeId', () => ID) employeeId: string,
  ): Promise<ExaminationPageFacts> {
    return takeBackExamination(ctx, { linkId, employeeId });
  }
}

import * as z from 'zod';
import { Arg, Args, ArgsType, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { AssignmentOfLink, LINK_IS_SECRET } from '../assignments/assignment-page.entity.ts';
import { Public } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { DayScalar, JsonScalar, MomentScalar } from '../../kernel/scalars.ts';
import { parseInput } from '../../kernel/zod-input.ts';
import { PdfFile } from '../../records/pdf.entity.ts';
import { CourseQuestion } from './course-question.entity.ts';
import { languageOf } from './course.resolver.ts';
import {
  answerCourse,
  catchUpCourse,
  openCourseScreen,
  type InstructionAddress,
  type StepAddress,
} from './course-step.service.ts';
import {
  completeCourse,
  courseCertificate,
  instructionPage,
  reportScorm,
  type InstructionPageFacts,
} from './instruction-page.service.ts';
import { signatureSchema } from '../../records/signature.input.ts';

@ObjectType({ simpleResolvers: true, description: 'A course as a learner receives it, with how far they came' })
export class LearnerCourse {
  @Field(() => String, { description: 'SHA-256 of what is shown; every step names it' })
  hash!: string;

  @Field(() => String, { description: 'In which it is shown; a course may have one language only' })
  language!: string;

  @Field(() => Int)
  minutes!: number;

  @Field(() => DayScalar)
  reviewedOn!: string;

  @Field(() => Boolean, { description: 'A translation that nobody at home in the language has read' })
  isUnread!: boolean;

  @Field(() => [String])
  legalBasis!: string[];

  @Field(() => String, { description: 'SVG' })
  cover!: string;

  @Field(() => String, { nullable: true, description: 'The address of a picture that is shown instead of it' })
  coverAddress!: string | null;

  @Field(() => JsonScalar, { description: 'Pages and questions, without solutions' })
  content!: unknown;

  @Field(() => JsonScalar, { description: 'SVG markup by the names that figures use' })
  illustrations!: unknown;

  @Field(() => JsonScalar, { description: 'Addresses of its pictures and films, by the ids of their files' })
  files!: unknown;

  @Field(() => JsonScalar, { nullable: true, description: 'Of an imported package: where its parts are, and how far' })
  scorm!: unknown;

  @Field(() => String, { nullable: true, description: 'The page or question to go on with' })
  screen!: string | null;

  @Field(() => JsonScalar, { description: 'What was said about the questions that are right, by their ids' })
  verdicts!: unknown;

  @Field(() => JsonScalar, {
    description: 'Milliseconds for which pages have to be read before the next one, by their ids',
  })
  waits!: unknown;

  @Field(() => String, { nullable: true, description: 'The page that has to be read again before the next answer' })
  again!: string | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: 'After an attempt that failed today: how many questions were known at once, asked and needed',
  })
  failed!: unknown;
}

@ObjectType({ simpleResolvers: true, description: 'A course that the person has completed earlier' })
export class FormerCertificate {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => DayScalar)
  completedOn!: string;

  @Field(() => String, { description: 'The path of its page, which has the certificate' })
  path!: string;
}

/** The instruction of one person, as its public page shows it. */
@ObjectType({ simpleResolvers: true })
export class InstructionOfLink extends AssignmentOfLink {
  @Field(() => String)
  instructionName!: string;

  @Field(() => String)
  description!: string;

  @Field(() => LearnerCourse, { nullable: true, description: 'Null without a course, and once it is completed' })
  course!: LearnerCourse | null;

  @Field(() => Boolean, { description: 'Whether its learner can have a certificate' })
  hasCertificate!: boolean;

  @Field(() => MomentScalar, { nullable: true, description: 'When the course was completed that has an oral part' })
  onlineAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'What has still to be done in person, after the course' })
  oralPart!: string | null;

  @Field(() => [FormerCertificate], { description: 'The newest 20' })
  former!: FormerCertificate[];

  @Field(() => [CourseQuestion], { description: 'What the learner asked, with the answers' })
  questions!: CourseQuestion[];

  @Field(() => String, { nullable: true, description: 'The name of who answers them' })
  contactName!: string | null;
}

@ArgsType()
export class LinkArgs {
  @Field(() => ID)
  managedInstructionAssignmentId!: string;

  @Field(() => ID, { description: 'The secret of the link that was mailed' })
  assignmentId!: string;

  @Field(() => ID)
  employeeId!: string;
}

@ArgsType()
class StepArgs extends LinkArgs {
  @Field(() => String)
  language!: string;

  @Field(() => String, { description: 'Of the course that is shown' })
  hash!: string;
}

export const addressOf = (args: LinkArgs): InstructionAddress => ({
  originId: args.managedInstructionAssignmentId,
  linkId: args.assignmentId,
  employeeId: args.employeeId,
});
const stepOf = (args: StepArgs): StepAddress => ({
  ...addressOf(args),
  language: languageOf(args.language),
  hash: args.hash,
});

/** Limits the request to more visits than any course needs. */
const visitsOf = z.strictObject({
  visits: z
    .array(z.strictObject({ screen: z.string().min(1).max(100), ms: z.int().min(0).max(600_000) }))
    .max(400, 'tooLong'),
  /** At most a day: after a longer time without a network the last pages have to be read again. */
  laterMs: z.int().min(0).max(86_400_000),
});

const signedBy = z.strictObject({ signature: signatureSchema });

@Resolver(() => InstructionOfLink)
export class InstructionPageResolver {
  @Query(() => InstructionOfLink, { description: 'Without a language, in that of the person' })
  @Public(LINK_IS_SECRET)
  instructionOfLink(
    @Ctx() ctx: Context,
    @Args(() => LinkArgs) args: LinkArgs,
    @Arg('language', () => String, { nullable: true }) language?: string | null,
  ): Promise<InstructionPageFacts> {
    return instructionPage(ctx, addressOf(args), language ? languageOf(language) : null);
  }

  @Mutation(() => Boolean, { description: 'A page or question comes onto the screen' })
  @Public(LINK_IS_SECRET)
  openCourseScreen(
    @Ctx() ctx: Context,
    @Args(() => StepArgs) args: StepArgs,
    @Arg('screen', () => String) screen: string,
  ): Promise<boolean> {
    return openCourseScreen(ctx, stepOf(args), screen);
  }

  @Mutation(() => String, {
    nullable: true,
    description:
      'What was on the screen without a network, as [{ screen, ms }]: credited within the time since the last step. Returns the screen that is open',
  })
  @Public(LINK_IS_SECRET)
  catchUpCourse(
    @Ctx() ctx: Context,
    @Args(() => StepArgs) args: StepArgs,
    @Arg('visits', () => JsonScalar) visits: unknown,
    @Arg('laterMs', () => Int, {
      defaultValue: 0,
      description: 'Milliseconds on screens that are told afterwards, behind an answer',
    })
    laterMs: number,
  ): Promise<string | null> {
    const reported = parseInput(visitsOf, { visits, laterMs });
    return catchUpCourse(ctx, stepOf(args), reported.visits, reported.laterMs);
  }

  @Mutation(() => JsonScalar, {
    description: 'Keeps what a SCORM package reports; CONFLICT when another device went on',
  })
  @Public(LINK_IS_SECRET)
  reportScorm(
    @Ctx() ctx: Context,
    @Args(() => StepArgs) args: StepArgs,
    @Arg('item', () => String) item: string,
    @Arg('data', () => JsonScalar) data: unknown,
    @Arg('revision', () => Int) revision: number,
  ): Promise<unknown> {
    return reportScorm(ctx, stepOf(args), { item, data, revision });
  }

  @Mutation(() => JsonScalar, { description: 'Whether the answer is right, and why' })
  @Public(LINK_IS_SECRET)
  answerCourse(
    @Ctx() ctx: Context,
    @Args(() => StepArgs) args: StepArgs,
    @Arg('question', () => String) question: string,
    @Arg('chosen', () => [String]) chosen: string[],
  ): Promise<unknown> {
    return answerCourse(ctx, stepOf(args), question, chosen);
  }

  @Mutation(() => InstructionOfLink, { description: 'Idempotent' })
  @Public(LINK_IS_SECRET)
  completeCourse(
    @Ctx() ctx: Context,
    @Args(() => StepArgs) args: StepArgs,
    @Arg('signature', () => JsonScalar, { description: 'Points that were drawn, or a typed name' }) signature: unknown,
  ): Promise<InstructionPageFacts> {
    return completeCourse(ctx, stepOf(args), parseInput(signedBy, { signature }).signature);
  }

  @Query(() => PdfFile, { description: 'What its learner receives, in the language in which they learned' })
  @Public(LINK_IS_SECRET)
  courseCertificate(@Ctx() ctx: Context, @Args(() => LinkArgs) args: LinkArgs): Promise<PdfFile> {
    return courseCertificate(ctx, addressOf(args));
  }
}

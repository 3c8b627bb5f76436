import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { LINK_IS_SECRET } from '../assignments/assignment-page.entity.ts';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow, Public } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { parseInput } from '../../kernel/zod-input.ts';
import { CourseQuestion, OpenCourseQuestion, QuestionReceiver } from './course-question.entity.ts';
import { answerSchema, askedAboutSchema } from './course-question.input.ts';
import type { CourseQuestionRow } from './course-question.rows.ts';
import {
  answerQuestionOf,
  askInstructor,
  chooseQuestionReceiver,
  openQuestions,
  questionReceivers,
  type OpenQuestionRow,
} from './course-question.service.ts';
import { addressOf, LinkArgs } from './instruction-page.resolver.ts';

@Resolver()
export class CourseQuestionResolver {
  @Mutation(() => [CourseQuestion], { description: 'Asks whoever instructs; answers all questions of this learner' })
  @Public(LINK_IS_SECRET)
  askInstructor(
    @Ctx() ctx: Context,
    @Args(() => LinkArgs) args: LinkArgs,
    @Arg('question', () => String) question: string,
    @Arg('place', () => String, { description: 'The page that is on the screen' }) place: string,
  ): Promise<CourseQuestionRow[]> {
    return askInstructor(ctx, addressOf(args), parseInput(askedAboutSchema, { question, place }));
  }

  @Query(() => [OpenCourseQuestion], { description: 'What learners asked and nobody has answered, oldest first' })
  @Allow(ABILITIES.managedInstructions)
  openCourseQuestions(@Ctx() ctx: Context): Promise<OpenQuestionRow[]> {
    return openQuestions(ctx);
  }

  @Query(() => [QuestionReceiver], { description: 'Who may answer them, and who was chosen for it' })
  @Allow(ABILITIES.managedInstructions)
  courseQuestionReceivers(@Ctx() ctx: Context): Promise<QuestionReceiver[]> {
    return questionReceivers(ctx);
  }

  @Mutation(() => [QuestionReceiver], {
    description: 'Who answers the questions of learners; without it, who offers the instruction, else the first Owner',
  })
  @Allow(ABILITIES.managedInstructions)
  chooseCourseQuestionReceiver(
    @Ctx() ctx: Context,
    @Arg('userId', () => ID, { nullable: true }) userId?: string | null,
  ): Promise<QuestionReceiver[]> {
    return chooseQuestionReceiver(ctx, userId ?? null);
  }

  @Mutation(() => OpenCourseQuestion, { description: 'Notes what the learner was told; they read it on their page' })
  @Allow(ABILITIES.managedInstructions)
  answerCourseQuestion(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('answer', () => String) answer: string,
  ): Promise<OpenQuestionRow> {
    return answerQuestionOf(ctx, id, parseInput(answerSchema, { answer }).answer);
  }
}

import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { LANGUAGES, type Language } from '../../kernel/permissions.ts';
import {
  assignCourseSchema,
  reachedPeopleSchema,
  type AssignCourseValues,
  type ReachedPeopleValues,
} from '../assignments/assignment.input.ts';
import { ManagedInstruction } from '../assignments/managed-instructions/managed-instruction.entity.ts';
import { assignCourse, courseReach } from './assign-course.service.ts';
import { AssignedCourse, CourseReach } from './assigned-course.entity.ts';
import {
  catalogueCourse,
  catalogueCourses,
  contentHash,
  illustration,
  labelledIllustrations,
  snapshotOf,
} from './catalogue.ts';
import type { CatalogueCourse } from './course-content.shared.ts';
import { Course, CourseIllustration } from './course.entity.ts';
import { offerCourse, offeredCourses } from './offer-course.service.ts';

export function languageOf(text: string): Language {
  const language = LANGUAGES.find((known) => known === text);
  if (!language) throw badInput('language', 'invalid');
  return language;
}

/** The catalogue does not change while the process runs, so each course is put together and hashed once. */
const answers = new Map<string, ProductCourse>();
type ProductCourse = Omit<Course, 'managedInstructionId'>;

function answerFor(course: CatalogueCourse, language: Language): ProductCourse {
  const key = `${course.slug} ${language}`;
  const kept = answers.get(key);
  if (kept) return kept;
  const snapshot = snapshotOf(course, language);
  const { content, illustrations, ...facts } = snapshot;
  const { title, summary, audience, oralPart, repeat, onSite, pages, questions } = content;
  const answer: ProductCourse = {
    ...facts,
    title,
    summary,
    audience,
    oralPart,
    repeat,
    onSite,
    pageCount: pages.length,
    questionCount: questions.length,
    cover: illustration(course.cover) ?? '',
    hash: contentHash(snapshot),
    content,
    illustrations,
  };
  answers.set(key, answer);
  return answer;
}

const withOffer = (course: ProductCourse, offered: ReadonlyMap<string, string>): Course => ({
  ...course,
  managedInstructionId: offered.get(course.slug) ?? null,
});

@Resolver()
export class CourseResolver {
  @Query(() => [Course], { description: 'The courses that come with the product' })
  @Allow(ABILITIES.managedInstructions)
  async courses(@Ctx() ctx: Context, @Arg('language', () => String) language: string): Promise<Course[]> {
    const wanted = languageOf(language);
    const offered = await ctx.read(offeredCourses);
    return catalogueCourses().map((course) => withOffer(answerFor(course, wanted), offered));
  }

  @Query(() => Course, { description: 'One course of the product, to look at before it is assigned' })
  @Allow(ABILITIES.managedInstructions)
  async course(
    @Ctx() ctx: Context,
    @Arg('slug') slug: string,
    @Arg('language', () => String) language: string,
  ): Promise<Course> {
    const wanted = languageOf(language);
    const course = catalogueCourse(slug);
    if (!course) throw notFound();
    return withOffer(answerFor(course, wanted), await ctx.read(offeredCourses));
  }

  @Query(() => [CourseIllustration], { description: 'The drawings of the product, for own courses' })
  @Allow(ABILITIES.managedInstructions)
  illustrations(@Arg('language', () => String) language: string): CourseIllustration[] {
    return labelledIllustrations(languageOf(language));
  }

  @Query(() => CourseReach, { description: 'Whom an assignment of a course would reach' })
  @Allow(ABILITIES.managedInstructions)
  courseReach(
    @Ctx() ctx: Context,
    @ZodArg('input', 'ReachedPeopleInput', reachedPeopleSchema) input: ReachedPeopleValues,
  ): Promise<CourseReach> {
    return courseReach(ctx, input);
  }

  @Mutation(() => AssignedCourse, {
    description:
      'Assigns a course to groups at an interval, and to people once, in one step; a course that is no online ' +
      'instruction yet becomes one. Either `course` or `instruction`',
  })
  @Allow(ABILITIES.managedInstructions)
  assignCourse(
    @Ctx() ctx: Context,
    @ZodArg('input', 'AssignCourseInput', assignCourseSchema) input: AssignCourseValues,
  ): Promise<AssignedCourse> {
    return assignCourse(ctx, input);
  }

  @Mutation(() => ManagedInstruction, {
    description: 'Adds a course of the product to the online instructions of the organisation. Idempotent',
  })
  @Allow(ABILITIES.managedInstructions)
  offerCourse(@Ctx() ctx: Context, @Arg('slug') slug: string): Promise<ManagedInstruction> {
    return offerCourse(ctx, slug);
  }
}

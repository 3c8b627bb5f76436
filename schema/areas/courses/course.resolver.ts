import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { contentLanguage, officeLanguage, type ContentLanguage } from '../../kernel/content-language.shared.ts';
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
  contentKey,
  illustration,
  labelledIllustrations,
  snapshotFor,
  translationOf,
  type CourseSnapshot,
} from './catalogue.ts';
import type { CatalogueCourse, CourseContent } from './course-content.shared.ts';
import { isTask } from './course-screens.shared.ts';
import { figuresOf } from './course-figures.ts';
import { Course, CourseFigure, CourseIllustration, CourseSource, CourseTranslation } from './course.entity.ts';
import { offerCourse, offeredCourses } from './offer-course.service.ts';
import { TRANSLATION_LANGUAGES } from './translation.shared.ts';

/** A language of content by its code. Throws BAD_INPUT for any other text. */
export function languageOf(text: string): ContentLanguage {
  const language = contentLanguage(text);
  if (!language) throw badInput('language', 'invalid');
  return language;
}

/** The catalogue does not change while the process runs, so each course is assembled and hashed once. */
const answers = new WeakMap<CourseSnapshot, ProductCourse>();
type ProductCourse = Omit<Course, 'managedInstructionId'>;

async function answerFor(course: CatalogueCourse, language: ContentLanguage): Promise<ProductCourse> {
  const snapshot = await snapshotFor(course, language);
  const cached = answers.get(snapshot);
  if (cached) return cached;
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
    questionCount: questions.filter((question) => !isTask(question)).length,
    cover: illustration(course.cover) ?? '',
    hash: contentHash(snapshot),
    content,
    illustrations,
  };
  answers.set(snapshot, answer);
  return answer;
}

const withOffer = (course: ProductCourse, offered: ReadonlyMap<string, string>): Course => ({
  ...course,
  managedInstructionId: offered.get(course.slug) ?? null,
});

/** The languages into which a course was translated, with the state of each translation. */
async function translationsOf(course: CatalogueCourse): Promise<CourseTranslation[]> {
  const now = contentKey(course.content.de);
  const found = await Promise.all(
    TRANSLATION_LANGUAGES.map(async (language) => ({ language, made: await translationOf(course, language) })),
  );
  return found.flatMap(({ language, made }) =>
    made
      ? {
          language,
          on: made.translation.on,
          isCurrent: made.translation.of === now,
          readBy: made.translation.readBy?.name ?? null,
          readOn: made.translation.readBy?.on ?? null,
        }
      : [],
  );
}

const sourcesOf = ({ pages, questions }: CourseContent): CourseSource[] =>
  questions.map(({ id, text, answers, page, source }) => ({
    id,
    question: text,
    answers: answers.filter(({ correct }) => correct).map((answer) => answer.text),
    page: pages.find((each) => each.id === page)?.title ?? '',
    rule: source?.rule ?? '',
    evidence: source?.evidence ?? 'knowledge',
  }));

@Resolver(() => Course)
export class CourseResolver {
  @Query(() => [Course], { description: 'The courses that come with the product' })
  @Allow(ABILITIES.managedInstructions)
  async courses(@Ctx() ctx: Context, @Arg('language', () => String) language: string): Promise<Course[]> {
    const wanted = languageOf(language);
    const offered = await ctx.read(offeredCourses);
    const courses = await Promise.all(catalogueCourses().map((course) => answerFor(course, wanted)));
    return courses.map((course) => withOffer(course, offered));
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
    return withOffer(await answerFor(course, wanted), await ctx.read(offeredCourses));
  }

  @Query(() => [CourseIllustration], { description: 'The drawings of the product, for own courses' })
  @Allow(ABILITIES.managedInstructions)
  illustrations(@Arg('language', () => String) language: string): CourseIllustration[] {
    return labelledIllustrations(officeLanguage(languageOf(language)));
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

  @FieldResolver(() => [CourseTranslation], { description: 'The languages that it has beside German and English' })
  translations(@Root() { slug }: Course): Promise<CourseTranslation[]> {
    return translationsOf(catalogueCourse(slug)!);
  }
  @FieldResolver(() => [CourseSource], { description: 'What its questions and tasks rest on, in their order' })
  sources(@Root() { content }: Course): CourseSource[] {
    return sourcesOf(content as CourseContent);
  }

  @FieldResolver(() => [CourseFigure], {
    description: 'What the figures on its pages rest on, in their order; none in a translation',
  })
  figures(@Root() { slug, content, language }: Course): CourseFigure[] {
    return figuresOf(slug, content as CourseContent, language);
  }
}

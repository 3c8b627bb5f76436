import { Arg, Query, Resolver } from 'type-graphql';
import { ABILITIES } from '../kernel/abilities.shared.ts';
import { Allow } from '../kernel/allow.ts';
import { badInput, notFound } from '../kernel/errors.ts';
import { LANGUAGES, type Language } from '../kernel/permissions.ts';
import { catalogueCourse, catalogueCourses, contentHash, illustration, snapshotOf } from './catalogue.ts';
import type { CatalogueCourse } from './course-content.shared.ts';
import { Course } from './course.entity.ts';

function languageOf(text: string): Language {
  const language = LANGUAGES.find((known) => known === text);
  if (!language) throw badInput('language', 'invalid');
  return language;
}

/** The catalogue does not change while the process runs, so each course is put together and hashed once. */
const answers = new Map<string, Course>();

function answerFor(course: CatalogueCourse, language: Language): Course {
  const key = `${course.slug} ${language}`;
  const kept = answers.get(key);
  if (kept) return kept;
  const snapshot = snapshotOf(course, language);
  const { content, illustrations, ...facts } = snapshot;
  const { title, summary, audience, oralPart, repeat, onSite, pages, questions } = content;
  const answer: Course = {
    ...facts,
    ...{ title, summary, audience, oralPart, repeat, onSite },
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

@Resolver()
export class CourseResolver {
  @Query(() => [Course], { description: 'The courses that come with the product' })
  @Allow(ABILITIES.managedInstructions)
  courses(@Arg('language', () => String) language: string): Course[] {
    const wanted = languageOf(language);
    return catalogueCourses().map((course) => answerFor(course, wanted));
  }

  @Query(() => Course, { description: 'One course of the product, to look at before it is assigned' })
  @Allow(ABILITIES.managedInstructions)
  course(@Arg('slug') slug: string, @Arg('language', () => String) language: string): Course {
    const wanted = languageOf(language);
    const course = catalogueCourse(slug);
    if (!course) throw notFound();
    return answerFor(course, wanted);
  }
}

import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DayScalar, JsonScalar } from '../../kernel/scalars.ts';
import type { ContentLanguage } from '../../kernel/content-language.shared.ts';

/** A drawing of the product that own courses can use, too. */
@ObjectType({ simpleResolvers: true })
export class CourseIllustration {
  @Field({ description: 'Names it in courses' })
  name!: string;

  @Field({ description: 'What it shows' })
  label!: string;

  @Field({ description: 'SVG markup of shapes alone, in colours of the theme' })
  svg!: string;
}

/** A language into which the product has translated a course, and whether the translation was proofread. */
@ObjectType({ simpleResolvers: true, description: 'A language into which the product has translated a course' })
export class CourseTranslation {
  @Field(() => String, { description: 'ISO 639-1' })
  language!: ContentLanguage;

  @Field(() => DayScalar, { description: 'When the product translated it' })
  on!: string;

  @Field(() => Boolean, { description: 'The German course says the same as when it was translated' })
  isCurrent!: boolean;

  @Field(() => String, { nullable: true, description: 'The specialist who has read it since; null: nobody' })
  readBy!: string | null;

  @Field(() => DayScalar, { nullable: true })
  readOn!: string | null;
}

/** A question or task of a course with its right answers, and their source. */
@ObjectType({ simpleResolvers: true, description: 'A question or task of a course of the product, and its source' })
export class CourseSource {
  @Field({ description: 'Names it within its course' })
  id!: string;

  @Field()
  question!: string;

  @Field(() => [String], { description: 'The right ones; of a task with an order all, in their order' })
  answers!: string[];

  @Field({ description: 'The title of the page with the reason; empty if none' })
  page!: string;

  @Field({ description: 'The law or rule; empty if none' })
  rule!: string;

  @Field(() => String, {
    description: '`law`: read in the text of the law; `excerpt`: in excerpts; `knowledge`: not checked word for word',
  })
  evidence!: 'law' | 'excerpt' | 'knowledge';
}

/** A figure on a page of a course, and its source. */
@ObjectType({ simpleResolvers: true, description: 'A figure on a page of a course of the product, and its source' })
export class CourseFigure {
  @Field({ description: 'The sentence that has it' })
  text!: string;

  @Field({ description: 'The title of the page' })
  page!: string;

  @Field({ description: 'The law or rule' })
  rule!: string;

  @Field(() => String, { description: 'As of questions and tasks' })
  evidence!: CourseSource['evidence'];
}

/** A course of the catalogue in one language. It is not stored in a row: its content is part of the product. */
@ObjectType({ description: 'A course of the product, in one language' })
export class Course {
  @Field({ description: 'Names the course in addresses and assignments; never changes' })
  slug!: string;

  @Field(() => String, { description: 'In which it is shown: another one than asked for where it is not translated' })
  language!: ContentLanguage;

  @Field()
  title!: string;

  @Field()
  summary!: string;

  @Field({ description: 'For whom it is' })
  audience!: string;

  @Field(() => Int)
  minutes!: number;

  @Field(() => Int)
  pageCount!: number;

  @Field(() => Int)
  questionCount!: number;

  @Field(() => DayScalar, { description: 'The day on which content and law were last reviewed' })
  reviewedOn!: string;

  @Field(() => [String])
  legalBasis!: string[];

  @Field({ description: 'Whether the law demands an oral instruction or exercises in person beside the course' })
  oralRequired!: boolean;

  @Field({ description: 'What has to be done in person' })
  oralPart!: string;

  @Field({ description: 'When it is due again' })
  repeat!: string;

  @Field(() => [String], { description: 'What the employer must add at the workplace' })
  onSite!: string[];

  @Field({ description: 'The illustration of the catalogue: SVG markup of shapes alone, in colours of the theme' })
  cover!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The online instruction of the organisation that is this course; null when it does not offer it',
  })
  managedInstructionId!: string | null;

  @Field({ description: 'SHA-256 of everything that is shown' })
  hash!: string;

  @Field(() => JsonScalar, { description: 'Pages and questions with their solutions' })
  content!: unknown;

  @Field(() => JsonScalar, { description: 'SVG markup by the names that figures use' })
  illustrations!: unknown;
}

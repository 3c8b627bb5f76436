import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { fileAddress } from '../../platform/files/file-address.ts';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ListArgs, listRows, pageOf, type ListPage } from '../../kernel/list.ts';
import { JsonScalar } from '../../kernel/scalars.ts';
import { Removed } from '../../kernel/removed.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { addReferences } from '../../records/plain-references.ts';
import { RecordVersion } from '../../platform/versions/version.entity.ts';
import { versionsOf, type VersionRow } from '../../platform/versions/version.rows.ts';
import { illustration } from './catalogue.ts';
import { offersOfOwn } from './offer-course.service.ts';
import { OwnCourse, OwnCourseContent } from './own-course.entity.ts';
import { ownCourseFacts } from './own-course.record.shared.ts';
import {
  courseCards,
  courseFilesById,
  newestVersion,
  ownCourseById,
  ownCourseList,
  type CourseCard as CardRow,
} from './own-course.rows.ts';
import { importScorm, importScormSchema } from './scorm/scorm-import.service.ts';
import { learnerPackage } from './scorm/scorm-state.service.ts';
import {
  createOwnCourse,
  deleteOwnCourse,
  ownCourseContent,
  publishOwnCourse,
  saveDraft,
  setPassMark,
} from './own-course.service.ts';
import {
  createOwnCourseSchema,
  passMarkSchema,
  saveOwnCourseDraftSchema,
  type OwnCourseDraft,
} from './own-course.shared.ts';

const RULE = ABILITIES.managedInstructions;
const OwnCoursePage = pageOf(OwnCourse);

/** The data of an own course in the catalogue. */
@ObjectType({ simpleResolvers: true, description: 'Of the newest version of an own course, before that of its draft' })
export class OwnCourseCard {
  @Field(() => Int)
  minutes!: number;

  @Field(() => Int)
  pageCount!: number;

  @Field(() => Int)
  questionCount!: number;

  @Field(() => [String])
  languages!: string[];

  @Field(() => String)
  summary!: string;

  @Field(() => String, { description: 'SVG' })
  cover!: string;

  @Field(() => String, { nullable: true, description: 'The address of a picture that is shown instead of it' })
  coverAddress!: string | null;
}

@Resolver(() => OwnCourse)
export class OwnCourseResolver {
  @Query(() => OwnCoursePage, { description: 'The courses of the organisation' })
  @Allow(RULE)
  ownCourses(@Ctx() ctx: Context, @Args(() => ListArgs) args: ListArgs): Promise<ListPage<OwnCourse>> {
    return listRows<OwnCourse>(ctx, ownCourseList, args);
  }

  @Query(() => OwnCourse)
  @Allow(RULE)
  ownCourse(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<OwnCourse> {
    return ctx.read((rows) => ownCourseById(rows, id));
  }

  @Query(() => OwnCourseContent, { description: 'The draft of an own course, to go on writing' })
  @Allow(RULE)
  ownCourseContent(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<OwnCourseContent> {
    return ownCourseContent(ctx, id);
  }

  @Mutation(() => OwnCourse, { description: 'Creates a course, empty or as a copy. Idempotent with an `id`.' })
  @Allow(RULE)
  createOwnCourse(
    @Ctx() ctx: Context,
    @ZodArg('input', 'CreateOwnCourseInput', createOwnCourseSchema) input: Parameters<typeof createOwnCourse>[1],
  ): Promise<OwnCourse> {
    return createOwnCourse(ctx, input);
  }

  @Mutation(() => OwnCourse, { description: 'Makes an uploaded SCORM package a course, or the next version of one' })
  @Allow(RULE)
  importScormPackage(
    @Ctx() ctx: Context,
    @ZodArg('input', 'ImportScormInput', importScormSchema) input: Parameters<typeof importScorm>[1],
  ): Promise<OwnCourse> {
    return importScorm(ctx, input);
  }

  @Query(() => JsonScalar, { nullable: true, description: 'The newest version of an imported package, to look at' })
  @Allow(RULE)
  scormPreview(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<unknown> {
    return ctx.read(async (rows) => {
      const { scorm } = (await newestVersion(rows, (await ownCourseById(rows, id)).id)) ?? {};
      return scorm ? { ...(await learnerPackage(ctx, rows, scorm, null)), ignored: scorm.ignored ?? [] } : null;
    });
  }

  @Mutation(() => OwnCourseContent, {
    description: 'Saves the draft, finished or not. STALE when it was saved since `version`.',
  })
  @Allow(RULE)
  saveOwnCourseDraft(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'SaveOwnCourseDraftInput', saveOwnCourseDraftSchema)
    input: { draft: OwnCourseDraft; version: number },
  ): Promise<OwnCourseContent> {
    return saveDraft(ctx, id, input);
  }

  @Mutation(() => OwnCourseContent, {
    description:
      'Sets in the draft how many percent of the questions have to be right at the first try; applies with the next version',
  })
  @Allow(RULE)
  setOwnCoursePassMark(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'OwnCoursePassMarkInput', passMarkSchema) { passMark }: { passMark: number },
  ): Promise<OwnCourseContent> {
    return setPassMark(ctx, id, passMark);
  }

  @Mutation(() => OwnCourse, {
    description: 'Makes the draft of this version the newest one. Runs that have begun keep what they show.',
  })
  @Allow(RULE)
  publishOwnCourse(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
  ): Promise<OwnCourse> {
    return publishOwnCourse(ctx, id, version);
  }

  @Mutation(() => Removed, { description: 'Nobody has to complete it any more; what was completed is kept' })
  @Allow(RULE)
  async deleteOwnCourse(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Removed> {
    await deleteOwnCourse(ctx, id);
    return { id };
  }

  @FieldResolver(() => OwnCourseCard)
  async card(@Root() { id }: OwnCourse, @Ctx() ctx: Context): Promise<OwnCourseCard> {
    const { cover, coverFileId, ...card } = (await courseCards(ctx).load(id)) as CardRow;
    const picture = coverFileId && (await courseFilesById(ctx).load(coverFileId));
    const coverAddress = picture ? (await fileAddress(ctx, picture, true)).url : null;
    return { ...card, cover: illustration(cover) ?? '', coverAddress };
  }

  @FieldResolver(() => [RecordVersion], { description: 'What was published, newest first: at most 200' })
  versions(@Root() { id }: OwnCourse, @Ctx() ctx: Context): Promise<VersionRow[]> {
    return versionsOf(ctx, ownCourseFacts.kind).load(id);
  }

  @FieldResolver(() => ID, { nullable: true, description: 'The online instruction that is this course' })
  async managedInstructionId(@Root() { id }: OwnCourse, @Ctx() ctx: Context): Promise<string | null> {
    return (await offersOfOwn(ctx).load(id))?.managedInstructionId ?? null;
  }
}
addReferences(OwnCourseResolver, OwnCourse);

import type DataLoader from 'dataloader';
import { FILE_COLUMNS, type StoredFile } from '../../platform/files/stored-file.rows.ts';
import { fileAddress } from '../../platform/files/file-address.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId, OWN_ROWS, type ListSpec } from '../../kernel/list.ts';
import { rowById } from '../../kernel/loaders.ts';
import { CONTENT_LANGUAGES, type ContentLanguage } from '../../kernel/content-language.shared.ts';
import { tableOf, type Row } from '../../kernel/table.ts';
import type { CopiedCourse } from './copied-course.ts';
import type { CourseSnapshot } from './catalogue.ts';
import type { CourseContent } from './course-content.shared.ts';
import { OwnCourse } from './own-course.entity.ts';
import type { ScormCourse } from './scorm/scorm.shared.ts';
import { shownLanguage, type OwnCourseDraft } from './own-course.shared.ts';

const courses = tableOf(OwnCourse);
export type OwnCourseRow = Row<OwnCourse, 'id' | 'kind' | 'title' | 'publishedNumber'>;

/** A published version: its whole content, in its languages. */
export interface PublishedCourse extends CopiedCourse {
  /** The day of publication. */
  reviewedOn: string;
  /** A picture that is shown instead of the illustration. */
  coverFileId?: string | null | undefined;
  passMark?: number | undefined;
  /** SVG by name, as of the publication. */
  illustrations: Record<string, string>;
  /** Set for an imported package, whose own pages are shown. */
  scorm?: ScormCourse;
}

/** SQL: the newest version `v` of the course `t`. */
export const NEWEST = `record_version v on v.client_id = t.client_id and v.kind = 'ownCourse' and v.record_id = t.id
            and v.number = t.published_number`;

export const ownCourseList: ListSpec = {
  from: 'own_course t',
  select: courses.select('t').sql,
  where: `${OWN_ROWS} and t.retired_at is null`,
  search: ['t.title'],
  fields: courses.listOfAll(),
};

export const ownCoursesByIds = (rows: Rows, ids: readonly string[]): Promise<OwnCourse[]> =>
  rows<OwnCourse>(
    `select ${ownCourseList.select} from ${ownCourseList.from} where ${ownCourseList.where} and t.id = any($1::uuid[])`,
    [ids],
  );

/** Throws NOT_FOUND. */
export async function ownCourseById(rows: Rows, id: string): Promise<OwnCourse> {
  const [found] = isId(id) ? await ownCoursesByIds(rows, [id]) : [];
  if (!found) throw notFound();
  return found;
}

export interface StoredDraft {
  id: string;
  version: number;
  draft: OwnCourseDraft;
  savedById: string | null;
  savedBy: string | null;
  published: PublishedCourse | null;
}

/** The draft of a course with its newest version. Throws NOT_FOUND. */
export async function storedDraft(rows: Rows, id: string): Promise<StoredDraft> {
  const [found] = isId(id)
    ? await rows<StoredDraft>(
        `select t.id, d.version, d.draft, u.id as "savedById", u.name as "savedBy", v.snapshot as published
           from own_course t
           join own_course_draft d on d.client_id = t.client_id and d.course_id = t.id
           left join client_user u on u.client_id = d.client_id and u.id = d.updated_by
           left join ${NEWEST}
          where ${OWN_ROWS} and t.retired_at is null and t.id = $1`,
        [id],
      )
    : [];
  if (!found) throw notFound();
  return found;
}

/** The newest version of a course, also of one that is no longer offered; null before it was published. */
export async function newestVersion(rows: Rows, id: string): Promise<(PublishedCourse & { number: number }) | null> {
  const [found] = await rows<{ number: number; course: PublishedCourse }>(
    `select v.number, v.snapshot as course from own_course t join ${NEWEST}
      where ${OWN_ROWS} and t.id = $1`,
    [id],
  );
  return found ? { ...found.course, number: found.number } : null;
}

/** The newest version for a learner: in their language, otherwise in English or German. */
export async function ownSnapshot(rows: Rows, id: string, wanted: ContentLanguage): Promise<CourseSnapshot | null> {
  const course = await newestVersion(rows, id);
  if (!course) return null;
  const language = shownLanguage(course.content, wanted);
  const {
    reviewedOn,
    minutes,
    oralRequired,
    legalBasis,
    illustrations,
    cover,
    coverFileId,
    scorm,
    passMark,
    number: version,
  } = course;
  const content = course.content[language] as CourseContent;
  return {
    slug: id,
    language,
    reviewedOn,
    minutes,
    oralRequired,
    legalBasis,
    content,
    illustrations,
    cover,
    version,
    ...(coverFileId && { coverFileId }),
    ...(scorm && { scorm }),
    ...(passMark !== undefined && { passMark }),
  };
}

/** The data of an own course in the catalogue: from its newest version, before the first one from its draft. */
export interface CourseCard {
  id: string;
  minutes: number;
  cover: string;
  coverFileId: string | null;
  languages: ContentLanguage[];
  pageCount: number;
  questionCount: number;
  summary: string;
}

export const courseCards = (ctx: Context): DataLoader<string, CourseCard | null> =>
  rowById<CourseCard>(ctx, courseCards, (rows, ids) =>
    rows<CourseCard>(
      `select t.id, (s.course ->> 'minutes')::int as minutes, s.course ->> 'cover' as cover,
              s.course ->> 'coverFileId' as "coverFileId",
              array(select language from unnest($3::text[]) with ordinality l (language, place)
                     where s.course #> array['content', language] <> 'null' order by place) as languages,
              coalesce(jsonb_array_length(c.content -> 'pages'), 0) as "pageCount",
              (select count(*)::int from jsonb_array_elements(c.content -> 'questions') q
                where q -> 'after' is null) as "questionCount",
              coalesce(c.content ->> 'summary', '') as summary
         from own_course t
         join own_course_draft d on d.client_id = t.client_id and d.course_id = t.id
         left join ${NEWEST}
        cross join lateral (select coalesce(v.snapshot, d.draft) as course) s
        cross join lateral (
          select s.course #> array['content', language] as content
            from unnest(array[$2] || $3::text[]) with ordinality l (language, place)
           where s.course #> array['content', language] <> 'null' order by place limit 1) c
        where ${OWN_ROWS} and t.id = any($1::uuid[])`,
      [ids, ctx.language, CONTENT_LANGUAGES],
    ),
  );

/** Files of own courses; every reader of a course may read them. */
const courseFiles = (rows: Rows, ids: readonly string[]): Promise<StoredFile[]> =>
  rows<StoredFile>(
    `select f.id, ${FILE_COLUMNS} from stored_file f
      where f.client_id = app_client_id() and f.id = any($1::uuid[])
        and exists (select 1 from own_course_file t where ${OWN_ROWS} and t.file_id = f.id)`,
    [ids],
  );

export const courseFilesById = (ctx: Context): DataLoader<string, StoredFile | null> =>
  rowById<StoredFile>(ctx, courseFilesById, courseFiles);

/** The files of a course: those of its draft and its versions, and those whose removal can still be undone. */
export async function fileIdsOf(rows: Rows, id: string): Promise<string[]> {
  const files = await rows<{ fileId: string }>(
    `select file_id as "fileId" from own_course_file where client_id = app_client_id() and course_id = $1`,
    [id],
  );
  return files.map(({ fileId }) => fileId);
}

/** The addresses at which pictures and films of own courses can be read for an hour or two, by the ids of the files. */
export async function courseFileAddresses(
  ctx: Context,
  rows: Rows,
  ids: readonly string[],
): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const addresses = (await courseFiles(rows, ids)).map(
    async (file) => [file.id, (await fileAddress(ctx, file, true)).url] as const,
  );
  return Object.fromEntries(await Promise.all(addresses));
}

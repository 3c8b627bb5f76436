import { createHash } from 'node:crypto';
import * as z from 'zod';
import { storageSource } from '../../../platform/files/byte-source.ts';
import { badFile, SCORM_RULES, sizeProblem, nameProblem } from '../../../platform/files/file-kinds.shared.ts';
import { uploadsByIds } from '../../../platform/files/receive-files.ts';
import { refuseFiles, retainUploads, type StoredFile } from '../../../platform/files/stored-file.rows.ts';
import type { Context } from '../../../kernel/context.ts';
import { todayOf } from '../../../kernel/due-days.ts';
import { AppError, notFound } from '../../../kernel/errors.ts';
import { choiceField, idField, integerField, referenceField } from '../../../kernel/fields.ts';
import { lockRecord, saveRecord } from '../../../kernel/record-write.ts';
import { CONTENT_LANGUAGES } from '../../../kernel/content-language.shared.ts';
import { illustration } from '../catalogue.ts';
import { instructionTexts } from '../course-texts.ts';
import { OwnCourse } from '../own-course.entity.ts';
import type { PublishedCourse } from '../own-course.rows.ts';
import { insertCourse, insertVersion } from '../own-course.service.ts';
import type { OwnCourseDraft } from '../own-course.shared.ts';
import type { Manifest } from './manifest.ts';
import { BadPackage } from './package-file.ts';
import { COMPLETES_WITH } from './scorm.shared.ts';

/** The input of the mutation that imports a package. */
export const importScormSchema = z.strictObject({
  fileId: referenceField,
  /** The language of the package. */
  language: choiceField(CONTENT_LANGUAGES),
  minutes: integerField(1, 120),
  completesWith: choiceField(COMPLETES_WITH),
  /** The course that gets the package as its next version; without it, a new course is created. */
  courseId: idField.optional(),
});
type ImportValues = z.output<typeof importScormSchema>;

const COVER = 'instruction-talk';

/** An upload of the actor, with its name and size checked. Throws BAD_INPUT, UNSUPPORTED_TYPE, TOO_LARGE. */
async function uploadedPackage(ctx: Context, id: string): Promise<StoredFile> {
  const { userId } = ctx.user;
  const [file] = await ctx.read((rows) => uploadsByIds(rows, 'fileId', { ids: [id], referenced: [], userId }));
  const arrived = await ctx.ports.files.sizeOf(file!.key);
  const problem =
    nameProblem(file!.name, SCORM_RULES) ??
    sizeProblem(file!.name, file!.size, SCORM_RULES) ??
    (arrived === null ? badFile('fileNotArrived', file!.name) : null) ??
    (arrived === file!.size ? null : badFile('fileBroken', file!.name));
  refuseFiles(problem ? [{ field: 'fileId', problem }] : []);
  return file!;
}

async function manifestOf(ctx: Context, file: StoredFile): Promise<Manifest> {
  const source = storageSource(ctx.ports.files, file.key, file.size);
  const manifest = await ctx.ports.uploads.read(ctx, 'scormPackage', { source });
  if (!manifest) throw new BadPackage('scormManifest');
  return manifest;
}

async function hashOf(ctx: Context, file: StoredFile): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of ctx.ports.files.stream(file.key)) hash.update(piece);
  return hash.digest('hex');
}

/**
 * Makes an uploaded SCORM package a course of the organisation, or the next version of one. Nothing of it is executed
 * or unpacked; a package with paths that lead out of it, or that is too large, is refused with the reason. Throws
 * BAD_INPUT, NOT_FOUND, and UNAVAILABLE where this server has no origin for packages.
 */
export async function importScorm(ctx: Context, input: ImportValues): Promise<OwnCourse> {
  if (!ctx.ports.content) throw new AppError('UNAVAILABLE', { messageKey: 'scormUnavailable' });
  const file = await uploadedPackage(ctx, input.fileId);
  const manifest = await manifestOf(ctx, file);
  const packageHash = await hashOf(ctx, file);
  const course = publishedPackage(input, manifest, { packageHash, fileId: file.id, day: todayOf(ctx) });
  return ctx.write(async (tx) => {
    await retainUploads(tx, [file.id]);
    const { reviewedOn: _, illustrations: __, scorm: ___, ...draft } = course;
    const own = input.courseId
      ? await lockRecord(tx, OwnCourse, input.courseId)
      : await insertCourse(tx, ctx, 'scorm', draft as unknown as OwnCourseDraft);
    if (own.kind !== 'scorm' || own.retiredAt) throw notFound();
    await insertVersion(tx, ctx, own, course);
    if (own.title !== manifest.title) await saveRecord(tx, own, { title: manifest.title });
    await tx.rows(
      `insert into own_course_file (client_id, course_id, file_id, is_published) values (app_client_id(), $1, $2, true)`,
      [own.id, file.id],
    );
    return own;
  });
}

function publishedPackage(
  { language, minutes, completesWith }: ImportValues,
  { title, ...rules }: Manifest,
  { packageHash, fileId, day }: { packageHash: string; fileId: string; day: string },
): PublishedCourse {
  const content = {
    title,
    summary: title,
    audience: '',
    goals: [],
    questions: [],
    onSite: [],
    ...instructionTexts(language),
    pages: rules.items.map((item) => ({
      id: item.id,
      title: item.title,
      blocks: [],
    })),
  };
  return {
    reviewedOn: day,
    minutes,
    cover: COVER,
    oralRequired: false,
    legalBasis: [],
    content: {
      de: null,
      en: null,
      [language]: content,
    },
    illustrations: { [COVER]: illustration(COVER) ?? '' },
    scorm: {
      ...rules,
      packageHash,
      fileId,
      completesWith,
    },
  };
}

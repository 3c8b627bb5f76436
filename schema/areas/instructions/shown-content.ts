import { createHash } from 'node:crypto';
import { keepSnapshot } from '../courses/course-snapshot.rows.ts';
import { currentSnapshot } from '../courses/course-progress.rows.ts';
import type { Rows } from '../../kernel/context.ts';
import { LANGUAGES, type Language } from '../../kernel/permissions.ts';
import type { HeldInstruction } from './held-instruction.entity.ts';
import { instructionById } from './instruction.rows.ts';

/** The content of an instruction in person, by name and SHA-256. */
export interface ShownContent {
  name: string;
  hash: string;
}

type Shown = Pick<HeldInstruction, 'instructionId' | 'managedInstructionId' | 'language' | 'topic' | 'points'>;

/**
 * The file of an instruction, the course of an online instruction in the spoken language, or otherwise the notes of the
 * instructor. A course is stored as it was shown.
 */
export async function shownContent(rows: Rows, shown: Shown): Promise<ShownContent> {
  if (shown.instructionId !== null) {
    const { path, contentHash: hash } = await instructionById(rows, shown.instructionId);
    return { name: path.slice(path.indexOf('/') + 1), hash };
  }
  const course = shown.managedInstructionId === null ? null : await shownCourse(rows, shown);
  return course ?? { name: shown.topic, hash: createHash('sha256').update(shown.points).digest('hex') };
}

async function shownCourse(rows: Rows, { managedInstructionId, language }: Shown): Promise<ShownContent | null> {
  const [item] = await rows<{ course: string | null; ownCourseId: string | null }>(
    `select course, own_course_id as "ownCourseId" from managed_instruction where client_id = app_client_id() and id = $1`,
    [managedInstructionId],
  );
  const wanted: Language = LANGUAGES.find((each) => each === language) ?? 'de';
  const snapshot = item ? await currentSnapshot(rows, item, wanted) : null;
  if (!snapshot) return null;
  return { name: snapshot.content.title, hash: await keepSnapshot(rows, snapshot) };
}

import type { Rows } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { tableOf, type RowOf } from '../../kernel/table.ts';
import { CourseQuestion } from './course-question.entity.ts';

export const QUESTION = tableOf(CourseQuestion).select('t', [
  'id',
  'place',
  'question',
  'askedAt',
  'answer',
  'answeredAt',
]);
export type CourseQuestionRow = RowOf<typeof QUESTION>;

/** The limit of a list of questions; older ones follow when these are answered. */
export const MAX_LISTED = 100;

/** Questions of an assignment that a learner sees again, newest last. */
export const questionsOf = (rows: Rows, assignmentId: string): Promise<CourseQuestionRow[]> =>
  rows(
    `select ${QUESTION.sql} from course_question t where ${OWN_ROWS} and t.assignment_id = $1
      order by t.asked_at limit ${MAX_LISTED}`,
    [assignmentId],
  );

/** The setting of an organisation: the id of the user who answers questions of learners. */
export const RECEIVER_SETTING = 'courseQuestionsTo';

/** SQL: the user `u` works here and may answer questions. */
export const MAY_ANSWER = `u.removed_at is null and (u.role = 'Owner' or 'managedinstruction' = any(u.permissions))`;

/**
 * The user who answers questions: the one chosen in the settings, otherwise the one who created the instruction,
 * otherwise the Owner who was created first; only users who may answer are considered.
 */
export async function instructorOf(
  rows: Rows,
  itemId: string,
): Promise<{ id: string; name: string; email: string } | undefined> {
  const [found] = await rows<{ id: string; name: string; email: string }>(
    `select u.id, u.name, u.email from client_user u
       left join managed_instruction i on i.client_id = u.client_id and i.created_by = u.id and i.id = $1
       left join setting s on s.client_id = u.client_id and s.id = '${RECEIVER_SETTING}' and s.value = to_jsonb(u.id)
      where u.client_id = app_client_id() and ${MAY_ANSWER} and (u.role = 'Owner' or i.id is not null or s.id is not null)
      order by (s.id is null), (i.id is null), u.created_at limit 1`,
    [itemId],
  );
  return found;
}

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

/** Questions that are listed at once: older ones follow when these are answered. */
export const MOST_LISTED = 100;

/** Questions of an assignment that a learner sees again, newest last. */
export const questionsOf = (rows: Rows, assignmentId: string): Promise<CourseQuestionRow[]> =>
  rows(
    `select ${QUESTION.sql} from course_question t where ${OWN_ROWS} and t.assignment_id = $1
      order by t.asked_at limit ${MOST_LISTED}`,
    [assignmentId],
  );

import type { OpenContent, OpenQuestion } from '../../../schema/areas/courses/course-answers.shared.ts';
import type { CoursePage } from '../../../schema/areas/courses/course-content.shared.ts';
import { inOrder, isTask } from '../../../schema/areas/courses/course-screens.shared.ts';

/** One screen of a course: the cover, each page, each question or task, and the end. */
export type CourseStep =
  | { kind: 'cover' }
  | { kind: 'page'; page: CoursePage; number: number }
  /** Tasks have no number: they do not count. */
  | { kind: 'question'; question: OpenQuestion; number: number | null }
  | { kind: 'end' };

/** The screens of a course in their order. */
export function courseSteps(content: Pick<OpenContent, 'pages' | 'questions'>): CourseStep[] {
  const counted = content.questions.filter((question) => !isTask(question));
  return [
    { kind: 'cover' },
    ...inOrder(content).map((screen): CourseStep =>
      'page' in screen
        ? { kind: 'page', page: screen.page, number: content.pages.indexOf(screen.page) + 1 }
        : { kind: 'question', question: screen.question, number: counted.indexOf(screen.question) + 1 || null },
    ),
    { kind: 'end' },
  ];
}

/** The label of the button of the next screen. */
export const nextLabel = (
  steps: readonly CourseStep[],
  position: number,
): 'start' | 'next' | 'toQuestions' | 'finish' => {
  const [here, next] = [steps[position], steps[position + 1]];
  if (here?.kind === 'cover') return 'start';
  if (next?.kind === 'end') return 'finish';
  return next?.kind === 'question' && next.number === 1 ? 'toQuestions' : 'next';
};

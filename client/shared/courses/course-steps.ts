import type { OpenContent, OpenQuestion } from '../../../schema/areas/courses/course-answers.shared.ts';
import type { CoursePage } from '../../../schema/areas/courses/course-content.shared.ts';

/** One screen of a course: the cover, each page, each question, and the end. */
export type CourseStep =
  | { kind: 'cover' }
  | { kind: 'page'; page: CoursePage; number: number }
  | { kind: 'question'; question: OpenQuestion; number: number }
  | { kind: 'end' };

/** The screens of a course in their order. */
export const courseSteps = ({ pages, questions }: Pick<OpenContent, 'pages' | 'questions'>): CourseStep[] => [
  { kind: 'cover' },
  ...pages.map((page, index) => ({ kind: 'page' as const, page, number: index + 1 })),
  ...questions.map((question, index) => ({ kind: 'question' as const, question, number: index + 1 })),
  { kind: 'end' },
];

/** The word on the button that leads on. */
export const nextWord = (
  steps: readonly CourseStep[],
  position: number,
): 'start' | 'next' | 'toQuestions' | 'finish' => {
  const [here, next] = [steps[position], steps[position + 1]];
  if (here?.kind === 'cover') return 'start';
  if (next?.kind === 'end') return 'finish';
  return here?.kind === 'page' && next?.kind === 'question' ? 'toQuestions' : 'next';
};

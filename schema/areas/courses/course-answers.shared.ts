import type { AnswerArea } from './answer-area.shared.ts';
import type { CourseContent, CourseQuestion } from './course-content.shared.ts';

/** A question as a learner receives it: without what is right, and without the explanations. */
export interface OpenQuestion {
  id: string;
  kind: CourseQuestion['kind'];
  text: string;
  answers: { id: string; text: string; area?: AnswerArea }[];
  figure?: NonNullable<CourseQuestion['figure']>;
  after?: string;
}

/** A course as a learner receives it. */
export type OpenContent = Omit<CourseContent, 'questions'> & { questions: OpenQuestion[] };

/** What the learner is shown about the chosen answers. */
export interface Verdict {
  correct: boolean;
  /**
   * In the order of the question. All answers once the question is right, before that only those that were chosen. Of
   * answers that have to be put in order: as they were put, each right that has its place.
   */
  answers: { id: string; correct: boolean; chosen: boolean; why: string }[];
  /** The law or rule behind the right answer, once the question is right. */
  source?: string;
  /** The page that has to be read again before the next try, and for how long. */
  again?: { page: string; ms: number };
  /** The attempt has failed with this answer: what was known at once, and what is needed. */
  failed?: { known: number; asked: number; needed: number };
}

/** Removes the solutions, which the page must not know before the learner has answered. Isomorphic. */
export const withoutSolutions = (content: CourseContent): OpenContent => ({
  ...content,
  questions: content.questions.map(({ id, kind, text, answers, figure, after }) => ({
    id,
    kind,
    text,
    answers: answers.map((answer) => ({ id: answer.id, text: answer.text, ...(answer.area && { area: answer.area }) })),
    ...(figure && { figure }),
    ...(after !== undefined && { after }),
  })),
});

/**
 * Whether both choose the same. The order of answers says something only where it is asked for.
 */
export const isSameChoice = ({ kind }: CourseQuestion, one: readonly string[], other: readonly string[]): boolean =>
  kind === 'order' ? one.join() === other.join() : one.toSorted().join() === other.toSorted().join();

/** Answers that were put in order: those with a wrong place have no reason yet. */
function judgeOrder({ answers, source }: CourseQuestion, chosen: readonly string[]): Verdict {
  const placed = chosen.flatMap((id, index) => {
    const answer = answers.find((each) => each.id === id);
    const correct = answers[index]?.id === id;
    return answer ? [{ id, correct, chosen: true, why: correct ? answer.why : '' }] : [];
  });
  const correct = placed.length === answers.length && placed.every((each) => each.correct);
  return { correct, answers: placed, ...(correct && source && { source: source.rule }) };
}

/**
 * Compares the chosen answers with the right ones; a question is right only with all of them and no other. After a
 * wrong answer the learner tries again, so the verdict leaves out the answers that were not chosen. `question` has its
 * answers as they are stored: their order is the right one.
 */
export function judge(question: CourseQuestion, chosen: readonly string[]): Verdict {
  if (question.kind === 'order') return judgeOrder(question, chosen);
  const answers = question.answers.map(({ id, correct, why }) => ({ id, correct, chosen: chosen.includes(id), why }));
  const correct = answers.every((answer) => answer.correct === answer.chosen);
  if (!correct) return { correct, answers: answers.filter((answer) => answer.chosen) };
  return { correct, answers, ...(question.source && { source: question.source.rule }) };
}

import type { AnswerArea } from './answer-area.shared.ts';
import type { CourseContent, CourseQuestion } from './course-content.shared.ts';

/** A question as a learner receives it: without solutions and explanations. */
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

/** The result of an answer, as the learner sees it. */
export interface Verdict {
  correct: boolean;
  /**
   * In the order of the question: all answers once the question is right, before that only the chosen ones. For a
   * question that asks for an order: in the order of the learner; an answer is correct if its position is.
   */
  answers: { id: string; correct: boolean; chosen: boolean; why: string }[];
  /** The law or rule that supports the right answer, once the question is right. */
  source?: string;
  /** The page that has to be read again before the next try, and for how long. */
  again?: { page: string; ms: number };
  /**
   * The attempt has failed with this answer: how many questions were right at the first try, and how many have to be.
   */
  failed?: { known: number; asked: number; needed: number };
}

/** Removes the solutions, which must not reach the browser before the learner has answered. Isomorphic. */
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

/** Whether both are the same choice. Their order matters only in questions that ask for an order. */
export const isSameChoice = ({ kind }: CourseQuestion, one: readonly string[], other: readonly string[]): boolean =>
  kind === 'order' ? one.join() === other.join() : one.toSorted().join() === other.toSorted().join();

/** Judges answers that were put in order: those in a wrong position get no explanation yet. */
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
 * Compares the chosen answers with the right ones; a question is right only if exactly these were chosen. After a wrong
 * answer the learner tries again, so the verdict leaves out the answers that were not chosen. `question` has its
 * answers as they are stored: their order is the right one.
 */
export function judge(question: CourseQuestion, chosen: readonly string[]): Verdict {
  if (question.kind === 'order') return judgeOrder(question, chosen);
  const answers = question.answers.map(({ id, correct, why }) => ({ id, correct, chosen: chosen.includes(id), why }));
  const correct = answers.every((answer) => answer.correct === answer.chosen);
  if (!correct) return { correct, answers: answers.filter((answer) => answer.chosen) };
  return { correct, answers, ...(question.source && { source: question.source.rule }) };
}

import type { CourseContent, CourseQuestion } from './course-content.shared.ts';

/** A question as a learner receives it: without what is right, and without the explanations. */
export interface OpenQuestion {
  id: string;
  kind: CourseQuestion['kind'];
  text: string;
  answers: { id: string; text: string }[];
}

/** A course as a learner receives it. */
export type OpenContent = Omit<CourseContent, 'questions'> & { questions: OpenQuestion[] };

/** What the learner is shown about the chosen answers. */
export interface Verdict {
  correct: boolean;
  /** In the order of the question. All answers once the question is right, before that only those that were chosen. */
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
  questions: content.questions.map(({ id, kind, text, answers }) => ({
    id,
    kind,
    text,
    answers: answers.map((answer) => ({ id: answer.id, text: answer.text })),
  })),
});

/**
 * Compares the chosen answers with the right ones; a question is right only with all of them and no other. After a
 * wrong answer the learner tries again, so the verdict leaves out the answers that were not chosen.
 */
export function judge(question: CourseQuestion, chosen: readonly string[]): Verdict {
  const answers = question.answers.map(({ id, correct, why }) => ({ id, correct, chosen: chosen.includes(id), why }));
  const correct = answers.every((answer) => answer.correct === answer.chosen);
  if (!correct) return { correct, answers: answers.filter((answer) => answer.chosen) };
  return { correct, answers, ...(question.source && { source: question.source.rule }) };
}

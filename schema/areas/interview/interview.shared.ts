import type { Language } from '../../kernel/permissions.ts';
import data from './interview.json';

/** A text in every language of the interview. */
export type InterviewText = Record<Language, string>;

interface TicketTemplate {
  title: InterviewText;
  description: InterviewText;
  priority: number;
  /** Days until it is due, if a law requires less time than its priority. */
  dueDays?: number;
}

export interface InterviewCategory {
  key: string;
  name: InterviewText;
}

export interface InterviewQuestion {
  key: string;
  category: string;
  /** The page of the product on which its tickets are worked on (interview-pages.ts); most need none. */
  page?: string;
  /** Short heading. The question about Corona is headed "Infektionsschutz": the special rules ended in 2023. */
  topic: InterviewText;
  question: InterviewText;
  description: InterviewText;
  legalBasis: string[];
  /** The ticket that each answer creates; for an answer without a ticket nothing has to be done. */
  tickets: { yes?: TicketTemplate; no?: TicketTemplate };
  /**
   * For a question that does not concern every company: the answer of an exempt company, and the size up to which it is
   * exempt.
   */
  exemption?: { label: InterviewText; maxEmployees?: number };
}

export interface SurveyTicket {
  title: string;
  description: string;
  priority: number;
}

/** An answer as the specification stores and sends it. */
export interface SurveyAnswer {
  key: string;
  value: { value: boolean; ticket: SurveyTicket | null };
}

/** An answer as the browser stores it, with fields about its origin that are not sent. */
export interface SavedAnswer extends SurveyAnswer {
  unsure?: true;
  exempt?: true;
}

/** The choices of a question. */
export type AnswerChoice = 'yes' | 'no' | 'unsure' | 'exempt';

const interview: { categories: InterviewCategory[]; questions: InterviewQuestion[] } = data;

export const interviewCategories: readonly InterviewCategory[] = interview.categories;
export const interviewQuestions: readonly InterviewQuestion[] = interview.questions;

const questionsByKey = new Map(interviewQuestions.map((question) => [question.key, question]));

/** The question with this key, if it (still) exists. */
export const questionByKey = (key: string): InterviewQuestion | undefined => questionsByKey.get(key);

/** Tickets by their titles in all languages. */
const ticketsByTitle = new Map(
  interviewQuestions
    .flatMap(({ tickets }) => [tickets.yes, tickets.no])
    .flatMap((ticket) => (ticket ? Object.values(ticket.title).map((title) => [title, ticket] as const) : [])),
);

/** True for the title of a ticket that the interview makes, in any language. */
export const isInterviewTitle = (title: string): boolean => ticketsByTitle.has(title);

/** The pages of the tickets, by their titles in all languages. */
const pagesByTitle = new Map(
  interviewQuestions.flatMap(({ page, tickets }) =>
    [tickets.yes, tickets.no].flatMap((ticket) =>
      page && ticket ? Object.values(ticket.title).map((title) => [title, page] as const) : [],
    ),
  ),
);

/** The page on which the ticket of this title is worked on; undefined if the product has none for it. */
export const pageOfTitle = (title: string): string | undefined => pagesByTitle.get(title);

/** Days until a ticket of the interview is due, by priority, unless a law requires less time. */
const DAYS_BY_PRIORITY: Readonly<Record<number, number>> = { 1: 90, 2: 60, 3: 14, 4: 7 };

/** Days until the ticket is due: those that a law requires, otherwise by its priority. */
export const dueDaysOf = ({ title, priority }: Pick<SurveyTicket, 'title' | 'priority'>): number =>
  ticketsByTitle.get(title)?.dueDays ?? DAYS_BY_PRIORITY[priority]!;

/** The ticket that an answer to a question creates, in the language of the person; null if nothing has to be done. */
export const ticketFor = (question: InterviewQuestion, answer: boolean, language: Language): SurveyTicket | null => {
  const template = answer ? question.tickets.yes : question.tickets.no;
  return template
    ? { title: template.title[language], description: template.description[language], priority: template.priority }
    : null;
};

/**
 * The answer that "don't know" counts as: the one that creates a ticket, so that nothing unclear is lost; no if both
 * do.
 */
export const unsureAnswer = (question: InterviewQuestion): boolean => !question.tickets.no;

/** The answer to store for a choice. An exempt company answers no, and gets no ticket. */
export const savedAnswer = (question: InterviewQuestion, choice: AnswerChoice, language: Language): SavedAnswer => {
  if (choice === 'exempt') return { key: question.key, value: { value: false, ticket: null }, exempt: true };
  const value = choice === 'unsure' ? unsureAnswer(question) : choice === 'yes';
  const answer: SavedAnswer = { key: question.key, value: { value, ticket: ticketFor(question, value, language) } };
  return choice === 'unsure' ? { ...answer, unsure: true } : answer;
};

/** The choice that led to a stored answer. */
export const choiceOf = (answer: SavedAnswer): AnswerChoice => {
  if (answer.exempt) return 'exempt';
  if (answer.unsure) return 'unsure';
  return answer.value.value ? 'yes' : 'no';
};

/**
 * The same answers with their tickets written in another language, in the order of the interview; answers to questions
 * that no longer exist are left out.
 */
export const answersInLanguage = (answers: readonly SavedAnswer[], language: Language): SavedAnswer[] => {
  const byKey = new Map(answers.map((answer) => [answer.key, answer]));
  return interviewQuestions.flatMap((question) => {
    const answer = byKey.get(question.key);
    return answer ? [savedAnswer(question, choiceOf(answer), language)] : [];
  });
};

/** Saved answers / all questions x 100. */
export const interviewProgress = (answers: readonly SurveyAnswer[]): number => {
  const answered = new Set(answers.map((answer) => answer.key).filter((key) => questionsByKey.has(key)));
  return (answered.size / interviewQuestions.length) * 100;
};

/** The part of the registration that comes from the interview: every answer, and the tickets among them. */
export const surveyPayload = (
  answers: readonly SavedAnswer[],
): { tickets: SurveyTicket[]; results: SurveyAnswer[] } => ({
  tickets: answers.flatMap((answer) => answer.value.ticket ?? []),
  results: answers.map(({ key, value }) => ({ key, value })),
});

/**
 * Whether a question may be answered as not applicable: an exemption with a maximum head count applies only up to that.
 */
export const mayBeExempt = ({ exemption }: InterviewQuestion, employees: number | null): boolean =>
  exemption !== undefined &&
  (exemption.maxEmployees === undefined || employees === null || employees <= exemption.maxEmployees);

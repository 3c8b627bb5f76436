import { useCallback } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import {
  interviewQuestions,
  questionByKey,
  type InterviewQuestion,
} from '../../../schema/areas/interview/interview.shared.ts';

/**
 * The position in the interview. Stored completely in the address, so that reload, Back and a pasted link lead to the
 * same place.
 */
export interface InterviewAddress {
  /** The start dialog of /survey/register; other modes start with the questions. */
  atStart: boolean;
  atResult: boolean;
  /** The question in the address, or the first open one if the address names none. Undefined for an unknown key. */
  questionKey: string | null;
  toStart: () => void;
  toQuestion: (question: InterviewQuestion, options?: { replace?: boolean }) => void;
  toResult: () => void;
}

/** Reads and writes ?question= and ?view=result of /survey/:mode. */
export const useInterviewAddress = (): InterviewAddress => {
  const { mode = 'register' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const go = useCallback(
    (query: Record<string, string>, replace = false) => {
      const text = new URLSearchParams(query).toString();
      void navigate({ pathname: `/survey/${encodeURIComponent(mode)}`, search: text && `?${text}` }, { replace });
    },
    [mode, navigate],
  );
  const questionKey = search.get('question');
  const atResult = search.get('view') === 'result';
  return {
    atStart: mode === 'register' && questionKey === null && !atResult,
    atResult,
    questionKey,
    toStart: useCallback(() => go({}), [go]),
    toQuestion: useCallback((question, options) => go({ question: question.key }, options?.replace), [go]),
    toResult: useCallback(() => go({ view: 'result' }), [go]),
  };
};

/** The previous or next question; undefined before the first and after the last. */
export const neighbour = (question: InterviewQuestion, step: 1 | -1): InterviewQuestion | undefined =>
  interviewQuestions[interviewQuestions.indexOf(question) + step];

/**
 * The next question without an answer. Undefined after the last one, or if all have one: then the result follows, which
 * lists skipped questions.
 */
export const questionAfterAnswer = (
  question: InterviewQuestion,
  isAnswered: (key: string) => boolean,
): InterviewQuestion | undefined =>
  interviewQuestions.slice(interviewQuestions.indexOf(question) + 1).find((each) => !isAnswered(each.key));

/** The question for a key in the address. */
export const questionAt = (key: string | null): InterviewQuestion | undefined =>
  key === null ? undefined : questionByKey(key);

import { useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  interviewProgress,
  interviewQuestions,
  type InterviewQuestion,
  type SavedAnswer,
  type SurveyTicket,
} from '../../../schema/interview/interview.shared.ts';
import { interviewStore } from './interview-store.ts';
import { useLanguage } from '../i18n/use-language.ts';

export interface Interview {
  answers: readonly SavedAnswer[];
  answerTo: (key: string) => SavedAnswer | undefined;
  tickets: SurveyTicket[];
  /** Questions without an answer, in their order. */
  open: InterviewQuestion[];
  /** Saved answers / all questions x 100. */
  progress: number;
  employees: number | null;
  updatedAt: string | null;
}

/** The interview kept in this browser. Its tickets follow the language of the person. */
export const useInterview = (): Interview => {
  const { language } = useLanguage();
  const state = useSyncExternalStore(interviewStore.subscribe, interviewStore.read);
  useEffect(() => interviewStore.speak(language), [language]);
  return useMemo(() => {
    const byKey = new Map(state.answers.map((answer) => [answer.key, answer]));
    return {
      ...state,
      answerTo: (key) => byKey.get(key),
      tickets: state.answers.flatMap((answer) => answer.value.ticket ?? []),
      open: interviewQuestions.filter((question) => !byKey.has(question.key)),
      progress: interviewProgress(state.answers),
    };
  }, [state]);
};

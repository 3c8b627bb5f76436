import { useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  interviewProgress,
  interviewQuestions,
  type InterviewQuestion,
  type SavedAnswer,
  type SurveyTicket,
} from '../../../schema/areas/interview/interview.shared.ts';
import { interviewStore } from './interview-store.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';

export interface Interview {
  answers: readonly SavedAnswer[];
  answerTo: (key: string) => SavedAnswer | undefined;
  tickets: SurveyTicket[];
  /** Unanswered questions, in their order. */
  open: InterviewQuestion[];
  /** Progress in percent: saved answers / all questions x 100. */
  progress: number;
  employees: number | null;
  updatedAt: string | null;
}

/** The interview stored in this browser. Its tickets are written in the current language. */
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

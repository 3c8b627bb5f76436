import { Keyboard, ListTodo, Scale } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import {
  choiceOf,
  interviewCategories,
  interviewQuestions,
  mayBeExempt,
  type AnswerChoice,
  type InterviewQuestion,
} from '../../../schema/areas/interview/interview.shared.ts';
import { interviewStore } from '../../shared/interview/interview-store.ts';
import type { Interview } from '../../shared/interview/use-interview.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { Notice } from '../../ui/Notice.tsx';
import { AnswerButtons } from './AnswerButtons.tsx';
import { neighbour, questionAfterAnswer, type InterviewAddress } from './interview-address.ts';
import { QuestionDock } from './QuestionDock.tsx';
import { useAnswerKeys } from './use-answer-keys.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

/** Delay during which the chosen answer is shown, and the second half of a double tap cannot hit the next question. */
const PAUSE = 220;

/** A question with its reason, its legal basis and the answers. */
export const QuestionScreen = ({
  question,
  interview,
  address,
}: {
  question: InterviewQuestion;
  interview: Interview;
  address: InterviewAddress;
}) => {
  const { t } = useTranslation('interview');
  const { language } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const [pressed, setPressed] = useState<AnswerChoice | null>(null);
  const [pause, setPause] = useState(PAUSE);
  const { key: visit } = useLocation();
  const [ready, setReady] = useState(visit === 'default');
  useEffect(() => {
    // The page gives each question its own React key, so this runs once for each.
    const timer = setTimeout(() => setReady(true), PAUSE);
    return () => clearTimeout(timer);
  }, []);
  useHeadingFocus(heading);

  const position = interviewQuestions.indexOf(question) + 1;
  const saved = interview.answerTo(question.key);
  const chosen = pressed ?? (saved ? choiceOf(saved) : null);
  const next = neighbour(question, 1);
  const previous = neighbour(question, -1);
  const goNext = () => (next ? address.toQuestion(next) : address.toResult());
  const goBack = () => (previous ? address.toQuestion(previous) : address.toStart());
  const latest = useRef({ interview, address });
  useEffect(() => {
    latest.current = { interview, address };
  });

  const answer = (choice: AnswerChoice, after: number) => {
    interviewStore.answer(question.key, choice, language);
    setPressed(choice);
    setPause(after);
  };
  const press = (choice: AnswerChoice) => {
    if (!pressed && ready) answer(choice, PAUSE);
  };
  useEffect(() => {
    if (!pressed) return;
    const timer = setTimeout(() => {
      const { interview: now, address: to } = latest.current;
      const following = questionAfterAnswer(question, (key) => now.answerTo(key) !== undefined);
      if (following) to.toQuestion(following);
      else to.toResult();
    }, pause);
    return () => clearTimeout(timer);
  }, [pressed, pause, question]);
  // Shortcuts continue without the delay: a key has no double tap, and no keystroke may be lost.
  const { lettersOn, setLettersOn } = useAnswerKeys({
    answer: (choice) => answer(choice, 0),
    back: goBack,
    next: goNext,
  });

  const category = interviewCategories.find((each) => each.key === question.category);
  const limit = question.exemption?.maxEmployees;
  const tooSmall = limit !== undefined && interview.employees !== null && interview.employees <= limit;

  return (
    <>
      <div className="mx-auto w-full max-w-3xl flex-1 px-4 pt-6 pb-6 sm:mt-auto sm:flex-none sm:px-6 sm:pt-10">
        <p className="flex flex-wrap gap-x-2 text-sm font-medium text-text-muted">
          <span className="text-primary">{category?.name[language]}</span>
          <span className="max-sm:hidden">· {question.topic[language]}</span>
          <span className="ml-auto tabular-nums">
            {t('question.position', { position, total: interviewQuestions.length })}
          </span>
        </p>
        <h1
          ref={heading}
          tabIndex={-1}
          className="mt-3 text-2xl leading-8 font-semibold text-balance outline-none sm:text-3xl sm:leading-10"
        >
          {question.question[language]}
        </h1>
        <p className="mt-4 text-base leading-7 text-pretty">{question.description[language]}</p>
        <p className="mt-4 flex gap-2 text-sm text-text-muted">
          <Scale aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <span className="sr-only">{t('question.legalBasis')}: </span>
            {question.legalBasis.join(' · ')}
          </span>
        </p>
        {tooSmall && (
          <p className="mt-4 rounded bg-primary-soft px-4 py-3 text-sm">
            {t('question.smallCompany', { count: interview.employees ?? 0 })}
          </p>
        )}
        {!interviewStore.isPersistent() && (
          <Notice tone="warning" className="mt-4">
            {t('question.notStored')}
          </Notice>
        )}
        {saved && !pressed && (
          <p className="mt-4 flex gap-2 rounded bg-surface-sunken px-4 py-3 text-sm">
            <ListTodo aria-hidden className="mt-0.5 size-4 shrink-0 text-text-muted" />
            <span>
              {saved.unsure && `${t('question.unsureNote')} `}
              {saved.value.ticket
                ? t('question.ticketNote', { title: saved.value.ticket.title })
                : t('question.noTicketNote')}
            </span>
          </p>
        )}
      </div>
      {/* On a phone the buttons stay at the bottom; on a low screen the space is left to the text. */}
      <div className="border-border max-sm:border-t max-sm:bg-surface max-sm:[@media(min-height:600px)]:sticky max-sm:[@media(min-height:600px)]:bottom-0 sm:contents">
        <div className="mx-auto w-full max-w-3xl px-4 py-3 sm:mb-auto sm:px-6 sm:pt-2 sm:pb-10">
          <AnswerButtons
            question={question}
            chosen={chosen}
            mayBeExempt={mayBeExempt(question, interview.employees)}
            disabled={pressed !== null || !ready}
            onChoose={press}
          />
          <p className="mt-4 hidden items-center gap-2 text-sm text-text-muted sm:pointer-fine:flex">
            <Keyboard aria-hidden className="size-4 shrink-0" />
            {lettersOn ? t('question.shortcuts') : t('question.shortcutsOff')}
            <button type="button" className="min-h-6 underline" onClick={() => setLettersOn(!lettersOn)}>
              {lettersOn ? t('question.switchOff') : t('question.switchOn')}
            </button>
          </p>
        </div>
        <QuestionDock
          interview={interview}
          nextLabel={!next ? t('question.finish') : saved ? t('question.next') : t('question.skip')}
          onBack={goBack}
          onNext={goNext}
        />
      </div>
    </>
  );
};

import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { OpenQuestion, Verdict } from '../../../schema/areas/courses/course-answers.shared.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { answerClass, AnswerReason, type LanguageAttributes } from './AnswerReason.tsx';
import type { CourseTexts } from './course-texts.ts';
import { TaskAnswers } from './TaskAnswers.tsx';

interface CourseQuestionProps {
  question: OpenQuestion;
  /** SVG by the names that figures use. */
  illustrations?: Readonly<Record<string, string>> | undefined;
  /** The address of an uploaded picture. */
  fileAddress?: ((fileId: string) => string) | undefined;
  /** The result of the last answer; undefined before the first answer and during a retry. */
  verdict: Verdict | undefined;
  /** The answer that waits to be judged. */
  waiting?: string[] | undefined;
  /** Checks and stores the answer; if it rejects, the selection stays. */
  onAnswer: (chosen: string[]) => Promise<void>;
  onRetry: () => void;
  /** Opens a page that has to be read again before the next try. */
  onReadAgain: (pageId: string) => void;
  pageTitle: (pageId: string) => string;
  said: LanguageAttributes;
  t: CourseTexts;
}

/** The initial answers: none, or for a question of ordering all of them. */
const firstChoice = ({ kind, answers }: OpenQuestion): string[] =>
  kind === 'order' ? answers.map(({ id }) => id) : [];

/** A question or task with its answers, and the explanation of what was chosen. */
export const CourseQuestion = (props: CourseQuestionProps) => {
  const { question, illustrations, fileAddress, verdict, waiting, onAnswer, onRetry, onReadAgain, ...rest } = props;
  const { pageTitle, said, t } = rest;
  const name = useId();
  const result = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>(
    () => verdict?.answers.filter((answer) => answer.chosen).map(({ id }) => id) ?? waiting ?? firstChoice(question),
  );
  const [problem, setProblem] = useState<'choose' | 'failed' | null>(null);
  const [busy, setBusy] = useState(false);
  const [answeredHere, setAnsweredHere] = useState(false);
  useEffect(() => {
    if (verdict && answeredHere) result.current?.focus();
  }, [verdict, answeredHere]);

  const isFixed = verdict !== undefined || waiting !== undefined;
  const { kind } = question;
  const isPlain = kind === 'single' || kind === 'multiple';
  const choose = (next: readonly string[]) => {
    setProblem(null);
    setChosen(next);
  };
  const toggle = (id: string) => {
    if (kind === 'single') choose([id]);
    else choose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  };
  const send = async (answer: readonly string[]) => {
    setBusy(true);
    setAnsweredHere(true);
    try {
      await onAnswer([...answer]);
    } catch {
      setProblem('failed');
    }
    setBusy(false);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) return setProblem('choose');
    await send(chosen);
  };
  const decide = (id: string) => {
    choose([id]);
    void send([id]);
  };
  const retry = () => {
    // An order is kept: answers at their place stay there.
    if (kind !== 'order') setChosen([]);
    onRetry();
  };

  const again = verdict?.again?.page;
  const incomplete = verdict && !verdict.correct && verdict.answers.every(({ correct }) => correct);
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <fieldset className="flex flex-col gap-3" aria-describedby={`${name}-hint`}>
        <legend {...said} className="mb-1 text-lg leading-7 font-semibold text-pretty">
          {question.text}
        </legend>
        {isPlain ? (
          <p id={`${name}-hint`} className="text-sm text-text-muted">
            {t(kind)}
          </p>
        ) : (
          <TaskAnswers
            {...{ question, illustrations, fileAddress, verdict, chosen, busy, isFixed, said, t }}
            hintId={`${name}-hint`}
            onChoose={choose}
            onDecide={decide}
          />
        )}
        {isPlain &&
          question.answers.map(({ id, text }) => {
            const judged = verdict?.answers.find((answer) => answer.id === id);
            return (
              <label
                key={id}
                className={classes(
                  'flex min-h-12 gap-3 rounded border px-4 py-3 leading-6',
                  answerClass(judged),
                  !verdict &&
                    'cursor-pointer hover:bg-surface-hover has-checked:border-primary has-checked:bg-primary-soft',
                )}
              >
                <input
                  type={kind === 'single' ? 'radio' : 'checkbox'}
                  name={name}
                  checked={chosen.includes(id)}
                  disabled={isFixed}
                  onChange={() => toggle(id)}
                  className="mt-0.5 size-5 shrink-0 accent-primary"
                />
                <span className="min-w-0 flex-1">
                  <span {...said} className="block">
                    {text}
                  </span>
                  {judged && <AnswerReason judged={judged} said={said} t={t} />}
                </span>
              </label>
            );
          })}
      </fieldset>
      {problem && (
        <p role="alert" className="text-sm text-error">
          {t(problem)}
        </p>
      )}
      {waiting && !verdict && <p className="font-semibold">{t('answerWaits')}</p>}
      {waiting && !verdict ? null : verdict ? (
        <div ref={result} tabIndex={-1} role="status" className="flex flex-col items-start gap-3 outline-none">
          <p className={classes('font-semibold', verdict.correct ? 'text-success' : 'text-error')}>
            {t(verdict.correct ? 'right' : 'wrong')}
          </p>
          {verdict.source && <p className="text-sm text-text-muted">{t('source', { source: verdict.source })}</p>}
          {!verdict.correct && <p>{t(incomplete ? 'missing' : 'wrongText')}</p>}
          {again && <p>{t('readAgainText', { page: pageTitle(again) })}</p>}
          {again && <Button onClick={() => onReadAgain(again)}>{t('readAgain')}</Button>}
          {!verdict.correct && !again && <Button onClick={retry}>{t('again')}</Button>}
        </div>
      ) : (
        kind !== 'decision' && (
          <Button type="submit" variant="primary" busy={busy} className="self-start max-sm:self-stretch">
            {t('check')}
          </Button>
        )
      )}
    </form>
  );
};

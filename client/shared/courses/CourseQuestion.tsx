import { Check, X } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { OpenQuestion, Verdict } from '../../../schema/areas/courses/course-answers.shared.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import type { CourseTexts } from './course-texts.ts';

interface CourseQuestionProps {
  question: OpenQuestion;
  /** The result of the last answer; undefined before the first answer and during a retry. */
  verdict: Verdict | undefined;
  /** The answer that waits to be judged. */
  waiting?: string[];
  /** Checks and stores the answer; if it rejects, the selection stays. */
  onAnswer: (chosen: string[]) => Promise<void>;
  onRetry: () => void;
  /** Opens a page that has to be read again before the next try. */
  onReadAgain: (pageId: string) => void;
  pageTitle: (pageId: string) => string;
  /** The language of the question, and its direction; the words around it are in that of the page. */
  said: { lang: string; dir: 'ltr' | 'rtl' };
  t: CourseTexts;
}

/** A wrong answer that was not chosen is explained, but is no mistake of the learner. */
const answerLook = (judged: Verdict['answers'][number] | undefined): string => {
  if (judged?.correct) return 'border-success bg-success-soft';
  return judged?.chosen ? 'border-error bg-error-soft' : 'border-border-strong bg-surface';
};

/** A question with its answers, and the explanation of what was chosen. */
export const CourseQuestion = ({
  question,
  verdict,
  waiting,
  onAnswer,
  onRetry,
  onReadAgain,
  pageTitle,
  said,
  t,
}: CourseQuestionProps) => {
  const name = useId();
  const result = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>(
    () => verdict?.answers.filter((answer) => answer.chosen).map(({ id }) => id) ?? waiting ?? [],
  );
  const [problem, setProblem] = useState<'choose' | 'failed' | null>(null);
  const [busy, setBusy] = useState(false);
  const [answeredHere, setAnsweredHere] = useState(false);
  useEffect(() => {
    if (verdict && answeredHere) result.current?.focus();
  }, [verdict, answeredHere]);

  const toggle = (id: string) => {
    setProblem(null);
    if (question.kind === 'single') setChosen([id]);
    else setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) return setProblem('choose');
    setBusy(true);
    setAnsweredHere(true);
    try {
      await onAnswer([...chosen]);
    } catch {
      setProblem('failed');
    }
    setBusy(false);
  };
  const retry = () => {
    setChosen([]);
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
        <p id={`${name}-hint`} className="text-sm text-text-muted">
          {t(question.kind)}
        </p>
        {question.answers.map(({ id, text }) => {
          const judged = verdict?.answers.find((answer) => answer.id === id);
          return (
            <label
              key={id}
              className={classes(
                'flex min-h-12 gap-3 rounded border px-4 py-3 leading-6',
                answerLook(judged),
                !verdict &&
                  'cursor-pointer hover:bg-surface-hover has-checked:border-primary has-checked:bg-primary-soft',
              )}
            >
              <input
                type={question.kind === 'single' ? 'radio' : 'checkbox'}
                name={name}
                checked={chosen.includes(id)}
                disabled={verdict !== undefined || waiting !== undefined}
                onChange={() => toggle(id)}
                className="mt-0.5 size-5 shrink-0 accent-primary"
              />
              <span className="min-w-0 flex-1">
                <span {...said} className="block">
                  {text}
                </span>
                {judged && (
                  <span className="mt-1 flex gap-2 text-sm">
                    {judged.correct ? (
                      <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
                    ) : (
                      <X aria-hidden className="mt-0.5 size-4 shrink-0 text-error" />
                    )}
                    <span>
                      <span className="sr-only">
                        {t(judged.correct ? 'rightAnswer' : 'wrongAnswer')}
                        {judged.chosen && `, ${t('yourChoice')}`}:{' '}
                      </span>
                      <span {...said}>{judged.why}</span>
                    </span>
                  </span>
                )}
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
        <Button type="submit" variant="primary" busy={busy} className="self-start max-sm:self-stretch">
          {t('check')}
        </Button>
      )}
    </form>
  );
};

import type { OpenQuestion, Verdict } from '../../../schema/areas/courses/course-answers.shared.ts';
import { useShownLanguage } from '../../kit/i18n/content-language.ts';
import { classes } from '../../ui/classes.ts';
import { answerClass, AnswerReason, type LanguageAttributes } from './AnswerReason.tsx';
import type { CourseTexts } from './course-texts.ts';
import { HotspotAnswers } from './HotspotAnswers.tsx';
import { OrderAnswers } from './OrderAnswers.tsx';
import { TaskPicture } from './TaskPicture.tsx';
import { taskTexts } from './task-texts.ts';

interface TaskAnswersProps {
  question: OpenQuestion;
  illustrations: Readonly<Record<string, string>> | undefined;
  fileAddress: ((fileId: string) => string) | undefined;
  verdict: Verdict | undefined;
  chosen: readonly string[];
  busy: boolean;
  isFixed: boolean;
  hintId: string;
  onChoose: (chosen: readonly string[]) => void;
  /** Chooses and answers at once. */
  onDecide: (id: string) => void;
  said: LanguageAttributes;
  t: CourseTexts;
}

/** The answers of a question that is more than a choice: an order, places in a drawing, a decision. */
export const TaskAnswers = (props: TaskAnswersProps) => {
  const { question, illustrations, fileAddress, verdict, chosen, busy, isFixed, hintId, ...rest } = props;
  const { onChoose, onDecide, said, t } = rest;
  const tt = taskTexts(useShownLanguage());
  const { kind, figure, answers } = question;
  const picture = figure && {
    alt: figure.alt,
    svg: illustrations?.[figure.illustration ?? ''],
    address: figure.fileId && fileAddress?.(figure.fileId),
  };
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  if (kind !== 'order' && kind !== 'hotspot' && kind !== 'decision') return null;
  return (
    <>
      <p id={hintId} className="text-sm text-text-muted">
        {tt(kind)}
      </p>
      {picture && kind !== 'hotspot' && (
        <div {...said}>
          <TaskPicture {...picture} />
        </div>
      )}
      {kind === 'order' && (
        <OrderAnswers {...{ question, verdict, isFixed, said, t, tt }} order={chosen} onOrder={onChoose} />
      )}
      {kind === 'hotspot' && picture && (
        <HotspotAnswers {...{ question, picture, verdict, isFixed, chosen, said, t, tt }} onToggle={toggle} />
      )}
      {kind === 'decision' &&
        answers.map(({ id, text }) => {
          const judged = verdict?.answers.find((answer) => answer.id === id);
          return (
            <button
              key={id}
              type="button"
              disabled={isFixed || busy}
              aria-pressed={chosen.includes(id)}
              onClick={() => onDecide(id)}
              className={classes(
                'min-h-12 rounded border px-4 py-3 text-start leading-6 aria-pressed:border-2',
                answerClass(judged),
                !isFixed && 'cursor-pointer hover:bg-surface-hover',
              )}
            >
              <span {...said} className="block">
                {text}
              </span>
              {judged && <AnswerReason judged={judged} said={said} t={t} />}
            </button>
          );
        })}
    </>
  );
};

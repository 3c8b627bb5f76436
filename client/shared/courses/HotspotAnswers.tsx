import { Check, List, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { OpenQuestion, Verdict } from '../../../schema/areas/courses/course-answers.shared.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { answerClass, AnswerReason, type LanguageAttributes } from './AnswerReason.tsx';
import type { CourseTexts } from './course-texts.ts';
import type { TaskTexts } from './task-texts.ts';
import { TaskPicture, type TaskPictureProps } from './TaskPicture.tsx';

interface HotspotAnswersProps {
  question: OpenQuestion;
  picture: TaskPictureProps;
  chosen: readonly string[];
  verdict: Verdict | undefined;
  isFixed: boolean;
  onToggle: (id: string) => void;
  said: LanguageAttributes;
  t: CourseTexts;
  tt: TaskTexts;
}

type Judged = Verdict['answers'][number] | undefined;

const markClasses = (judged: Judged, isChosen: boolean): string => {
  if (judged) return judged.correct ? 'border-success' : judged.chosen ? 'border-error' : 'border-transparent';
  return isChosen ? 'border-primary' : 'border-transparent';
};

const Mark = ({ judged, number }: { judged: Judged; number: number }) => {
  if (!judged && number === 0) return null;
  const Icon = judged && (judged.correct ? Check : X);
  return (
    <span
      className={classes(
        'flex size-6 items-center justify-center rounded-full text-sm font-semibold text-surface',
        !judged ? 'bg-primary' : judged.correct ? 'bg-success' : 'bg-error',
      )}
    >
      {Icon ? <Icon className="size-4" /> : number}
    </span>
  );
};

/**
 * Hazards to find in a drawing. Each spot is the label of a checkbox in the list below, which keyboards and screen
 * readers use instead of the drawing; the list shows the chosen spots, or all of them on request.
 */
export const HotspotAnswers = (props: HotspotAnswersProps) => {
  const { question, picture, chosen, verdict, isFixed, onToggle, said, t, tt } = props;
  const name = useId();
  const isThere = Boolean(picture.svg || picture.address);
  const [isListed, setListed] = useState(!isThere);
  const [focused, setFocused] = useState('');
  const places = question.answers.map((answer) => ({
    ...answer,
    number: chosen.indexOf(answer.id) + 1,
    judged: verdict?.answers.find(({ id }) => id === answer.id),
  }));
  return (
    <>
      {/* The drawing has the same sides in every language. */}
      <div dir="ltr" className="relative">
        <div {...said}>
          <TaskPicture {...picture} />
        </div>
        {isThere &&
          places.map(({ id, area, judged, number }) => (
            <label
              key={id}
              htmlFor={`${name}-${id}`}
              aria-hidden
              data-spot={id}
              className={classes(
                'absolute rounded border-4',
                !isFixed && 'cursor-pointer',
                focused === id && number === 0 && !verdict ? 'border-accent' : markClasses(judged, number > 0),
              )}
              style={
                area && { left: `${area.x}%`, top: `${area.y}%`, width: `${area.width}%`, height: `${area.height}%` }
              }
            >
              <Mark judged={judged?.correct || judged?.chosen ? judged : undefined} number={verdict ? 0 : number} />
            </label>
          ))}
      </div>
      {!isListed && !verdict && (
        <Button size="sm" icon={List} className="self-start" onClick={() => setListed(true)}>
          {tt('asList')}
        </Button>
      )}
      <ul className="flex flex-col gap-2">
        {places.map(({ id, text, judged, number }) => (
          <li key={id} className={classes(!isListed && number === 0 && !judged && 'sr-only focus-within:not-sr-only')}>
            <label
              className={classes(
                'flex min-h-12 gap-3 rounded border px-4 py-3 leading-6',
                answerClass(judged),
                !isFixed && 'cursor-pointer has-checked:border-primary has-checked:bg-primary-soft',
              )}
            >
              <input
                id={`${name}-${id}`}
                type="checkbox"
                checked={number > 0}
                disabled={isFixed}
                onChange={() => onToggle(id)}
                onFocus={() => setFocused(id)}
                onBlur={() => setFocused('')}
                className="mt-0.5 size-5 shrink-0 accent-primary"
              />
              <span className="min-w-0 flex-1">
                <span {...said} className="block">
                  {number > 0 && !verdict && <span className="font-semibold tabular-nums">{number} </span>}
                  {text}
                </span>
                {judged && <AnswerReason judged={judged} said={said} t={t} />}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
};

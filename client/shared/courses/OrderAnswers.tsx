import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { OpenQuestion, Verdict } from '../../../schema/areas/courses/course-answers.shared.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { answerClass, AnswerReason, type LanguageAttributes } from './AnswerReason.tsx';
import type { CourseTexts } from './course-texts.ts';
import type { TaskTexts } from './task-texts.ts';

interface OrderAnswersProps {
  question: OpenQuestion;
  /** The ids of the answers in their current order. */
  order: readonly string[];
  verdict: Verdict | undefined;
  isFixed: boolean;
  onOrder: (order: string[]) => void;
  said: LanguageAttributes;
  t: CourseTexts;
  tt: TaskTexts;
}

/** Steps to put in order, each by two buttons, which work for touch, keyboard and screen reader. */
export const OrderAnswers = ({ question, order, verdict, isFixed, onOrder, said, t, tt }: OrderAnswersProps) => {
  const [announcement, setAnnouncement] = useState('');
  const textOf = (id: string): string => question.answers.find((answer) => answer.id === id)?.text ?? '';
  const move = (from: number, to: number) => {
    if (to < 0 || to >= order.length) return;
    const next = order.filter((_, index) => index !== from);
    next.splice(to, 0, order[from]!);
    onOrder(next);
    setAnnouncement(tt('movedTo', { step: textOf(order[from]!), number: to + 1, total: order.length }));
  };
  return (
    <>
      <ol className="flex flex-col gap-2">
        {order.map((id, index) => {
          const judged = verdict?.answers.find((answer) => answer.id === id);
          const step = (label: 'stepUp' | 'stepDown', by: number) => (
            <IconButton
              icon={by < 0 ? ArrowUp : ArrowDown}
              label={tt(label, { step: textOf(id) })}
              // Not disabled: at the end of the list the focus would be lost.
              aria-disabled={index + by < 0 || index + by >= order.length}
              className="aria-disabled:opacity-40"
              onClick={() => move(index, index + by)}
            />
          );
          return (
            <li key={id} className={classes('flex items-center gap-2 rounded border px-3 py-2', answerClass(judged))}>
              <span aria-hidden className="w-5 shrink-0 text-center font-semibold text-text-muted tabular-nums">
                {index + 1}
              </span>
              <span className="min-w-0 flex-1">
                <span {...said} className="block leading-6">
                  {textOf(id)}
                </span>
                {judged && (
                  <AnswerReason
                    judged={judged}
                    place={tt(judged.correct ? 'rightPlace' : 'wrongPlace')}
                    said={said}
                    t={t}
                  />
                )}
              </span>
              {!isFixed && (
                <span className="flex shrink-0">
                  {step('stepUp', -1)}
                  {step('stepDown', 1)}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
};

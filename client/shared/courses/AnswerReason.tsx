import { Check, X } from 'lucide-react';
import type { Verdict } from '../../../schema/areas/courses/course-answers.shared.ts';
import type { CourseTexts } from './course-texts.ts';

/** The language of the content of a course, and its direction; the texts around it are in the language of the page. */
export interface LanguageAttributes {
  lang: string;
  dir: 'ltr' | 'rtl';
}

type Judged = Verdict['answers'][number];

/** A wrong answer that was not chosen is explained, but is no mistake of the learner. */
export const answerClass = (judged: Judged | undefined): string => {
  if (judged?.correct) return 'border-success bg-success-soft';
  return judged?.chosen ? 'border-error bg-error-soft' : 'border-border-strong bg-surface';
};

/** Whether an answer is right, and why; for a wrong position in an order, only that it is wrong. */
export const AnswerReason = ({
  judged: { correct, chosen, why },
  place,
  said,
  t,
}: {
  judged: Judged;
  /** The text about its position, for a question of ordering. */
  place?: string;
  said: LanguageAttributes;
  t: CourseTexts;
}) => {
  const Icon = correct ? Check : X;
  const word = place ?? `${t(correct ? 'rightAnswer' : 'wrongAnswer')}${chosen ? `, ${t('yourChoice')}` : ''}`;
  const tone = correct ? 'text-success' : chosen || place ? 'text-error' : 'text-text-muted';
  return (
    <span className="mt-1 flex gap-2 text-sm">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone}`} />
      <span>
        <span className={why ? 'sr-only' : undefined}>
          {word}
          {why && ': '}
        </span>
        <span {...said}>{why}</span>
      </span>
    </span>
  );
};

import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { interviewQuestions } from '../../../schema/areas/interview/interview.shared.ts';
import type { Interview } from '../../shared/interview/use-interview.ts';
import { Button } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/Progress.tsx';

/** The bar at the bottom: progress, and the buttons back and next. */
export const QuestionDock = ({
  interview,
  nextLabel,
  onBack,
  onNext,
}: {
  interview: Interview;
  nextLabel: string;
  onBack: () => void;
  onNext: () => void;
}) => {
  const { t } = useTranslation('interview');
  const answered = t('question.answered', { answered: interview.answers.length, total: interviewQuestions.length });
  return (
    <div className="z-10 bg-surface sm:[@media(min-height:540px)]:sticky sm:[@media(min-height:540px)]:bottom-0">
      <ProgressBar value={interview.progress} label={t('question.progress')} valueText={answered} />
      <div className="mx-auto max-w-3xl px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
        <div className="flex items-center gap-2">
          <Button icon={ArrowLeft} variant="ghost" onClick={onBack} className="-ml-3 max-sm:px-3 max-sm:text-sm">
            {t('common:back')}
          </Button>
          <p
            role="status"
            className="min-w-0 flex-1 text-center text-sm leading-5 max-[359px]:sr-only text-text-muted tabular-nums"
          >
            <span className="hidden sm:inline">{answered} · </span>
            <span className="block sm:hidden">
              {t('question.answeredShort', { answered: interview.answers.length, total: interviewQuestions.length })}
            </span>
            {t('question.tasks', { count: interview.tickets.length })}
          </p>
          <Button variant="ghost" onClick={onNext} className="-mr-3 ml-auto max-sm:px-3 max-sm:text-sm">
            {nextLabel}
            <ArrowRight aria-hidden className="size-4" />
          </Button>
        </div>
      </div>
    </div>
  );
};

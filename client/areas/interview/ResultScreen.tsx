import { ArrowRight, PartyPopper } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { interviewQuestions, type InterviewQuestion } from '../../../schema/areas/interview/interview.shared.ts';
import type { Interview } from '../../shared/interview/use-interview.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { keepFocusAbove } from '../../ui/keep-focus-above.ts';
import { Link } from '../../ui/Link.tsx';
import type { InterviewAddress } from './interview-address.ts';
import { ResultTickets } from './ResultTickets.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { AreaPicture } from '../../shared/courses/AreaPicture.tsx';

/** Maximal number of open questions listed at once. */
const FEW = 6;

const OpenQuestions = ({
  open,
  onAnswer,
}: {
  open: InterviewQuestion[];
  onAnswer: (question: InterviewQuestion) => void;
}) => {
  const { t } = useTranslation('interview');
  const { language } = useLanguage();
  const [all, setAll] = useState(false);
  const [first] = open;
  if (!first) return null;
  return (
    <section aria-labelledby="open-questions" className="mt-8 rounded border border-accent bg-accent-soft p-4">
      <h2 id="open-questions" className="text-lg font-semibold">
        {t('overview.openTitle', { count: open.length })}
      </h2>
      <p className="mt-1 text-sm">{t('overview.openText')}</p>
      {all || open.length <= FEW ? (
        <ul className="mt-3 flex flex-wrap gap-2">
          {open.map((question) => (
            <li key={question.key}>
              <Button size="sm" onClick={() => onAnswer(question)}>
                {question.topic[language]}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onAnswer(first)}>
            {t('overview.nextOpen')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
            {t('overview.allOpen')}
          </Button>
        </div>
      )}
    </section>
  );
};

/** The result, shown before any personal data is entered: the tasks by priority, and the open questions. */
export const ResultScreen = ({ interview, address }: { interview: Interview; address: InterviewAddress }) => {
  const { t } = useTranslation('interview');
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading);
  const withTicket = interview.answers.filter((answer) => answer.value.ticket !== null);
  const high = withTicket.filter((answer) => answer.value.ticket?.priority === 3).length;
  const [firstQuestion] = interviewQuestions;
  const lastQuestion = interviewQuestions.at(-1);

  if (interview.answers.length === 0 && firstQuestion) {
    return (
      <div className="flex flex-1 flex-col justify-center">
        <h1 className="sr-only">{t('overview.title')}</h1>
        <EmptyState
          picture={<AreaPicture name="tasks" />}
          title={t('overview.emptyTitle')}
          text={t('overview.emptyText')}
          action={
            <Button variant="primary" onClick={() => address.toQuestion(firstQuestion)}>
              {t('overview.emptyAction')}
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <>
      <div className="mx-auto w-full max-w-3xl flex-1 px-4 pt-8 pb-8 sm:px-6 sm:pt-12">
        <p className="text-sm font-medium text-primary">{t('overview.title')}</p>
        <h1 ref={heading} tabIndex={-1} className="mt-2 text-3xl leading-10 font-semibold text-balance outline-none">
          {t('overview.summary', { count: withTicket.length })}
          {high > 0 && (
            <span className="block text-xl leading-8 font-normal text-text-muted">
              {t('overview.ofThemHigh', { count: high })}
            </span>
          )}
        </h1>
        <p className="mt-4 flex gap-2 text-base leading-7">
          {withTicket.length === 0 && <PartyPopper aria-hidden className="mt-1 size-5 shrink-0 text-success" />}
          {withTicket.length > 0 ? t('overview.intro') : t('overview.nothingToDo')}
        </p>
        <OpenQuestions open={interview.open} onAnswer={address.toQuestion} />
        <ResultTickets answers={withTicket} onChange={address.toQuestion} />
        <p className="mt-8 text-sm text-text-muted">{t('overview.disclaimer')}</p>
        {lastQuestion && (
          <Button variant="ghost" onClick={() => address.toQuestion(lastQuestion)} className="mt-4 -ml-4 sm:hidden">
            {t('overview.backToQuestions')}
          </Button>
        )}
      </div>
      <div ref={keepFocusAbove} className="sticky bottom-0 z-10 border-t border-border bg-surface">
        <div className="mx-auto flex max-w-3xl flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
          <p className="hidden flex-1 text-sm text-text-muted sm:block">{t('overview.registerHint')}</p>
          {lastQuestion && (
            <Button variant="ghost" onClick={() => address.toQuestion(lastQuestion)} className="max-sm:hidden">
              {t('overview.backToQuestions')}
            </Button>
          )}
          <Link to="/register/survey" className={classes(buttonClass({ variant: 'primary' }), 'max-sm:w-full')}>
            {t('overview.register')}
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        </div>
      </div>
    </>
  );
};

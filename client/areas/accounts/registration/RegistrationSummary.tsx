import { ClipboardCheck, ClipboardList } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Interview } from '../../../shared/interview/use-interview.ts';
import { Link } from '../../../ui/Link.tsx';

const link = 'inline-flex min-h-6 items-center text-primary underline pointer-coarse:min-h-11';

/** The data of the interview that the registration uses, or a link to the interview. */
export const RegistrationSummary = ({ interview }: { interview: Interview }) => {
  const { t } = useTranslation('registration');
  const high = interview.tickets.filter((ticket) => ticket.priority === 3).length;
  if (interview.answers.length === 0) {
    return (
      <div className="flex gap-3 rounded bg-primary-soft px-4 py-3">
        <ClipboardList aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
        <p className="min-w-0 flex-1">
          {t('noInterview')}{' '}
          <Link to="/survey/register" className={link}>
            {t('toInterview')}
          </Link>
        </p>
      </div>
    );
  }
  return (
    <div className="flex gap-3 rounded bg-primary-soft px-4 py-3">
      <ClipboardCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
      <p className="min-w-0 flex-1">
        <span className="font-medium">{t('fromInterview', { count: interview.tickets.length })}</span>
        {high > 0 && ` ${t('ofThemHigh', { count: high })}`}
        {interview.open.length > 0 && ` ${t('openQuestions', { count: interview.open.length })}`}{' '}
        <Link to="/survey/register?view=result" className={link}>
          {t('showResult')}
        </Link>
      </p>
    </div>
  );
};

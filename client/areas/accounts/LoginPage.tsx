import { CalendarClock, ClipboardCheck, Users } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { loadMessages } from '../../kit/i18n/messages.ts';
import { BoardPreview } from './BoardPreview.tsx';
import { LoginForm } from './LoginForm.tsx';

const ResetPasswordForm = lazy(() =>
  Promise.all([import('./ResetPasswordForm.tsx'), loadMessages()]).then(([module]) => ({
    default: module.ResetPasswordForm,
  })),
);

const ArrivalStep = lazy(async () => ({ default: (await import('./ArrivalStep.tsx')).ArrivalStep }));

const points = [
  { key: 'interview', icon: ClipboardCheck },
  { key: 'deadlines', icon: CalendarClock },
  { key: 'team', icon: Users },
] as const;

/**
 * /login/{mode}/{id}/{redirect}/{reason}: mode login, resetPassword with the token of the mail as id, or arrive with a code behind #.
 */
export const LoginPage = () => {
  const { t } = useTranslation('account');
  const { mode, id } = useParams();
  return (
    <div className="grid flex-1 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <section
        aria-label={t('claim.label')}
        className="hidden flex-col justify-center bg-primary px-12 py-16 text-on-primary lg:flex dark:border-r dark:border-border dark:bg-primary-soft dark:text-text"
      >
        <div className="mx-auto max-w-md">
          <p className="text-3xl leading-10 font-semibold text-balance">{t('claim.title')}</p>
          <BoardPreview />
          <ul className="mt-10 flex flex-col gap-6">
            {points.map(({ key, icon: Icon }) => (
              <li key={key} className="flex gap-4 text-base">
                <Icon aria-hidden className="size-6 shrink-0" />
                {t(`claim.${key}`)}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <div className="flex items-start justify-center px-4 py-8 sm:items-center sm:py-16">
        <div className="w-full max-w-md">
          {mode === 'resetPassword' ? (
            <ResetPasswordForm key={id} token={id ?? ''} />
          ) : mode === 'arrive' ? (
            <ArrivalStep />
          ) : (
            <LoginForm />
          )}
        </div>
      </div>
    </div>
  );
};

import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { loadMessages } from '../../kit/i18n/messages.ts';
import { useNarrow } from '../../kit/table/use-narrow.ts';
import { LoginForm } from './LoginForm.tsx';

const ResetPasswordForm = lazy(() =>
  Promise.all([import('./ResetPasswordForm.tsx'), loadMessages()]).then(([module]) => ({
    default: module.ResetPasswordForm,
  })),
);

const ArrivalStep = lazy(async () => ({ default: (await import('./ArrivalStep.tsx')).ArrivalStep }));

const LoginClaim = lazy(async () => ({ default: (await import('./LoginClaim.tsx')).LoginClaim }));

/** Narrower windows have no space for the claim, and do not load it (`lg` of the style). */
const WIDE = 1024;
const LOOK =
  'flex flex-col justify-center bg-primary px-12 py-16 text-on-primary dark:border-r dark:border-border dark:bg-primary-soft dark:text-text';

/**
 * /login/{mode}/{id}/{redirect}/{reason}: mode login, resetPassword with the token of the mail as id, or arrive with a code behind #.
 */
export const LoginPage = () => {
  const { mode, id } = useParams();
  const isWide = !useNarrow(WIDE);
  return (
    <div className="grid flex-1 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      {isWide && (
        <Suspense fallback={<div className={LOOK} />}>
          <LoginClaim className={LOOK} />
        </Suspense>
      )}
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

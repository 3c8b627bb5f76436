import type { ComponentType, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useInvitePreviewQuery } from '../../generated/multiuser.ts';
import { useMe } from '../../kit/session/me.ts';
import { loadMe } from '../../kit/session/read-me.ts';
import { emailState, loginAddress } from '../../kit/session/return-address.ts';
import { serverErrorOf } from '../../kit/errors/server-error.ts';
import { useSession } from '../../kit/session/session.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/Card.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AcceptStep } from './AcceptStep.tsx';
import { JoinForm } from './JoinForm.tsx';
import { LoginStep } from './LoginStep.tsx';
import type { Joined } from './accept-types.ts';
import { ONE_TIME } from '../../kit/data/fetch-policies.ts';
import { LoadFailed } from '../../kit/errors/Loaded.tsx';
import { failureOf } from '../../kit/errors/server-error.ts';

const ToLogin = ({ email }: { email: string }) => {
  const { t } = useTranslation('multiuser');
  return (
    <Link to={loginAddress()} state={emailState(email)} className={buttonClass({ variant: 'primary', full: true })}>
      {t('common:toLogin')}
    </Link>
  );
};

/**
 * /multiuserAccept/{id}/{email}: id is the code from the mail. Loading the page does not redeem it; the button does.
 */
export const acceptPage = (logout: () => Promise<void>): ComponentType => {
  const AcceptPage = () => {
    const { id = '', email = '' } = useParams();
    return <Invitation key={`${id} ${email}`} code={id} email={email.trim().toLowerCase()} logout={logout} />;
  };
  return AcceptPage;
};

const Frame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('multiuser');
  return (
    <div className="flex flex-1 items-start justify-center px-4 py-8 sm:items-center sm:py-16">
      <Card className="w-full max-w-lg p-6 sm:p-8">
        <h1 className="mb-4 text-2xl font-semibold">{t('accept.title')}</h1>
        {children}
      </Card>
    </div>
  );
};

const Invitation = ({ code, email, logout }: { code: string; email: string; logout: () => Promise<void> }) => {
  const { t } = useTranslation('multiuser');
  const session = useSession();
  const me = useMe();
  const [joined, setJoined] = useState<Joined | null>(null);
  const { data, error, refetch } = useInvitePreviewQuery({
    variables: { input: { code, email } },
    fetchPolicy: ONE_TIME,
    context: { handled: true },
  });
  const again = () => void refetch().catch(() => undefined);

  useEffect(() => {
    if (session && !me) void loadMe({});
  }, [session, me]);

  if (joined) {
    return (
      <Frame>
        <Notice tone="success" className="mb-6">
          {t('accept.done')}
        </Notice>
        <p className="mb-6">{t('accept.doneText', { name: joined.name })}</p>
        <ToLogin email={email} />
      </Frame>
    );
  }
  const refusal = error && serverErrorOf(error);
  if (error && refusal?.code !== 'BAD_INPUT') {
    return (
      <Frame>
        <LoadFailed title={t('accept.failed')} failure={failureOf(error)} onRetry={again} />
      </Frame>
    );
  }
  if (!error && (!data || (session && !me))) {
    return (
      <Frame>
        <div role="status" className="flex flex-col gap-3">
          <span className="sr-only">{t('accept.loading')}</span>
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="mt-4 h-10 w-full" />
        </div>
      </Frame>
    );
  }
  // An invalid address cannot belong to an invitation.
  const { state, clientName, hasAccount } = data?.multiuserInvite ?? {
    state: 'unknown' as const,
    clientName: null,
    hasAccount: false,
  };
  if (state !== 'open') {
    return (
      <Frame>
        <Notice
          tone={state === 'redeemed' ? 'info' : 'error'}
          title={t(`accept.state.${state}.title`)}
          className="mb-6"
        >
          {t(`accept.state.${state}.text`)}
        </Notice>
        <ToLogin email={email} />
      </Frame>
    );
  }
  const invitation = { code, email, clientName: clientName ?? '', changed: again, joined: setJoined };
  return (
    <Frame>
      <p className="mb-6 text-base">{t('accept.intro', { name: clientName })}</p>
      {session && me ? (
        <AcceptStep {...invitation} myEmail={me.user.email} logout={logout} />
      ) : hasAccount ? (
        <LoginStep {...invitation} />
      ) : (
        <JoinForm {...invitation} />
      )}
    </Frame>
  );
};

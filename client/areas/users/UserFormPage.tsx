import { userFacts } from '../../../schema/users/user.record.shared.ts';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import { useUserToChangeQuery } from '../../generated/users.ts';
import { Guarded } from '../../kit/session/Guarded.tsx';
import { useMe } from '../../kit/session/me.ts';
import { RecordHistory } from '../../kit/record-history/RecordHistory.tsx';
import { serverErrorOf } from '../../kit/errors/server-error.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FORM_MODES, type FormMode, USERS_ADDRESS } from './user-addresses.ts';
import { UserForm } from './UserForm.tsx';

/** /app/settings/usersSettings/edit/{id}/{mode}/: somebody new, a change, or a copy. */
export const UserFormPage = () => {
  const { id = '', mode } = useParams();
  const known = FORM_MODES.find((each) => each === mode);
  if (!known) return <Navigate to={USERS_ADDRESS} replace />;
  return (
    <Guarded rule={ABILITIES.manageUsers} waiting={<FormSkeleton />}>
      <Frame mode={known} history={known === 'edit' ? id : null}>
        {known === 'new' ? <Loaded key="new" mode="new" /> : <WithPerson key={`${known} ${id}`} id={id} mode={known} />}
      </Frame>
    </Guarded>
  );
};

const Frame = ({ mode, history, children }: { mode: FormMode; history: string | null; children: ReactNode }) => {
  const { t } = useTranslation('users');
  return (
    <div className="mx-auto flex w-full max-w-[1000px] flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-xl leading-8 font-semibold">{t(`form.title.${mode}`)}</h1>
        {history && <RecordHistory record={userFacts} id={history} />}
      </div>
      {children}
    </div>
  );
};

const Loaded = ({ mode, person = null }: { mode: FormMode; person?: Parameters<typeof UserForm>[0]['person'] }) => {
  const me = useMe()?.user;
  return me ? <UserForm mode={mode} person={person} me={me} /> : <FormSkeleton />;
};

const WithPerson = ({ id, mode }: { id: string; mode: FormMode }) => {
  const { t } = useTranslation('users');
  // Read anew: the form counts one's own changes from here.
  const { data, error, refetch } = useUserToChangeQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    context: { handled: ['NOT_FOUND'] },
  });
  if (data) return <Loaded mode={mode} person={data.user} />;
  if (!error) return <FormSkeleton />;
  const refusal = serverErrorOf(error);
  if (refusal?.code === 'NOT_FOUND') {
    return (
      <EmptyState
        icon={SearchX}
        title={t('gone')}
        text={t('goneText')}
        action={
          <Link to={USERS_ADDRESS} className={buttonClass({ variant: 'primary' })}>
            {t('form.toList')}
          </Link>
        }
      />
    );
  }
  return (
    <ErrorState
      title={t('failed')}
      text={refusal?.message}
      requestId={refusal?.requestId}
      onRetry={() => void refetch().catch(() => undefined)}
    />
  );
};

const FormSkeleton = () => (
  <div className="grid gap-5 rounded border border-border bg-surface p-4 sm:grid-cols-2 sm:p-6">
    {[0, 1, 2, 3].map((index) => (
      <div key={index}>
        <Skeleton className="mb-2 h-4 w-24" />
        <Skeleton className="h-10 w-full" />
      </div>
    ))}
  </div>
);

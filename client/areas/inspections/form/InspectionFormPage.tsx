import { SearchX } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import { useInspectionToCopyQuery } from '../../../generated/inspections-form.ts';
import { Guarded } from '../../../kit/session/Guarded.tsx';
import { useMe } from '../../../kit/session/me.ts';
import { serverErrorOf } from '../../../kit/errors/server-error.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Link } from '../../../ui/Link.tsx';
import { FORM_MODES, INSPECTIONS_ADDRESS } from '../inspection-addresses.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { InspectionSkeleton } from '../InspectionSkeleton.tsx';
import { InspectionForm } from './InspectionForm.tsx';

const WalkPage = lazy(() => import('../walk/WalkPage.tsx').then((module) => ({ default: module.WalkPage })));

/** /app/inspections/edit/{id}/{mode}: something new, a copy, or the walk itself. */
export const InspectionFormPage = () => {
  const { id = '', mode } = useParams();
  const known = FORM_MODES.find((each) => each === mode);
  if (!known) return <Navigate to={INSPECTIONS_ADDRESS} replace />;
  return (
    <Guarded rule={ABILITIES.inspections} waiting={<InspectionSkeleton />}>
      {known === 'edit' && <WalkPage key={id} id={id} />}
      {known === 'new' && (
        <Frame key="new" mode="new">
          <NewForm />
        </Frame>
      )}
      {known === 'copy' && (
        <Frame key={`copy ${id}`} mode="copy">
          <CopyForm id={id} />
        </Frame>
      )}
    </Guarded>
  );
};

const Frame = ({ mode, children }: { mode: 'new' | 'copy'; children: ReactNode }) => {
  const { t } = useTranslation('inspections');
  return (
    <div className="mx-auto flex w-full max-w-[1000px] flex-col gap-4">
      <h1 className="text-xl leading-8 font-semibold">{t(`form.heading.${mode}`)}</h1>
      {children}
    </div>
  );
};

const NewForm = () => {
  const me = useMe()?.user;
  return me ? <InspectionForm source={null} myId={me.id} /> : <InspectionSkeleton />;
};

const CopyForm = ({ id }: { id: string }) => {
  const { t } = useTranslation('inspections');
  const me = useMe()?.user;
  const { data, error, refetch } = useInspectionToCopyQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    context: QUIET,
  });
  if (data && me) return <InspectionForm source={data.inspection} myId={me.id} />;
  if (!error) return <InspectionSkeleton />;
  const refusal = serverErrorOf(error);
  if (refusal?.code === 'NOT_FOUND') return <InspectionGone />;
  return (
    <ErrorState
      title={t('failed')}
      text={refusal?.message ?? t('connection')}
      requestId={refusal?.requestId}
      onRetry={() => void refetch().catch(() => undefined)}
    />
  );
};

/** In place of an inspection that does not exist any more. */
export const InspectionGone = () => {
  const { t } = useTranslation('inspections');
  return (
    <EmptyState
      icon={SearchX}
      heading="h1"
      title={t('gone')}
      text={t('goneText')}
      action={
        <Link to={INSPECTIONS_ADDRESS} className={buttonClass({ variant: 'primary' })}>
          {t('toList')}
        </Link>
      }
    />
  );
};

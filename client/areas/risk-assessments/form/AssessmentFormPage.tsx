import { riskAssessmentFacts } from '../../../../schema/risk-assessments/risk-assessment.record.shared.ts';
import { FileClock, FileText, SearchX } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import {
  useRiskAssessmentPeopleQuery,
  useRiskAssessmentToChangeQuery,
} from '../../../generated/risk-assessments-form.ts';
import { formatDateTime } from '../../../kit/i18n/format.ts';
import { Guarded } from '../../../kit/session/Guarded.tsx';
import { RecordHistory } from '../../../kit/record-history/RecordHistory.tsx';
import { serverErrorOf } from '../../../kit/errors/server-error.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ASSESSMENTS_ADDRESS, FORM_MODES, type FormMode } from '../assessment-addresses.ts';
import { STORED } from '../AssessmentPdf.tsx';
import { AssessmentForm } from './AssessmentForm.tsx';
import type { Assessment } from './assessment-values.ts';

/** /app/riskAssessment/edit/{id}/{mode}/: a new assessment, a change, or a copy. */
export const AssessmentFormPage = () => {
  const { id = '', mode } = useParams();
  const known = FORM_MODES.find((each) => each === mode);
  if (!known) return <Navigate to={ASSESSMENTS_ADDRESS} replace />;
  return (
    <Guarded rule={ABILITIES.riskAssessments} waiting={<FormSkeleton />}>
      {known === 'new' ? (
        <Frame mode="new">
          <WithPeople key="new" mode="new" assessment={null} />
        </Frame>
      ) : (
        <WithAssessment key={`${known} ${id}`} id={id} mode={known} />
      )}
    </Guarded>
  );
};

const Frame = ({
  mode,
  note,
  actions,
  children,
}: {
  mode: FormMode;
  note?: string | null;
  actions?: ReactNode;
  children: ReactNode;
}) => {
  const { t } = useTranslation('riskAssessments');
  return (
    <div className="mx-auto flex w-full max-w-[1000px] flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <h1 className="text-xl leading-8 font-semibold">{t(`form.title.${mode}`)}</h1>
          {note && <p className="text-sm text-text-muted">{note}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-1">{actions}</div>}
      </div>
      {children}
    </div>
  );
};

const byName = new Intl.Collator('de').compare;

const WithPeople = ({ mode, assessment }: { mode: FormMode; assessment: Assessment | null }) => {
  const { data, error, refetch } = useRiskAssessmentPeopleQuery({
    fetchPolicy: 'cache-and-network',
    context: { handled: true },
  });
  const users = data?.ticketBoard.users;
  const people = useMemo(() => users?.toSorted((one, other) => byName(one.name, other.name)), [users]);
  if (people) return <AssessmentForm mode={mode} assessment={assessment} people={people} />;
  return error ? <Failed error={error} onRetry={() => void refetch().catch(() => undefined)} /> : <FormSkeleton />;
};

const WithAssessment = ({ id, mode }: { id: string; mode: 'edit' | 'copy' }) => {
  const { t } = useTranslation('riskAssessments');
  // Read anew: the form counts one's own changes from here.
  const { data, error, refetch } = useRiskAssessmentToChangeQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    context: { handled: ['NOT_FOUND'] },
  });
  const versions = useDialogParam('versions');
  const pdf = useDialogParam('pdf');
  const assessment = data?.riskAssessment;
  // Each change keeps a version: whoever made the newest one was the last to change anything.
  const newest = assessment?.versions[0];
  const actions = mode === 'edit' && assessment && (
    <>
      <Button variant="ghost" size="sm" icon={FileText} onClick={() => pdf.open(STORED)}>
        {t('action.pdf')}
      </Button>
      <Button variant="ghost" size="sm" icon={FileClock} onClick={() => versions.open('all')}>
        {t('versions.open', { number: assessment.versionNumber })}
      </Button>
      <RecordHistory record={riskAssessmentFacts} id={id} />
    </>
  );
  return (
    <Frame
      mode={mode}
      actions={actions}
      note={
        mode === 'edit' && newest
          ? t('form.lastSaved', {
              at: formatDateTime(newest.createdAt),
              name: newest.createdBy?.name ?? t('conflict.someone'),
            })
          : null
      }
    >
      {assessment ? (
        <WithPeople mode={mode} assessment={assessment} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <FormSkeleton />
      )}
    </Frame>
  );
};

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation('riskAssessments');
  const refusal = serverErrorOf(error);
  if (refusal?.code !== 'NOT_FOUND')
    return <ErrorState title={t('failed')} text={refusal?.message} requestId={refusal?.requestId} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={SearchX}
      title={t('gone')}
      text={t('notFoundText')}
      action={
        <Link to={ASSESSMENTS_ADDRESS} className={buttonClass({ variant: 'primary' })}>
          {t('form.toList')}
        </Link>
      }
    />
  );
};

const FormSkeleton = () => (
  <div className="mx-auto grid w-full max-w-[1000px] gap-4" aria-hidden>
    <div className="grid gap-5 rounded border border-border bg-surface p-4 sm:grid-cols-2 sm:p-6">
      {[0, 1, 2, 3].map((index) => (
        <div key={index}>
          <Skeleton className="mb-2 h-4 w-24" />
          <Skeleton className="h-10 w-full" />
        </div>
      ))}
    </div>
    {[0, 1, 2].map((index) => (
      <Skeleton key={index} className="h-14 w-full" />
    ))}
  </div>
);

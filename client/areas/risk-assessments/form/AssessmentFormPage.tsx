import { FileClock, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { riskAssessmentFacts } from '../../../../schema/areas/risk-assessments/risk-assessment.record.shared.ts';
import {
  RiskAssessmentIdsChangedDocument,
  useRiskAssessmentToChangeQuery,
} from '../../../generated/risk-assessments-form.ts';
import { formatDateTime } from '../../../kit/i18n/format.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { usePeople } from '../../../shared/people/use-people.ts';
import { PlaceOfRecord } from '../../../shared/places/PlaceOfRecord.tsx';
import { OriginOfRecord } from '../../../shared/templates/OriginOfRecord.tsx';
import { RecordHistory } from '../../../kit/record-history/RecordHistory.tsx';
import type { FormMode } from '../../../kit/records/form-address.ts';
import { RecordFormRoute, RecordPage } from '../../../kit/records/RecordPage.tsx';
import { FieldsSkeleton, RecordState } from '../../../kit/records/RecordState.tsx';
import { useLiveRecord } from '../../../kit/records/use-live-record.ts';
import { RECORD_OPTIONS, useStoredRecord } from '../../../kit/records/use-stored-record.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ASSESSMENTS_ADDRESS } from '../assessment-addresses.ts';
import { CURRENT } from '../AssessmentPdf.tsx';
import { AssessmentForm, type AssessmentFormProps } from './AssessmentForm.tsx';
import type { Assessment } from './assessment-values.ts';

/** /app/riskAssessment/edit/{id}/{mode}/: create, change, or copy an assessment. */
export const AssessmentFormPage = () => {
  const { t } = useTranslation('riskAssessments');
  return (
    <RecordFormRoute list={ASSESSMENTS_ADDRESS}>
      {(mode, id) =>
        id ? (
          <StoredAssessment mode={mode} id={id} />
        ) : (
          <RecordPage title={t('form.title.new')}>
            <WithPeople mode="new" assessment={null} />
          </RecordPage>
        )
      }
    </RecordFormRoute>
  );
};

const WithPeople = (props: Omit<AssessmentFormProps, 'people'>) => {
  const { people, isKnown, error, refetch } = usePeople();
  if (isKnown) return <AssessmentForm {...props} people={people} />;
  return <NoForm error={error} onRetry={refetch} />;
};

const StoredAssessment = ({ id, mode }: { id: string; mode: FormMode }) => {
  const { t } = useTranslation('riskAssessments');
  const query = useRiskAssessmentToChangeQuery({ ...RECORD_OPTIONS, variables: { id } });
  const { record, read, ...state } = useStoredRecord(query, ({ riskAssessment }) => riskAssessment);
  // Also if only tickets have changed: the response contains the state of all tickets.
  const deleted = useLiveRecord(RiskAssessmentIdsChangedDocument, id, query);
  const shown = mode === 'edit' ? record : null;
  const newest = shown?.versions[0];
  return (
    <RecordPage
      title={t(`form.title.${mode}`)}
      note={
        newest &&
        t('form.lastSaved', {
          at: formatDateTime(newest.createdAt),
          name: newest.createdBy?.name ?? t('common:someone'),
        })
      }
      actions={shown && <Actions assessment={shown} />}
    >
      {record ? <WithPeople mode={mode} assessment={record} read={read} deleted={deleted} /> : <NoForm {...state} />}
    </RecordPage>
  );
};

const Actions = ({ assessment: { id, versionNumber } }: { assessment: Assessment }) => {
  const { t } = useTranslation('riskAssessments');
  const versions = useDialogParam('versions');
  const pdf = useDialogParam('pdf');
  return (
    <>
      <Button variant="ghost" size="sm" icon={FileText} onClick={() => pdf.open(CURRENT)}>
        {t('common:pdf')}
      </Button>
      <Button variant="ghost" size="sm" icon={FileClock} onClick={() => versions.open('all')}>
        {t('versions.open', { number: versionNumber })}
      </Button>
      <PlaceOfRecord kind="riskAssessment" id={id} />
      <OriginOfRecord kind="riskAssessment" id={id} />
      <RecordHistory record={riskAssessmentFacts} id={id} />
    </>
  );
};

const NoForm = (state: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation('riskAssessments');
  return (
    <RecordState
      {...state}
      texts={{ failed: t('failed'), deletedTitle: t('gone'), deletedText: t('notFoundText') }}
      list={{ to: ASSESSMENTS_ADDRESS, label: t('form.toList') }}
      skeleton={<FormSkeleton />}
    />
  );
};

const FormSkeleton = () => (
  <div className="mx-auto grid w-full max-w-[1000px] gap-4" aria-hidden>
    <FieldsSkeleton onCard />
    {[0, 1, 2].map((index) => (
      <Skeleton key={index} className="h-14 w-full" />
    ))}
  </div>
);

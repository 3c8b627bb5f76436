import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useInspectionToCopyQuery } from '../../../generated/inspections-form.ts';
import { RecordFormRoute, RecordPage } from '../../../kit/records/RecordPage.tsx';
import { RecordState } from '../../../kit/records/RecordState.tsx';
import { RECORD_OPTIONS, useStoredRecord } from '../../../kit/records/use-stored-record.ts';
import { useMe } from '../../../kit/session/me.ts';
import { INSPECTIONS_ADDRESS } from '../inspection-addresses.ts';
import { InspectionSkeleton } from '../InspectionSkeleton.tsx';
import type { CopySource } from './inspection-values.ts';
import { InspectionForm } from './InspectionForm.tsx';

const WalkPage = lazy(() => import('../walk/WalkPage.tsx').then((module) => ({ default: module.WalkPage })));

/** /app/inspections/edit/{id}/{mode}: a new inspection, a copy, or the walk. */
export const InspectionFormPage = () => {
  const { t } = useTranslation('inspections');
  return (
    <RecordFormRoute list={INSPECTIONS_ADDRESS}>
      {(mode, id) => {
        if (mode === 'edit') return <WalkPage id={id ?? ''} />;
        return (
          <RecordPage title={t(`form.heading.${mode}`)}>
            {id ? <CopyForm id={id} /> : <LoadedForm source={null} />}
          </RecordPage>
        );
      }}
    </RecordFormRoute>
  );
};

const LoadedForm = ({ source }: { source: CopySource | null }) => {
  const me = useMe()?.user;
  return me ? <InspectionForm source={source} myId={me.id} /> : <InspectionSkeleton />;
};

const CopyForm = ({ id }: { id: string }) => {
  const { t } = useTranslation('inspections');
  const query = useInspectionToCopyQuery({ ...RECORD_OPTIONS, variables: { id } });
  const { record, error, onRetry } = useStoredRecord(query, ({ inspection }) => inspection);
  if (record) return <LoadedForm source={record} />;
  return (
    <RecordState
      error={error}
      onRetry={onRetry}
      texts={{ failed: t('failed'), deletedTitle: t('gone'), deletedText: t('goneText') }}
      list={{ to: INSPECTIONS_ADDRESS, label: t('toList') }}
      skeleton={<InspectionSkeleton />}
    />
  );
};

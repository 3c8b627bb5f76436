import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { useIncidentReportQuery } from '../../generated/incident-reports.ts';
import { RecordState } from '../../kit/records/RecordState.tsx';
import { FieldsSkeleton } from '../../kit/records/RecordState.tsx';
import { RECORD_OPTIONS, useStoredRecord } from '../../kit/records/use-stored-record.ts';
import { INCIDENT_REPORTS, longForm, shortForm } from './incident-addresses.ts';

/** /app/incidentReports/open/{id}/: the form of a report, short or long, for links that contain only the id. */
export const OpenReportPage = () => {
  const { t } = useTranslation('common');
  const { id = '' } = useParams();
  const query = useIncidentReportQuery({ ...RECORD_OPTIONS, variables: { id } });
  const { record, read: _read, ...state } = useStoredRecord(query, ({ incidentReport }) => incidentReport);
  if (record)
    return <Navigate to={(record.incidentReportType === 'long' ? longForm : shortForm)('edit', id)} replace />;
  return (
    <RecordState
      {...state}
      list={{ to: INCIDENT_REPORTS, label: t('record.toList') }}
      skeleton={<FieldsSkeleton onCard />}
    />
  );
};

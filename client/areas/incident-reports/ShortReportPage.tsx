import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { shortReportFormSchema } from '../../../schema/areas/incident-reports/incident-report.input.ts';
import { incidentReportFacts } from '../../../schema/areas/incident-reports/incident-report.record.shared.ts';
import {
  type IncidentReportRowFragment,
  IncidentReportsChangedDocument,
  useCreateIncidentReportMutation,
  useIncidentReportQuery,
  useUpdateIncidentReportMutation,
} from '../../generated/incident-reports.ts';
import { present } from '../../kit/data/requests.ts';
import { emptyOf, formValuesOf } from '../../kit/records/form-values.ts';
import { PlainFormPage } from '../../kit/records/PlainFormPage.tsx';
import { FieldsSkeleton } from '../../kit/records/RecordState.tsx';
import { recordContext } from '../../kit/records/use-record-form.ts';
import { RECORD_OPTIONS } from '../../kit/records/use-stored-record.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Link } from '../../ui/Link.tsx';
import { PlaceField } from '../../shared/places/PlaceField.tsx';
import { useShownPlace } from '../../shared/places/use-place-names.ts';
import { INCIDENT_REPORTS, longForm } from './incident-addresses.ts';
import { Corrections } from './Corrections.tsx';
import { FollowUp } from './FollowUp.tsx';
import { OriginNotice } from './OriginNotice.tsx';
import { ShortReportFields } from './ShortReportFields.tsx';
import type { ShortValues } from './short-report-values.ts';
import { useLogContent } from './use-log-content.ts';

const EMPTY: ShortValues = emptyOf(shortReportFormSchema);

const useStored = (id: string) => useIncidentReportQuery({ ...RECORD_OPTIONS, variables: { id } });

/** /app/incidentReports/short/edit/{id}/{mode}/; a new one may come from an entry of the first-aid log. */
export const ShortReportPage = () => {
  const { t } = useTranslation('incident-reports');
  const { id = '', mode } = useParams();
  const show = useShownPlace();
  const [params] = useSearchParams();
  const medkitLog = mode === 'new' ? params.get('medkitLog') : null;
  const { content, employee, waiting } = useLogContent(medkitLog);
  const [create] = useCreateIncidentReportMutation({ context: recordContext() });
  const [update] = useUpdateIncidentReportMutation({ context: recordContext() });
  const empty = useMemo((): ShortValues => {
    return { ...EMPTY, ...content, employee };
  }, [content, employee]);
  if (waiting) return <FieldsSkeleton onCard />;
  return (
    <PlainFormPage
      facts={incidentReportFacts}
      schema={shortReportFormSchema}
      empty={empty}
      valuesOf={(row: IncidentReportRowFragment): ShortValues => formValuesOf(EMPTY, row)}
      nameOf={({ name }) => name}
      list={INCIDENT_REPORTS}
      changed={IncidentReportsChangedDocument}
      useStored={useStored}
      rowOf={({ incidentReport }) => incidentReport}
      show={show}
      create={(input) =>
        create({ variables: { input: { ...input, incidentReportType: 'short', ...(content && { medkitLog }) } } })
      }
      update={async (report, input, version) =>
        present((await update({ variables: { id: report, input, version } })).data).updateIncidentReport
      }
    >
      {(form) => (
        <>
          {content && <OriginNotice medkitLogId={medkitLog} shortReportId={null} />}
          {mode === 'edit' && <Corrections id={id} form={form} />}
          {mode === 'edit' && (
            <div className="flex flex-wrap items-center gap-3">
              <StoredOrigin id={id} />
              <Link to={`${longForm('new')}?shortReport=${id}`} className={buttonClass({ size: 'sm' })}>
                {t('makeLong')}
              </Link>
            </div>
          )}
          <ShortReportFields form={form} />
          <PlaceField form={form} />
          {mode === 'edit' && <FollowUp id={id} />}
        </>
      )}
    </PlainFormPage>
  );
};

/** The origin of a stored report. */
const StoredOrigin = ({ id }: { id: string }) => {
  const { data } = useIncidentReportQuery({ variables: { id }, fetchPolicy: 'cache-only' });
  return data ? <OriginNotice {...data.incidentReport} /> : null;
};

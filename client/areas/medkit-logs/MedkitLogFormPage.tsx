import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { incidentReportFacts } from '../../../schema/areas/incident-reports/incident-report.record.shared.ts';
import { medkitLogFormSchema, medkitLogSchema } from '../../../schema/areas/medkit-logs/medkit-log.input.ts';
import { medkitLogFacts } from '../../../schema/areas/medkit-logs/medkit-log.record.shared.ts';
import {
  type MedkitLogRowFragment,
  MedkitLogsChangedDocument,
  useCreateMedkitLogMutation,
  useMedkitLogQuery,
  useUpdateMedkitLogMutation,
} from '../../generated/medkit-logs.ts';
import { present } from '../../kit/data/requests.ts';
import { emptyOf, formValuesOf } from '../../kit/records/form-values.ts';
import { PlainFormPage } from '../../kit/records/PlainFormPage.tsx';
import { recordContext } from '../../kit/records/use-record-form.ts';
import { RECORD_OPTIONS } from '../../kit/records/use-stored-record.ts';
import { useAbility } from '../../kit/session/me.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { MEDKIT_LOGS } from './medkit-addresses.ts';
import { MedkitLogFields } from './MedkitLogFields.tsx';
import { thisMinute } from './this-minute.ts';
import { Wordings } from './Wordings.tsx';

const EMPTY = { ...emptyOf(medkitLogSchema), date: '' };

const useStored = (id: string) => useMedkitLogQuery({ ...RECORD_OPTIONS, variables: { id } });

const REPORT_LINK = 'inline-flex min-h-6 items-center text-primary underline pointer-coarse:min-h-11';

const reportOf = (form: 'short' | 'long', id: string): string =>
  `/app/incidentReports/${form}/edit/1/new/?medkitLog=${id}`;

/** /app/medkitlogs/edit/{id}/{mode}/: a new entry, additions to one, or a copy. */
export const MedkitLogFormPage = () => {
  const { t } = useTranslation('medkit-logs');
  const { id = '', mode } = useParams();
  const mayReport = useAbility(incidentReportFacts.rule);
  const [empty] = useState(() => ({ ...EMPTY, date: thisMinute() }));
  const [create] = useCreateMedkitLogMutation({ context: recordContext() });
  const [update] = useUpdateMedkitLogMutation({ context: recordContext() });
  return (
    <>
      <PlainFormPage
        facts={medkitLogFacts}
        schema={medkitLogFormSchema}
        empty={empty}
        valuesOf={(row: MedkitLogRowFragment) => formValuesOf(EMPTY, row)}
        nameOf={({ name }) => name}
        list={MEDKIT_LOGS}
        changed={MedkitLogsChangedDocument}
        useStored={useStored}
        rowOf={({ medkitLog }) => medkitLog}
        create={(input) => create({ variables: { input } })}
        update={async (entry, input, version) =>
          present((await update({ variables: { id: entry, input, version } })).data).updateMedkitLog
        }
      >
        {(form) => (
          <>
            {mode === 'edit' && (
              <Notice tone="info">
                {t('additionNote')}{' '}
                {mayReport && (
                  <span className="flex flex-wrap gap-x-4">
                    <Link to={reportOf('short', id)} className={REPORT_LINK}>
                      {t('makeReport')}
                    </Link>
                    <Link to={reportOf('long', id)} className={REPORT_LINK}>
                      {t('makeLong')}
                    </Link>
                  </span>
                )}
              </Notice>
            )}
            <MedkitLogFields form={form} />
          </>
        )}
      </PlainFormPage>
      {mode === 'edit' && <Wordings id={id} />}
    </>
  );
};

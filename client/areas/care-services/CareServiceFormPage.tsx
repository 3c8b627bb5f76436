import { useSearchParams } from 'react-router';
import { careServiceSchema } from '../../../schema/areas/care-services/care-service.input.ts';
import { careServiceFacts } from '../../../schema/areas/care-services/care-service.record.shared.ts';
import {
  type CareServiceRowFragment,
  CareServicesChangedDocument,
  useCreateCareServiceMutation,
  useCareServiceQuery,
  useUpdateCareServiceMutation,
} from '../../generated/care-services.ts';
import { useCareReportsQuery } from '../../generated/care-services-reports.ts';
import { PROFESSIONS } from '../../../schema/areas/care-services/care.enums.ts';
import { TASK_FIELDS } from '../../../schema/areas/care-services/care-rule.shared.ts';
import { today } from '../../../schema/kernel/calendar.shared.ts';
import { FormDate, FormNumber, FormSelect } from '../../kit/forms/form-fields.tsx';
import { present, QUIET } from '../../kit/data/requests.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { emptyOf, formValuesOf } from '../../kit/records/form-values.ts';
import { PlainFormPage } from '../../kit/records/PlainFormPage.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { recordContext } from '../../kit/records/use-record-form.ts';
import { RECORD_OPTIONS } from '../../kit/records/use-stored-record.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { CARE_SERVICES } from './routes.tsx';

const EMPTY = emptyOf(careServiceSchema, { profession: 'specialist', doneOn: today(), minutes: 60 });

/** Limit of the offered visits; the newest ones are shown. */
const MAX_VISITS = 50;

const useStored = (id: string) => useCareServiceQuery({ ...RECORD_OPTIONS, variables: { id } });

/** /app/careServices/edit/{id}/{mode}/: create, edit or copy. */
export const CareServiceFormPage = () => {
  const t = useRecordTexts(careServiceFacts);
  const [params] = useSearchParams();
  const visits =
    useCareReportsQuery({
      variables: { perPage: MAX_VISITS, sort: '-doneOn', filter: { kind: 'visit' } },
      context: QUIET,
      fetchPolicy: 'cache-and-network',
    }).data?.careReports.data ?? [];
  // The form for hours that are entered from a visit starts with the data of the visit.
  const visit = visits.find(({ id }) => id === params.get('visit'));
  const empty = visit
    ? {
        ...EMPTY,
        name: visit.name,
        doneOn: visit.doneOn,
        profession: visit.profession as typeof EMPTY.profession,
        person: visit.person,
        careReport: visit.id,
      }
    : EMPTY;
  const [create] = useCreateCareServiceMutation({ context: recordContext() });
  const [update] = useUpdateCareServiceMutation({ context: recordContext() });
  return (
    <PlainFormPage
      facts={careServiceFacts}
      schema={careServiceSchema}
      key={visit?.id ?? 'none'}
      empty={empty}
      valuesOf={({ careReportId, ...row }: CareServiceRowFragment) =>
        formValuesOf(EMPTY, { ...row, careReport: careReportId })
      }
      nameOf={({ name }) => name}
      list={CARE_SERVICES}
      changed={CareServicesChangedDocument}
      useStored={useStored}
      rowOf={({ careService }) => careService}
      create={(input) => create({ variables: { input } })}
      update={async (id, input, version) =>
        present((await update({ variables: { id, input, version } })).data).updateCareService
      }
    >
      {(form) => (
        <>
          <TextField {...form.field('name')} label={t('CareService.name')} required data-autofocus />
          <div className="grid gap-4 sm:grid-cols-2">
            <FormDate form={form} name="doneOn" label={t('CareService.doneOn')} max={today()} required />
            <FormNumber
              form={form}
              name="minutes"
              label={t('CareService.minutes')}
              hint={t('careService.minutesHint')}
              inputMode="numeric"
              required
            />
            <FormSelect
              form={form}
              name="profession"
              label={t('CareService.profession')}
              required
              options={PROFESSIONS.map((value) => ({ value, label: t(`value.CareService.profession.${value}`) }))}
            />
            <TextField {...form.field('person')} label={t('CareService.person')} hint={t('careService.personHint')} />
          </div>
          <FormSelect
            form={form}
            name="field"
            label={t('CareService.field')}
            placeholder={t('careService.noField')}
            options={TASK_FIELDS.map(({ code, isBasic }) => ({
              value: code,
              label: `${t(isBasic ? 'careService.basic' : 'careService.specific')}: ${t(`value.CareService.field.${code}`)}`,
            }))}
          />
          <FormSelect
            form={form}
            name="careReport"
            label={t('CareService.careReport')}
            placeholder={t('careReport.noVisit')}
            options={visits.map(({ id, name, doneOn }) => ({ value: id, label: `${formatDate(doneOn)}, ${name}` }))}
          />
          <CheckboxField {...form.field('isDigital')} label={t('CareService.isDigital')} />
          <TextArea {...form.field('note')} label={t('CareService.note')} maxLength={2_000} />
        </>
      )}
    </PlainFormPage>
  );
};

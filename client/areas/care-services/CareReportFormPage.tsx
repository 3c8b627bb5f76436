import { careReportSchema } from '../../../schema/areas/care-services/care-report.input.ts';
import { careReportFacts } from '../../../schema/areas/care-services/care-service.record.shared.ts';
import {
  NEEDED_SECTIONS,
  PROFESSIONS,
  REPORT_KINDS,
  SECTIONS_OF,
  type ReportKind,
} from '../../../schema/areas/care-services/care.enums.ts';
import { today } from '../../../schema/kernel/calendar.shared.ts';
import {
  type CareReportRowFragment,
  CareReportsChangedDocument,
  useCareReportQuery,
  useCreateCareReportMutation,
  useUpdateCareReportMutation,
} from '../../generated/care-services-reports.ts';
import { present } from '../../kit/data/requests.ts';
import { FormDate, FormNumber, FormSelect } from '../../kit/forms/form-fields.tsx';
import { emptyOf, formValuesOf } from '../../kit/records/form-values.ts';
import { PlainFormPage } from '../../kit/records/PlainFormPage.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { recordContext } from '../../kit/records/use-record-form.ts';
import { RECORD_OPTIONS } from '../../kit/records/use-stored-record.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ViewButtons } from '../../ui/ViewButtons.tsx';
import { CARE_SERVICES } from './routes.tsx';

const EMPTY = emptyOf(careReportSchema, { kind: 'visit', profession: 'specialist', doneOn: today() });
const THIS_YEAR = Number(today().slice(0, 4));

const useStored = (id: string) => useCareReportQuery({ ...RECORD_OPTIONS, variables: { id } });

/** /app/careServices/report/{id}/{mode}/: the report of a visit, or of a year. */
export const CareReportFormPage = () => {
  const t = useRecordTexts(careReportFacts);
  const [create] = useCreateCareReportMutation({ context: recordContext() });
  const [update] = useUpdateCareReportMutation({ context: recordContext() });
  return (
    <PlainFormPage
      facts={careReportFacts}
      schema={careReportSchema}
      empty={EMPTY}
      valuesOf={(row: CareReportRowFragment) => formValuesOf(EMPTY, row)}
      nameOf={({ name }) => name}
      list={CARE_SERVICES}
      changed={CareReportsChangedDocument}
      useStored={useStored}
      rowOf={({ careReport }) => careReport}
      isReadOnly={({ signedOn }) => signedOn !== null}
      create={(input) => create({ variables: { input } })}
      update={async (id, input, version) =>
        present((await update({ variables: { id, input, version } })).data).updateCareReport
      }
    >
      {(form) => {
        const kind = form.watch('kind') as ReportKind;
        const choose = (next: ReportKind): void => {
          form.setValue('kind', next, { shouldDirty: true });
          form.setValue('year', next === 'year' ? (form.getValues('year') ?? THIS_YEAR - 1) : null, {
            shouldDirty: true,
          });
        };
        return (
          <>
            <ViewButtons
              label={t('CareReport.kind')}
              value={kind}
              views={REPORT_KINDS.map((value) => ({ value, label: t(`value.CareReport.kind.${value}`) }))}
              onChange={choose}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField {...form.field('name')} label={t('CareReport.name')} required data-autofocus />
              <FormDate
                form={form}
                name="doneOn"
                label={t(kind === 'year' ? 'careReport.reportedOn' : 'careReport.visitOn')}
                max={today()}
                required
              />
              {kind === 'year' && (
                <FormNumber
                  form={form}
                  name="year"
                  label={t('CareReport.year')}
                  hint={t('careReport.yearHint')}
                  inputMode="numeric"
                  required
                />
              )}
              <FormSelect
                form={form}
                name="profession"
                label={t('CareReport.profession')}
                required
                options={PROFESSIONS.map((value) => ({ value, label: t(`value.CareReport.profession.${value}`) }))}
              />
              <TextField {...form.field('person')} label={t('CareReport.person')} />
              {kind === 'visit' && (
                <>
                  <TextField {...form.field('companions')} label={t('CareReport.companions')} />
                  <TextField {...form.field('place')} label={t('CareReport.place')} />
                  <FormDate form={form} name="nextOn" label={t('CareReport.nextOn')} />
                </>
              )}
            </div>
            {SECTIONS_OF[kind].map((section) => (
              <TextArea
                key={section}
                {...form.field(section)}
                label={t(`CareReport.${section}`)}
                hint={section === 'training' ? t('careReport.trainingHint') : undefined}
                required={NEEDED_SECTIONS[kind].includes(section)}
                maxLength={10_000}
              />
            ))}
          </>
        );
      }}
    </PlainFormPage>
  );
};

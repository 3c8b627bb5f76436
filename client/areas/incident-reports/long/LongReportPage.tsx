import { useMemo, useRef, useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import type * as z from 'zod';
import {
  longReportFormSchema,
  type LongReportForm,
} from '../../../../schema/areas/incident-reports/incident-report.input.ts';
import { incidentReportFacts } from '../../../../schema/areas/incident-reports/incident-report.record.shared.ts';
import {
  completeLongReport,
  GROUPS,
  LONG_FIELDS,
  type PartialLongReport,
} from '../../../../schema/areas/incident-reports/long-report.shared.ts';
import { DUTIES } from '../../../../schema/areas/incident-reports/reporting-deadline.shared.ts';
import {
  type IncidentReportRowFragment,
  IncidentReportsChangedDocument,
  useCompanyOfReportQuery,
  useCreateIncidentReportMutation,
  useIncidentReportQuery,
  useUpdateIncidentReportMutation,
} from '../../../generated/incident-reports.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';
import { useGoBack } from '../../../kit/navigation/use-go-back.ts';
import { PlainFormPage } from '../../../kit/records/PlainFormPage.tsx';
import { FieldsSkeleton } from '../../../kit/records/RecordState.tsx';
import { recordContext } from '../../../kit/records/use-record-form.ts';
import { RECORD_OPTIONS } from '../../../kit/records/use-stored-record.ts';
import { INCIDENT_REPORTS } from '../incident-addresses.ts';
import { useLogContent } from '../use-log-content.ts';
import { useShownPlace } from '../../../shared/places/use-place-names.ts';
import { firstContent } from './first-content.ts';
import { LongReportSteps } from './LongReportSteps.tsx';

const noDuties = (): Record<string, string | null> => Object.fromEntries(DUTIES.map((duty) => [duty, null]));

const FIELDS = [
  ...LONG_FIELDS.map(({ path }) => `longIncidentReport.${path}`),
  'place',
  'placeId',
  'employee',
  'knownOn',
  ...DUTIES.map((duty) => `duties.${duty}`),
] as FieldPath<LongReportForm>[];

/** The steps of fields that are not part of the official form; fields that are not listed are in the last step. */
const OTHER_STEPS: Readonly<Record<string, number>> = {
  employee: GROUPS.indexOf('insuredPerson'),
  place: GROUPS.indexOf('accidentDetails'),
  placeId: GROUPS.indexOf('accidentDetails'),
};

const valuesOf = ({ longIncidentReport, place, placeId, employeeId, knownOn, duties }: IncidentReportRowFragment) => ({
  place,
  placeId: placeId ?? null,
  employee: employeeId ?? null,
  longIncidentReport: completeLongReport(longIncidentReport as PartialLongReport | null),
  knownOn: knownOn ?? null,
  duties: { ...noDuties(), ...(duties as Record<string, string | null>) },
});

const useStored = (id: string) => useIncidentReportQuery({ ...RECORD_OPTIONS, variables: { id } });

/**
 * /app/incidentReports/long/edit/{id}/{mode}/: the official report in five steps; a new one may come from a short one.
 */
export const LongReportPage = () => {
  const { id = '', mode } = useParams();
  const show = useShownPlace();
  const [params] = useSearchParams();
  const isNew = mode === 'new';
  const shortReport = isNew ? params.get('shortReport') : null;
  const medkitLog = isNew && !shortReport ? params.get('medkitLog') : null;
  const log = useLogContent(medkitLog);
  const company = useCompanyOfReportQuery({ skip: !isNew, context: QUIET });
  const origin = useIncidentReportQuery({ variables: { id: shortReport ?? '' }, skip: !shortReport, context: QUIET });
  const [create] = useCreateIncidentReportMutation({ context: recordContext() });
  const [update] = useUpdateIncidentReportMutation({ context: recordContext() });
  const { t } = useTranslation('incident-reports');
  const goBack = useGoBack(INCIDENT_REPORTS);
  const heading = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState(0);
  const toStep = (next: number): void => {
    setStep(next);
    requestAnimationFrame(() => heading.current?.focus());
  };
  const short = origin.data?.incidentReport;
  const content = useMemo(() => (short ? { ...short, date: short.date ?? null } : log.content), [short, log.content]);
  const employee = short ? short.employeeId : log.employee;
  const client = company.data?.me.client;
  const empty = useMemo(
    (): LongReportForm => ({
      longIncidentReport: completeLongReport(firstContent(client ?? null, content)),
      place: content?.place ?? '',
      placeId: null,
      employee: employee ?? null,
      knownOn: null,
      duties: noDuties(),
    }),
    [client, content, employee],
  );
  if (isNew && ((!client && !company.error) || log.waiting || (shortReport && !short && !origin.error)))
    return <FieldsSkeleton onCard />;
  const goTo = (fieldId: string): void => {
    const group = GROUPS.findIndex((name) => fieldId.includes(`longIncidentReport.${name}.`));
    const other = OTHER_STEPS[fieldId.slice(fieldId.lastIndexOf('-') + 1)] ?? GROUPS.length - 1;
    setStep(group < 0 ? other : group);
    // The field is mounted only after its step is shown.
    requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(fieldId)?.focus()));
  };
  return (
    <PlainFormPage
      facts={incidentReportFacts}
      schema={longReportFormSchema as unknown as z.ZodType<LongReportForm, LongReportForm>}
      empty={empty}
      fields={FIELDS}
      valuesOf={valuesOf}
      nameOf={({ longIncidentReport: { insuredPerson: person } }) =>
        `${person.firstName} ${person.lastName}`.trim() || t('nobody')
      }
      list={INCIDENT_REPORTS}
      changed={IncidentReportsChangedDocument}
      useStored={useStored}
      rowOf={({ incidentReport }) => incidentReport}
      show={show}
      isSingle
      isReadOnly={({ struckAt }) => Boolean(struckAt)}
      onJump={goTo}
      steps={{
        back:
          step === 0
            ? { label: t('long.leave'), onClick: goBack }
            : { label: t('long.back'), onClick: () => toStep(step - 1) },
        next: step < GROUPS.length - 1 ? { label: t('long.next'), onClick: () => toStep(step + 1) } : null,
        finish: t('long.finish'),
      }}
      create={async (input) => {
        const from = short ? { shortReport: short.id, medkitLog: short.medkitLogId } : content ? { medkitLog } : {};
        await create({ variables: { input: { ...input, ...from, incidentReportType: 'long' } } });
      }}
      update={async (report, input, version) =>
        present((await update({ variables: { id: report, input, version } })).data).updateIncidentReport
      }
    >
      {(form) => (
        <LongReportSteps
          form={form}
          step={step}
          onStep={toStep}
          heading={heading}
          onJump={goTo}
          id={mode === 'edit' ? id : null}
        />
      )}
    </PlainFormPage>
  );
};

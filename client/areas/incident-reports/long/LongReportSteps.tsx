import { Check } from 'lucide-react';
import type { Ref } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { LongReportForm } from '../../../../schema/areas/incident-reports/incident-report.input.ts';
import { incidentReportFacts } from '../../../../schema/areas/incident-reports/incident-report.record.shared.ts';
import {
  GROUPS,
  isAsked,
  LONG_FIELDS,
  missingFields,
} from '../../../../schema/areas/incident-reports/long-report.shared.ts';
import { useIncidentReportQuery } from '../../../generated/incident-reports.ts';
import type { ZodForm } from '../../../kit/forms/use-zod-form.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { classes } from '../../../ui/classes.ts';
import { Corrections } from '../Corrections.tsx';
import { FollowUp } from '../FollowUp.tsx';
import { PlaceField } from '../../../shared/places/PlaceField.tsx';
import { OriginNotice } from '../OriginNotice.tsx';
import { LongFieldControl } from './LongFieldControl.tsx';
import { PersonLookup } from './PersonLookup.tsx';
import { Reporting } from './Reporting.tsx';
import { SentVersions } from './SentVersions.tsx';
import { StruckNotice } from './StrikeReport.tsx';
import { Summary } from './Summary.tsx';

type StepsProps = {
  form: ZodForm<LongReportForm, LongReportForm>;
  step: number;
  onStep: (step: number) => void;
  /** Focused when the step changes. */
  heading: Ref<HTMLHeadingElement>;
  onJump: (fieldId: string) => void;
  /** The stored report; null for a new one. */
  id: string | null;
};

/**
 * Widths in a grid of six columns, by the end of the path: the fields of an address form a block, as on an envelope.
 */
const WIDTHS: readonly (readonly [end: RegExp, width: string])[] = [
  [/street$/i, 'sm:col-span-4 sm:col-start-1'],
  [/houseNumber$/i, 'sm:col-span-2'],
  [/zip$/i, 'sm:col-span-2'],
  [/city$/i, 'sm:col-span-4'],
  [/\.(name|recipientName|incidentDescription)$/, 'sm:col-span-6'],
];
const HALF = 'sm:col-span-3';
const widthOf = (path: string): string => WIDTHS.find(([end]) => end.test(path))?.[1] ?? HALF;

/** The five steps of the official report, in any order. */
export const LongReportSteps = ({ form, step, onStep, heading, onJump, id }: StepsProps) => {
  const label = useRecordTexts(incidentReportFacts);
  const { t } = useTranslation('incident-reports');
  const report = useWatch({ control: form.control, name: 'longIncidentReport' });
  const { data } = useIncidentReportQuery({ variables: { id: id ?? '' }, skip: !id, fetchPolicy: 'cache-only' });
  const group = GROUPS[step]!;
  const isLast = step === GROUPS.length - 1;
  const open = new Set(missingFields(report).map((field) => field.group));
  return (
    <>
      {data && <StruckNotice report={data.incidentReport} />}
      {data && <OriginNotice {...data.incidentReport} />}
      {id && <Corrections id={id} form={form} />}
      <nav aria-label={t('long.steps')}>
        <ol className="flex flex-wrap gap-2">
          {GROUPS.map((name, index) => (
            <li key={name}>
              <button
                type="button"
                aria-current={index === step ? 'step' : undefined}
                onClick={() => onStep(index)}
                className={classes(
                  'min-h-10 rounded border px-3 text-sm pointer-coarse:min-h-11',
                  index === step
                    ? 'border-primary bg-primary-soft font-semibold text-primary'
                    : 'border-border hover:bg-surface-hover',
                )}
              >
                {index + 1}. {label(`group.${name}`)}
                {!open.has(name) && (
                  <>
                    <Check aria-hidden className="ms-1.5 inline size-4 align-text-bottom" />
                    <span className="sr-only">({t('long.stepComplete')})</span>
                  </>
                )}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 text-lg font-semibold">
        {t('long.stepOf', { step: step + 1, of: GROUPS.length, name: label(`group.${group}`) })}
      </h2>
      {group === 'insuredPerson' && <PersonLookup form={form} />}
      <div className="grid items-end gap-4 sm:grid-cols-6">
        {LONG_FIELDS.filter((field) => field.group === group && isAsked(field, report)).map((field) => (
          <LongFieldControl key={field.path} form={form} field={field} className={widthOf(field.path)} />
        ))}
        {group === 'accidentDetails' && (
          <TextField
            {...form.field('place')}
            label={label('IncidentReport.place')}
            hint={t('long.placeHint')}
            className={HALF}
          />
        )}
      </div>
      {group === 'accidentDetails' && <PlaceField form={form} />}
      {(isLast || report.accidentDetails.deadly === true) && <Reporting form={form} withDuties={isLast} />}
      {isLast && id && <SentVersions id={id} isStruck={Boolean(data?.incidentReport.struckAt)} />}
      {isLast && id && <FollowUp id={id} />}
      {isLast && <Summary form={form} report={report} onJump={onJump} />}
    </>
  );
};

import { useMemo, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { incidentReportFacts } from '../../../schema/areas/incident-reports/incident-report.record.shared.ts';
import {
  type ContentField,
  type ReportContent,
  targetsOf,
} from '../../../schema/areas/incident-reports/origin.shared.ts';
import {
  type CorrectionsOfReportQuery,
  useCorrectionsOfReportQuery,
  useDismissCorrectionsMutation,
} from '../../generated/incident-reports-corrections.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { failureOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import type { ZodForm } from '../../kit/forms/use-zod-form.ts';
import { formatDateTime } from '../../kit/i18n/format.ts';
import { useFieldChoices } from '../../kit/records/ConflictPanel.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceOfTwo } from '../../ui/ChoiceOfTwo.tsx';
import { Notice } from '../../ui/Notice.tsx';

type Correction = CorrectionsOfReportQuery['incidentReport']['corrections'][number];
type CorrectionsProps<Values extends FieldValues> = { id: string; form: ZodForm<Values, Values> };

/** Offers, field by field, later corrections in the first-aid entry or short report from which a report was created. */
export const Corrections = <Values extends FieldValues>({ id, form }: CorrectionsProps<Values>) => {
  const { data, refetch } = useCorrectionsOfReportQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    // Each access to the first-aid log is logged: this one once, when the form opens.
    nextFetchPolicy: 'cache-first',
    context: QUIET,
  });
  const report = data?.incidentReport;
  if (!report || report.corrections.length === 0) return null;
  return (
    <Offer
      id={id}
      form={form}
      type={report.incidentReportType}
      corrections={report.corrections}
      onDismissed={() => void refetch().catch(() => undefined)}
    />
  );
};

const Offer = <Values extends FieldValues>({
  id,
  form,
  type,
  corrections,
  onDismissed,
}: CorrectionsProps<Values> & { type: string; corrections: readonly Correction[]; onDismissed: () => void }) => {
  const { t } = useTranslation('incident-reports');
  const label = useRecordTexts(incidentReportFacts);
  const [dismiss, { loading }] = useDismissCorrectionsMutation({ context: QUIET });
  const offered = useMemo(
    () =>
      corrections.map(({ origin, field, content }) => {
        const targets = targetsOf(type, field as ContentField, content as ReportContent);
        return { origin, field, targets, paths: targets.map(([path]) => path as FieldPath<Values>) };
      }),
    [corrections, type],
  );
  // The values when the form was opened: choosing such a value again reverts a choice.
  const [mine] = useState(() => form.getValues());
  const theirs = useMemo(
    () => offered.reduce((values, { targets }) => withTargets(values, targets), mine),
    [offered, mine],
  );
  const choiceOf = useFieldChoices<Values, Values>({ mine, theirs }, form);
  const show = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    return /^\d{4}-\d\d-\d\dT/.test(String(value)) ? formatDateTime(String(value)) : String(value ?? '');
  };
  const dismissAll = async (): Promise<void> => {
    try {
      await dismiss({ variables: { id } });
      onDismissed();
    } catch (error) {
      toast.error(failureOf(error).message || t('common:checkConnection'));
    }
  };
  return (
    <Notice tone="info" title={t('corrections.title')}>
      <p>{t('corrections.text')}</p>
      {offered.map(({ origin, field, paths }) => {
        const { key, sides, chosen, choose } = choiceOf({
          label: label(`IncidentReport.${field}`),
          fields: paths,
          show: (_path, value) => show(value),
        });
        return (
          <ChoiceOfTwo
            key={key}
            label={label(`IncidentReport.${field}`)}
            sides={[
              { label: t('corrections.mine'), value: sides[0] },
              { label: t(`corrections.${origin}`), value: sides[1] },
            ]}
            chosen={chosen}
            onChoose={choose}
          />
        );
      })}
      <p className="mt-3">
        <Button size="sm" busy={loading} onClick={() => void dismissAll()}>
          {t('corrections.dismiss')}
        </Button>
      </p>
    </Notice>
  );
};

/** The values of a form with some of them replaced, by path. */
function withTargets<Values extends FieldValues>(values: Values, targets: readonly [string, unknown][]): Values {
  const copy = structuredClone(values);
  for (const [path, value] of targets) {
    const names = path.split('.');
    const last = names.pop()!;
    const group = names.reduce<Record<string, unknown>>((at, name) => at[name] as Record<string, unknown>, copy);
    group[last] = value;
  }
  return copy;
}

import { ClipboardCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useParams, useSearchParams } from 'react-router';
import {
  type InspectionPlanValues,
  inspectionPlanSchema,
} from '../../../../schema/areas/inspections/inspection-plan.input.ts';
import { inspectionPlanFacts } from '../../../../schema/areas/inspections/inspection-plan.record.shared.ts';
import { PLAN_UNITS } from '../../../../schema/areas/inspections/inspection-plan.shared.ts';
import { NAME_MAX } from '../../../../schema/areas/inspections/inspection.input.ts';
import { today } from '../../../../schema/kernel/calendar.shared.ts';
import {
  type InspectionPlanContentFragment,
  InspectionPlansChangedDocument,
  useCreateInspectionPlanMutation,
  useInspectionPlanQuery,
  useUpdateInspectionPlanMutation,
} from '../../../generated/inspections-plans.ts';
import { useOfferedTemplatesQuery } from '../../../generated/inspections-templates.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';
import { FormDate, FormNumber, FormSelect } from '../../../kit/forms/form-fields.tsx';
import type { ZodForm } from '../../../kit/forms/use-zod-form.ts';
import { emptyOf } from '../../../kit/records/form-values.ts';
import { PlainFormPage } from '../../../kit/records/PlainFormPage.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { recordContext } from '../../../kit/records/use-record-form.ts';
import { RECORD_OPTIONS } from '../../../kit/records/use-stored-record.ts';
import { PersonField } from '../../../shared/people/PersonField.tsx';
import { usePeople } from '../../../shared/people/use-people.ts';
import { PlaceField } from '../../../shared/places/PlaceField.tsx';
import { useShownPlace } from '../../../shared/places/use-place-names.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { PLANS_ADDRESS, planForm } from '../inspection-addresses.ts';
import { useBeginPlanned } from './use-begin-planned.ts';

const EMPTY = emptyOf(inspectionPlanSchema, { interval: 1, unit: 'months', nextDay: '' });

const valuesOf = (row: InspectionPlanContentFragment): typeof EMPTY => ({
  title: row.title,
  interval: row.interval,
  unit: row.unit === 'weeks' ? 'weeks' : 'months',
  nextDay: row.nextDay ?? '',
  until: row.until ?? null,
  template: row.templateId ?? null,
  inspection: row.inspectionId ?? null,
  responsible: row.responsibleId ?? null,
  placeId: row.placeId ?? null,
});

const useStored = (id: string) => useInspectionPlanQuery({ ...RECORD_OPTIONS, variables: { id } });

/** /app/inspections/plans/edit/{id}/{mode}/: create, edit or copy; `?inspection=…&title=…` repeats an inspection. */
export const PlanFormPage = () => {
  const t = useRecordTexts(inspectionPlanFacts);
  const { people } = usePeople();
  const [params] = useSearchParams();
  const [inspection, title] = [params.get('inspection'), params.get('title')];
  const empty = useMemo(() => ({ ...EMPTY, nextDay: today(), inspection, title: title ?? '' }), [inspection, title]);
  const { data: offered } = useOfferedTemplatesQuery({ context: QUIET, fetchPolicy: 'cache-and-network' });
  const templates = (offered?.inspectionTemplates.data ?? []).flatMap(({ id, newest }) =>
    newest ? [{ value: id, label: newest.title }] : [],
  );
  const [create] = useCreateInspectionPlanMutation({ context: recordContext() });
  const [update] = useUpdateInspectionPlanMutation({ context: recordContext() });
  return (
    <PlainFormPage
      facts={inspectionPlanFacts}
      schema={inspectionPlanSchema}
      empty={empty}
      within={inspection ?? undefined}
      valuesOf={valuesOf}
      nameOf={(values) => values.title}
      list={PLANS_ADDRESS}
      staysOn={(id) => planForm('edit', id)}
      changed={InspectionPlansChangedDocument}
      useStored={useStored}
      rowOf={({ inspectionPlan }) => inspectionPlan}
      actionsOf={(id) => <BeginButton id={id} />}
      show={useShownPlace()}
      create={(input) => create({ variables: { input } })}
      update={async (id, input, version) =>
        present((await update({ variables: { id, input, version } })).data).updateInspectionPlan
      }
    >
      {(form) => (
        <>
          <TextField
            {...form.field('title')}
            label={t('InspectionPlan.title')}
            hint={inspection && title ? t('inspectionPlan.repeats', { title }) : t('inspectionPlan.titleHint')}
            required
            maxLength={NAME_MAX}
            autoComplete="off"
            data-autofocus
          />
          <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
            <FormNumber form={form} name="interval" label={t('InspectionPlan.interval')} inputMode="numeric" required />
            <FormSelect
              form={form}
              name="unit"
              label={t('InspectionPlan.unit')}
              required
              options={PLAN_UNITS.map((value) => ({ value, label: t(`value.InspectionPlan.unit.${value}`) }))}
            />
            <FormDate
              form={form}
              name="nextDay"
              label={t('InspectionPlan.nextDay')}
              required
              className="max-sm:col-span-2"
            />
            <FormDate
              form={form}
              name="until"
              label={t('InspectionPlan.until')}
              hint={t('inspectionPlan.untilHint')}
              className="max-sm:col-span-2"
            />
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <TemplateField form={form} options={templates} />
            <PersonField
              form={form}
              name="responsible"
              people={people}
              label={t('InspectionPlan.responsible')}
              placeholder={t('inspectionPlan.responsibleNone')}
            />
          </div>
          <PlaceField form={form} />
        </>
      )}
    </PlainFormPage>
  );
};

type TemplateProps = {
  form: ZodForm<InspectionPlanValues, InspectionPlanValues>;
  options: { value: string; label: string }[];
};

/** The template of a plan; without one, the version that its newest inspection follows. */
const TemplateField = ({ form, options }: TemplateProps) => {
  const t = useRecordTexts(inspectionPlanFacts);
  const { id = '' } = useParams();
  const { data } = useInspectionPlanQuery({ variables: { id }, fetchPolicy: 'cache-only', skip: id === '' });
  const template = useWatch({ control: form.control, name: 'template' });
  const followed = template ? null : data?.inspectionPlan?.templateVersion;
  return (
    <FormSelect
      form={form}
      name="template"
      label={t('InspectionPlan.template')}
      hint={followed ? t('inspectionPlan.follows', followed) : t('inspectionPlan.templateHint')}
      placeholder={t('inspectionPlan.templateNone')}
      options={options}
    />
  );
};

/** Begins the next inspection of a stored plan, unless it has ended. */
const BeginButton = ({ id }: { id: string }) => {
  const t = useRecordTexts(inspectionPlanFacts);
  const { data } = useInspectionPlanQuery({ variables: { id }, fetchPolicy: 'cache-only' });
  const begin = useBeginPlanned();
  const [busy, setBusy] = useState(false);
  const stored = data?.inspectionPlan;
  if (!stored?.nextDay) return null;
  return (
    <Button
      size="sm"
      icon={ClipboardCheck}
      busy={busy}
      onClick={() => {
        setBusy(true);
        void begin(stored).finally(() => setBusy(false));
      }}
    >
      {t('inspectionPlan.begin')}
    </Button>
  );
};

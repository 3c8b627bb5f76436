import { useCallback, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { NAME_MAX, TEXT_MAX } from '../../../../schema/areas/inspections/inspection.input.ts';
import { inspectionTemplateFacts } from '../../../../schema/areas/inspections/inspection-template.record.shared.ts';
import {
  type InspectionTemplateContentFragment,
  InspectionTemplatesChangedDocument,
  useCreateInspectionTemplateMutation,
  useInspectionTemplateQuery,
  useUpdateInspectionTemplateMutation,
} from '../../../generated/inspections-templates.ts';
import { present } from '../../../kit/data/requests.ts';
import type { ZodForm } from '../../../kit/forms/use-zod-form.ts';
import { PlainFormPage } from '../../../kit/records/PlainFormPage.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import type { Changes } from '../../../kit/records/record-merge.ts';
import { recordContext } from '../../../kit/records/use-record-form.ts';
import { RECORD_OPTIONS } from '../../../kit/records/use-stored-record.ts';
import { OriginOfRecord } from '../../../shared/templates/OriginOfRecord.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { Plan } from '../form/inspection-values.ts';
import { PlanEditor } from '../form/PlanEditor.tsx';
import { type PlanForm, PlanFormProvider } from '../form/plan-form-context.ts';
import { templateForm as formAddress, TEMPLATES_ADDRESS } from '../inspection-addresses.ts';
import { PublishPanel } from './PublishPanel.tsx';
import {
  EMPTY_TEMPLATE,
  inputOf,
  templateForm,
  templateMerging,
  type TemplateValues,
  valuesOf,
} from './template-values.ts';

const FIELDS = ['title', 'note', 'archived', 'order'] as const;
const NO_DEFECTS: PlanForm['defects'] = new Map();

const useStored = (id: string) => useInspectionTemplateQuery({ ...RECORD_OPTIONS, variables: { id } });

/** /app/inspections/templates/edit/{id}/{mode}/: create, edit or copy a template. */
export const TemplateFormPage = () => {
  const t = useRecordTexts(inspectionTemplateFacts);
  const [create] = useCreateInspectionTemplateMutation({ context: recordContext() });
  const [update] = useUpdateInspectionTemplateMutation({ context: recordContext() });
  return (
    <PlainFormPage
      facts={inspectionTemplateFacts}
      schema={templateForm}
      empty={EMPTY_TEMPLATE}
      fields={FIELDS}
      merging={templateMerging}
      show={(field, value) =>
        field === 'order'
          ? t('inspectionTemplate.areaCount', { count: (value as readonly string[]).length })
          : String(value ?? '')
      }
      valuesOf={(row: InspectionTemplateContentFragment) => valuesOf(row)}
      nameOf={({ title }) => title}
      list={TEMPLATES_ADDRESS}
      isSingle
      changed={InspectionTemplatesChangedDocument}
      useStored={useStored}
      rowOf={({ inspectionTemplate }) => inspectionTemplate}
      staysOn={(id) => formAddress('edit', id)}
      create={({ id, ...values }) =>
        create({ variables: { input: { id, ...inputOf<TemplateValues>(values), title: values.title } } })
      }
      update={async (id, changes: Changes<TemplateValues>, version) => {
        const input = inputOf(changes as Partial<TemplateValues>);
        return present((await update({ variables: { id, input, version } })).data).updateInspectionTemplate;
      }}
    >
      {(form) => <TemplateFields form={form} />}
    </PlainFormPage>
  );
};

const TemplateFields = ({ form }: { form: ZodForm<TemplateValues, TemplateValues> }) => {
  const t = useRecordTexts(inspectionTemplateFacts);
  const { control, formId, getValues, setValue, isDirty } = form;
  const { id = '', mode } = useParams();
  const { data } = useInspectionTemplateQuery({ variables: { id }, fetchPolicy: 'cache-only', skip: mode !== 'edit' });
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(getValues('order').slice(0, 3)));
  const setPlan = useCallback(
    (change: (plan: Plan) => Plan) => {
      const { order, areas, tasks } = change(getValues());
      setValue('areas', areas, { shouldDirty: true });
      setValue('tasks', tasks, { shouldDirty: true });
      setValue('order', order, { shouldDirty: true });
    },
    [getValues, setValue],
  );
  const parts = useMemo(
    (): PlanForm => ({
      fields: { control: control as never, formId },
      getValues: getValues as never,
      setValue: setValue as never,
      setPlan,
      defects: NO_DEFECTS,
    }),
    [control, formId, getValues, setValue, setPlan],
  );
  return (
    <PlanFormProvider value={parts}>
      {data && <PublishPanel stored={data.inspectionTemplate} isDirty={isDirty} />}
      {data && <OriginOfRecord kind="inspectionTemplate" id={id} />}
      <TextField
        {...form.field('title')}
        label={t('InspectionTemplate.title')}
        hint={t('inspectionTemplate.titleHint')}
        required
        maxLength={NAME_MAX}
        autoComplete="off"
        data-autofocus
      />
      <TextArea {...form.field('note')} label={t('InspectionTemplate.note')} rows={2} maxLength={TEXT_MAX} />
      <PlanEditor open={open} setOpen={setOpen} />
      <CheckboxField
        {...form.field('archived')}
        label={t('InspectionTemplate.archived')}
        hint={t('inspectionTemplate.archivedHint')}
      />
    </PlanFormProvider>
  );
};

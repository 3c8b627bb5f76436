import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useCreateInspectionMutation } from '../../../generated/inspections-form.ts';
import { FormDate } from '../../../kit/forms/form-fields.tsx';
import { LeaveGuard } from '../../../kit/forms/LeaveGuard.tsx';
import { formContext } from '../../../kit/data/operation-context.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { useGoBack } from '../../../kit/navigation/use-go-back.ts';
import { useZodForm } from '../../../kit/forms/use-zod-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { FormSummary } from '../../../ui/FormSummary.tsx';
import { keepFocusAbove } from '../../../ui/keep-focus-above.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { NAME_MAX } from '../../../../schema/inspections/inspection.input.ts';
import { inspectionAddress, INSPECTIONS_ADDRESS } from '../inspection-addresses.ts';
import { INSPECTION } from '../inspection-fields.ts';
import { useFieldName } from '../inspection-labels.ts';
import { peopleOptions, usePeople } from '../use-people.ts';
import { type PlanForm, PlanFormProvider } from './plan-form-context.ts';
import {
  copyOf,
  type CopySource,
  createInput,
  type FormInput,
  type FormOutput,
  inspectionForm,
  newInspection,
  openDefects,
  pathOfField,
  placeOfPath,
  type Plan,
} from './inspection-values.ts';
import { PlanEditor } from './PlanEditor.tsx';

/** What comes after saving. */
type Next = 'walk' | 'list' | 'again';

/** The form of a new inspection, empty or a copy: title, date, who is responsible, and what is looked at. */
export const InspectionForm = ({ source, myId }: { source: CopySource | null; myId: string }) => {
  const { t } = useTranslation('inspections');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const goBack = useGoBack(INSPECTIONS_ADDRESS);
  const fieldName = useFieldName();
  const people = usePeople();
  const [create] = useCreateInspectionMutation({ context: formContext('CONFLICT') });
  const [start] = useState(() => (source ? copyOf(source, myId) : newInspection(myId)));
  const defects = useMemo(() => openDefects(source), [source]);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(start.order.length <= 3 ? start.order : []));
  const [done, setDone] = useState<string | null>(null);
  const next = useRef<Next>('walk');
  const planOf = useRef<() => Plan>(() => start);
  const form = useZodForm<FormInput, FormOutput>(inspectionForm, {
    defaultValues: start,
    draftKey: source ? `inspection-copy-${source.id}` : 'inspection-new',
    draftStore: 'local',
    summary: true,
    pathOf: (field) => pathOfField(field, planOf.current()),
  });
  const { control, formId, getValues, setValue, reset, setFocus } = form;
  planOf.current = getValues;

  const setPlan = useCallback(
    (change: (plan: Plan) => Plan) => {
      const { order, areas, tasks } = change(getValues());
      setValue('areas', areas, { shouldDirty: true });
      setValue('tasks', tasks, { shouldDirty: true });
      setValue('order', order, { shouldDirty: true });
    },
    [getValues, setValue],
  );
  const parts = useMemo<PlanForm>(
    () => ({ fields: { control: control as never, formId }, getValues, setValue, setPlan, defects }),
    [control, formId, getValues, setValue, setPlan, defects],
  );

  // The guard against leaving must know that everything is saved before the page goes.
  useEffect(() => {
    if (done) void navigate(done, { replace: true });
  }, [done, navigate]);

  const submit = form.submit(async (values) => {
    try {
      await create({ variables: { input: createInput(values, defects) } });
    } catch (failure) {
      const { code, message } = failureOf(failure);
      if (code === 'CONFLICT') form.setError('root', { type: 'server', message });
      throw failure;
    }
    toast.success(t('form.created', { title: values.title }));
    if (next.current === 'again') {
      const fresh = newInspection(myId);
      form.discardDraft();
      reset(fresh);
      setOpen(new Set());
      setFocus('title');
      if (source) setDone(inspectionAddress('new'));
      return;
    }
    setDone(next.current === 'walk' ? inspectionAddress('edit', values.id) : INSPECTIONS_ADDRESS);
  });
  const send = (then: Next) => {
    next.current = then;
    void submit();
  };

  const problems = form.problems.map(({ fieldId, text }) => {
    const path = fieldId.slice(formId.length + 1);
    const place = placeOfPath(path, getValues());
    if (!place) return { fieldId, text: `${fieldName(INSPECTION, path === 'order' ? 'areas' : path)}: ${text}` };
    const where =
      place.task === null
        ? t('form.inArea', { area: place.area + 1 })
        : t('form.inTask', { area: place.area + 1, task: place.task + 1 });
    return { fieldId, text: `${where}: ${text}` };
  });
  // What is folded away has no field to jump to.
  const wrongAreas = form.problems
    .flatMap(({ fieldId }) => placeOfPath(fieldId.slice(formId.length + 1), getValues())?.areaId ?? [])
    .join();
  const [shownWrong, setShownWrong] = useState('');
  if (wrongAreas !== shownWrong) {
    setShownWrong(wrongAreas);
    if (wrongAreas) setOpen(new Set([...open, ...wrongAreas.split(',')]));
  }

  const responsible = form.watch('responsible');
  return (
    <PlanFormProvider value={parts}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send('walk');
        }}
        className="grid gap-6"
      >
        <div className="grid gap-4 empty:hidden">
          <FormSummary title={t('form.problems')} problems={problems} />
          {form.rootError && <Notice tone="error">{form.rootError}</Notice>}
          {form.draftRestored && (
            <Notice>
              <div className="flex flex-wrap items-center justify-between gap-2">
                <span>{t('form.draft')}</span>
                <Button size="sm" onClick={() => form.discardDraft(true)}>
                  {t('form.discardDraft')}
                </Button>
              </div>
            </Notice>
          )}
        </div>
        <div className="grid gap-4 rounded border border-border bg-surface p-4 sm:grid-cols-6 sm:p-6">
          <TextField
            {...form.field('title')}
            label={fieldName(INSPECTION, 'title')}
            hint={t('form.titleHint')}
            required
            maxLength={NAME_MAX}
            autoComplete="off"
            className="sm:col-span-6"
            data-autofocus
          />
          <FormDate
            form={form}
            name="inspectionDate"
            label={fieldName(INSPECTION, 'inspectionDate')}
            required
            className="sm:col-span-2"
          />
          <SelectField
            {...form.field('responsible')}
            label={fieldName(INSPECTION, 'responsible')}
            required
            placeholder={t('form.choosePerson')}
            options={peopleOptions(people, responsible)}
            className="sm:col-span-3"
          />
          {defects.size > 0 && (
            <CheckboxField
              {...form.field('withDefects')}
              label={t('copy.withDefects', { count: defects.size })}
              hint={t('copy.withDefectsHint')}
              className="sm:col-span-6"
            />
          )}
          {source && defects.size === 0 && <p className="text-sm text-text-muted sm:col-span-6">{t('copy.fresh')}</p>}
        </div>
        <PlanEditor open={open} setOpen={setOpen} />
        <div
          ref={keepFocusAbove}
          data-form-bar
          className="sticky bottom-0 z-20 -mx-4 flex flex-wrap justify-end gap-2 border-t border-border bg-surface px-4 py-3 max-sm:grid max-sm:grid-cols-3 sm:mx-0 sm:rounded sm:border sm:px-6"
        >
          <Button onClick={goBack} className="max-sm:px-1! max-sm:text-sm!">
            {t('form.cancel')}
          </Button>
          <Button
            busy={form.busy && next.current === 'again'}
            onClick={() => send('again')}
            className="max-sm:px-1! max-sm:text-sm!"
          >
            {t('form.saveAndNew')}
          </Button>
          <Button
            busy={form.busy && next.current === 'list'}
            onClick={() => send('list')}
            className="max-sm:px-1! max-sm:text-sm!"
          >
            {t('form.save')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            busy={form.busy && next.current === 'walk'}
            className="max-sm:order-first max-sm:col-span-3"
          >
            {t('form.saveAndWalk')}
          </Button>
        </div>
        <LeaveGuard
          when={form.isDirty && done === null}
          unless={(to) => to.pathname === pathname}
          onLeave={() => form.discardDraft()}
        />
      </form>
    </PlanFormProvider>
  );
};

import { Ellipsis, Plus, Save, X } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inspectionFacts } from '../../../../schema/areas/inspections/inspection.record.shared.ts';
import { useSaveLabel } from '../../../kit/session/save-label.ts';
import { announceSaved } from '../../../kit/records/announce-saved.ts';
import { useLocation, useNavigate } from 'react-router';
import { useCreateInspectionMutation } from '../../../generated/inspections-form.ts';
import { FormDate } from '../../../kit/forms/form-fields.tsx';
import { LeaveGuard } from '../../../kit/forms/LeaveGuard.tsx';
import { namedProblems } from '../../../kit/forms/named-problems.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { useGoBack } from '../../../kit/navigation/use-go-back.ts';
import { PeopleField, PersonField } from '../../../shared/people/PersonField.tsx';
import { usePeople } from '../../../shared/people/use-people.ts';
import { PlaceField } from '../../../shared/places/PlaceField.tsx';
import { RecordNotices } from '../../../kit/records/RecordNotices.tsx';
import { recordContext, useRecordForm } from '../../../kit/records/use-record-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { keepFocusAbove } from '../../../ui/keep-focus-above.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { NAME_MAX } from '../../../../schema/areas/inspections/inspection.input.ts';
import { beginOnDevice } from '../outbox/begin-inspection.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { inspectionAddress, INSPECTIONS_ADDRESS } from '../inspection-addresses.ts';
import { INSPECTION } from '../inspection-fields.ts';
import { useFieldName } from '../inspection-labels.ts';
import { type PlanForm, PlanFormProvider } from './plan-form-context.ts';
import {
  asNew,
  copyOf,
  type CopySource,
  createInput,
  type FormInput,
  inspectionForm,
  newInspection,
  openDefects,
  pathOfField,
  placeOfPath,
  type Plan,
} from './inspection-values.ts';
import { FromTemplate } from './FromTemplate.tsx';
import { PlanEditor } from './PlanEditor.tsx';

const DRAFTS = { ids: { idOf: ({ id }: FormInput) => id, renew: asNew } };
const HEAD_FIELDS = ['title', 'inspectionDate', 'responsible', 'placeId'] as const;

/** The action after saving. */
type Next = 'walk' | 'list' | 'again';

/** The form of a new inspection, empty or a copy: title, date, responsible person, areas and tasks. */
export const InspectionForm = ({ source, myId }: { source: CopySource | null; myId: string }) => {
  const { t } = useTranslation('inspections');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const goBack = useGoBack(INSPECTIONS_ADDRESS);
  const fieldName = useFieldName();
  const { people } = usePeople();
  const [create] = useCreateInspectionMutation({ context: recordContext('NETWORK') });
  const [start, setStart] = useState(() => (source ? copyOf(source, myId) : newInspection(myId)));
  const defects = useMemo(() => openDefects(source), [source]);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(start.order.length <= 3 ? start.order : []));
  // Only creates: a stored inspection is edited on the walk, where each field is saved on its own through the outbox,
  // also offline. No save of that screen can be refused as a whole.
  const record = useRecordForm({
    schema: inspectionForm,
    draftKey: source ? `inspection-copy-${source.id}` : 'inspection-new',
    drafts: DRAFTS,
    start,
    stored: null,
    // The outbox repeats the request if the response was lost: the server recognises it by the id.
    create: async (values) => {
      const input = createInput(values, defects);
      try {
        await create({ variables: { input } });
      } catch (error) {
        if (failureOf(error).code !== 'NETWORK') throw error;
        beginOnDevice({ ...input, id: values.id });
        toast.info(t('form.begunHere', { title: values.title }));
        return 'here';
      }
      void announceSaved(inspectionFacts, values.id, t('form.created', { title: values.title }));
      return 'server';
    },
    pathOf: pathOfField,
  });
  const { form } = record;
  const { control, formId, getValues, setValue } = form;

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

  const save = (then: Next) =>
    void record.save(then, ({ output: { id } }) => {
      const leaveTo = (address: string) => record.leave(() => void navigate(address, { replace: true }));
      if (then === 'walk') return leaveTo(inspectionAddress('edit', id));
      if (then === 'list') return leaveTo(INSPECTIONS_ADDRESS);
      if (source) return leaveTo(inspectionAddress('new'));
      const fresh = newInspection(myId);
      setStart(fresh);
      record.startOver(fresh);
      setOpen(new Set());
      return form.setFocus('title');
    });

  const named = (values: FormInput): [path: string, label: string][] => [
    ...HEAD_FIELDS.map((field): [string, string] => [field, fieldName(INSPECTION, field)]),
    ['order', fieldName(INSPECTION, 'areas')],
    ...form.problems.flatMap(({ path }): [string, string][] => {
      const place = placeOfPath(path, values);
      if (!place) return [];
      const [area, task] = [place.area + 1, (place.task ?? 0) + 1];
      return [[path, place.task === null ? t('form.inArea', { area }) : t('form.inTask', { area, task })]];
    }),
  ];
  // A collapsed area has no field to focus.
  const wrongAreas = form.problems.flatMap(({ path }) => placeOfPath(path, getValues())?.areaId ?? []).join();
  const [shownWrong, setShownWrong] = useState('');
  if (wrongAreas !== shownWrong) {
    setShownWrong(wrongAreas);
    if (wrongAreas) setOpen(new Set([...open, ...wrongAreas.split(',')]));
  }

  return (
    <PlanFormProvider value={parts}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save('walk');
        }}
        className="grid gap-6"
      >
        <RecordNotices record={record} problems={namedProblems(form.problems, named(getValues()))} conflict={null} />
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
          <PersonField
            form={form}
            name="responsible"
            people={people}
            label={fieldName(INSPECTION, 'responsible')}
            required
            className="sm:col-span-3"
          />
          <div className="sm:col-span-6">
            <PeopleField
              form={form}
              name="coInspectors"
              people={people}
              label={t('coInspectors.label')}
              hint={t('coInspectors.hint')}
            />
          </div>
          <PlaceField form={form} className="sm:col-span-6" />
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
        <PlanEditor open={open} setOpen={setOpen} source={(pick) => <FromTemplate onPick={pick} />} />
        <SaveBar busy={record.busy} onSave={save} onBack={goBack} />
        <LeaveGuard {...record.guard} unless={(to) => to.pathname === pathname} />
      </form>
    </PlanFormProvider>
  );
};

/** Saves the form, with a choice of the next step; on phones all choices except the walk are in a menu. */
const SaveBar = ({
  busy,
  onSave,
  onBack,
}: {
  /** The choice that is being saved. */
  busy: string | null;
  onSave: (then: Next) => void;
  onBack: () => void;
}) => {
  const { t } = useTranslation('inspections');
  const saveLabel = useSaveLabel();
  return (
    <div
      ref={keepFocusAbove}
      data-form-bar
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap justify-end gap-2 border-t border-border bg-surface px-4 py-3 sm:mx-0 sm:rounded sm:border sm:px-6"
    >
      <Button onClick={onBack} className="max-sm:hidden">
        {t('common:cancel')}
      </Button>
      <Button busy={busy === 'again'} onClick={() => onSave('again')} className="max-sm:hidden">
        {t('common:saveAndNew')}
      </Button>
      <Button busy={busy === 'list'} onClick={() => onSave('list')} className="max-sm:hidden">
        {saveLabel}
      </Button>
      <span className="sm:hidden">
        <Menu
          label={t('form.more')}
          entries={[
            { key: 'list', label: saveLabel, icon: Save, onSelect: () => onSave('list') },
            { key: 'again', label: t('common:saveAndNew'), icon: Plus, onSelect: () => onSave('again') },
            { key: 'back', label: t('common:cancel'), icon: X, onSelect: onBack },
          ]}
        >
          <Ellipsis aria-hidden className="size-5" />
        </Menu>
      </span>
      <Button variant="primary" type="submit" busy={busy === 'walk'} className="max-sm:flex-1">
        {t('form.saveAndWalk')}
      </Button>
    </div>
  );
};

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { appointedPersonFormSchema } from '../../../schema/areas/appointed-persons/appointed-person.input.ts';
import { appointedPersonFacts } from '../../../schema/areas/appointed-persons/appointed-person.record.shared.ts';
import { today } from '../../../schema/kernel/calendar.shared.ts';
import {
  type AppointedPersonLineFragment,
  type AppointedRoleDetailsFragment,
  useAppointablePeopleQuery,
  useCreateAppointedPersonMutation,
  useUpdateAppointedPersonMutation,
} from '../../generated/appointed-persons.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useDebounced } from '../../kit/data/use-debounced.ts';
import { toast } from '../../kit/errors/toast.ts';
import { FormDraft } from '../../kit/forms/FormDraft.tsx';
import { FormDate } from '../../kit/forms/form-fields.tsx';
import { useIdempotencyKey } from '../../kit/forms/use-idempotency-key.ts';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SuggestionField } from '../../ui/SuggestionField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';

type AppointDialogProps = {
  role: Pick<AppointedRoleDetailsFragment, 'id' | 'title' | 'needsSignature'>;
  /** Null: somebody is appointed anew. */
  person: AppointedPersonLineFragment | null;
  onClose: () => void;
  onDone: () => void;
};

/** The shortest text for which people are searched. */
const FEWEST_LETTERS = 2;

/** Appoints somebody to a role, or changes an appointment: person, area, days, and the day of the signature. */
export const AppointDialog = ({ role, person, onClose, onDone }: AppointDialogProps) => {
  const { t } = useTranslation('appointed-persons');
  const label = useRecordTexts(appointedPersonFacts);
  const [create] = useCreateAppointedPersonMutation({ context: formContext() });
  const [update] = useUpdateAppointedPersonMutation({ context: formContext() });
  const draftKey = `appoint-${person?.id ?? role.id}`;
  const key = useIdempotencyKey({ draftKey });
  const form = useZodForm(appointedPersonFormSchema, {
    defaultValues: {
      role: role.id,
      employee: person?.employeeId ?? null,
      name: person?.person ?? '',
      company: person?.company ?? '',
      area: person?.area ?? '',
      tasks: person?.tasks ?? '',
      appointedOn: person?.appointedOn ?? today(),
      endsOn: person?.endsOn ?? null,
      signedOn: person?.signedOn ?? null,
    },
    draftKey,
  });
  const employee = form.watch('employee');
  const submit = form.submit(async ({ role: _role, ...input }) => {
    if (person) await update({ variables: { id: person.id, version: person.version, input } });
    else await key.create(input, (id) => create({ variables: { input: { ...input, role: role.id, id } } }));
    toast.success(t(person ? 'appoint.changed' : 'appoint.saved'));
    onClose();
    onDone();
  });
  return (
    <FormDialog
      title={t(person ? 'appoint.edit' : 'appoint.add')}
      description={role.title}
      formId={form.formId}
      submitLabel={t(person ? 'appoint.change' : 'appoint.save')}
      busy={form.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormDraft form={form} onDiscard={key.forget} />
      <PersonName
        value={form.watch('name') ?? ''}
        error={form.field('name').error ?? form.field('employee').error}
        hint={t(employee ? 'appoint.isEmployee' : 'appoint.isExternal')}
        onChange={(name, chosen) => {
          form.setValue('name', name, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
          form.setValue('employee', chosen, { shouldDirty: true });
        }}
      />
      {!employee && <TextField {...form.field('company')} label={label('AppointedPerson.company')} maxLength={200} />}
      <TextField
        {...form.field('area')}
        label={label('AppointedPerson.area')}
        hint={t('appoint.areaHint')}
        maxLength={300}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormDate form={form} name="appointedOn" label={label('AppointedPerson.appointedOn')} required />
        <FormDate form={form} name="endsOn" label={label('AppointedPerson.endsOn')} hint={t('appoint.endsHint')} />
      </div>
      <FormDate
        form={form}
        name="signedOn"
        label={label('AppointedPerson.signedOn')}
        hint={t(role.needsSignature ? 'appoint.signedNeeded' : 'appoint.signedHint')}
      />
      <TextArea
        {...form.field('tasks')}
        label={label('AppointedPerson.tasks')}
        hint={t('appoint.tasksHint')}
        maxLength={4_000}
      />
    </FormDialog>
  );
};

type PersonNameProps = {
  value: string;
  error: string | undefined;
  hint: string;
  onChange: (name: string, employee: string | null) => void;
};

/** A name: an employee that is picked, or any text for somebody else. */
const PersonName = ({ value, error, hint, onChange }: PersonNameProps) => {
  const { t } = useTranslation('appointed-persons');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const search = useDebounced(typed.trim());
  const isLong = search.length >= FEWEST_LETTERS;
  const { data, previousData } = useAppointablePeopleQuery({ variables: { search }, skip: !isLong, context: QUIET });
  const isSearched = typed.trim().length >= FEWEST_LETTERS;
  const isDone = isLong && search === typed.trim() && data !== undefined;
  const found = isSearched && isLong ? ((data ?? previousData)?.appointablePeople ?? []) : [];
  return (
    <SuggestionField
      label={t('appoint.person')}
      required
      hint={hint}
      error={error}
      value={value}
      onChange={(text) => {
        setTyped(text);
        if (text !== value && text !== chosen) onChange(text, null);
      }}
      onChoose={(person) => {
        setChosen(person.name);
        onChange(person.name, person.id);
      }}
      search={isSearched ? (isDone ? 'done' : 'waiting') : null}
      suggestions={found.map((each) => ({ ...each, text: each.name, note: each.department }))}
      autofocus
    />
  );
};

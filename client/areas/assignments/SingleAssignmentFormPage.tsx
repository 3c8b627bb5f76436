import { useMutation, useQuery } from '@apollo/client/react';
import { X } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import { type SingleForm, singleFormSchema } from '../../../schema/areas/assignments/assignment.input.ts';
import { singleAssignmentFacts } from '../../../schema/areas/assignments/single-assignment.record.shared.ts';
import { today } from '../../../schema/kernel/calendar.shared.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { SingleAssignmentsChangedDocument } from '../../generated/assignments-single-assignments.ts';
import { Badge } from '../../ui/Badge.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { present } from '../../kit/data/requests.ts';
import { useDueTexts } from '../../shared/due/due-texts.ts';
import { useItemName } from '../../shared/due/item-choices.ts';
import { EmployeePicker } from '../../shared/employees/EmployeePicker.tsx';
import { useEmployeeTexts } from '../../shared/employees/employee-texts.ts';
import { type ListedPerson, PeopleList } from '../../shared/employees/PeopleList.tsx';
import { FormDate } from '../../kit/forms/form-fields.tsx';
import type { ZodForm } from '../../kit/forms/use-zod-form.ts';
import { formatCount, formatDate } from '../../kit/i18n/format.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { PlainFormPage } from '../../kit/records/PlainFormPage.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { recordContext } from '../../kit/records/use-record-form.ts';
import { RECORD_OPTIONS } from '../../kit/records/use-stored-record.ts';
import { answerOf, type SingleRow, type CatalogueKind } from './catalogue.ts';
import { EMPTY_SINGLE, nameOfItem, singleChange, singleValues } from './single-values.ts';

const storedOf = ({ singles: { documents } }: CatalogueKind) => {
  const useStored = (id: string) => useQuery(documents.one, { ...RECORD_OPTIONS, variables: { id } });
  return useStored;
};

/** The form of a single assignment: assigns an instruction or a health check to people, once. */
export const SingleAssignmentFormPage = ({ of }: { of: CatalogueKind }) => {
  const { id = '', mode } = useParams();
  const { documents } = of.singles;
  const [create] = useMutation(documents.create, { context: recordContext() });
  const [update] = useMutation(documents.update, { context: recordContext() });
  const isEdit = mode === 'edit';
  const { data } = useQuery(documents.one, { variables: { id }, skip: !isEdit, fetchPolicy: 'cache-only' });
  const stored = isEdit && data ? answerOf(data) : undefined;
  return (
    <PlainFormPage
      facts={singleAssignmentFacts}
      within={of.item}
      schema={singleFormSchema}
      empty={EMPTY_SINGLE}
      valuesOf={(row: SingleRow) => singleValues(row, mode === 'copy')}
      nameOf={({ name }) => name}
      list={of.addresses.singles}
      changed={SingleAssignmentsChangedDocument}
      useStored={storedOf(of)}
      rowOf={answerOf}
      create={({ id: chosen, itemId, name, dueDate, people }) =>
        create({
          variables: {
            id: chosen,
            item: itemId,
            dueDate,
            employees: people.map((person) => person.id),
            ...(name && { name }),
          },
        })
      }
      update={async (single, input, version) =>
        answerOf(present((await update({ variables: { id: single, input: singleChange(input), version } })).data))
      }
    >
      {(form) => (
        <div className="grid gap-6">
          <Facts of={of} form={form} stored={stored} />
          <People form={form} stored={stored} />
        </div>
      )}
    </PlainFormPage>
  );
};

type PartProps = {
  form: ZodForm<SingleForm, SingleForm>;
  stored: SingleRow | undefined;
};

const Facts = ({ of, form, stored }: PartProps & { of: CatalogueKind }) => {
  const t = useRecordTexts(singleAssignmentFacts);
  const due = useDueTexts();
  const choices = of.singles.useChoices();
  const itemName = useItemName();
  const label = t(`SingleAssignment.${of.item}Id`);
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {stored ? (
        <div>
          <p className="text-sm font-semibold">{label}</p>
          <p className="mt-2 wrap-anywhere">{nameOfItem(stored, itemName)}</p>
        </div>
      ) : (
        <SelectField
          {...form.field('itemId')}
          label={label}
          required
          placeholder={t('common:choose')}
          hint={choices?.length === 0 ? due(of.singles.noChoices) : undefined}
          options={(choices ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <TextField
        {...form.field('name')}
        label={t('SingleAssignment.name')}
        hint={t(`singleAssignment.nameHint.${of.item}`)}
      />
      <FormDate
        form={form}
        name="dueDate"
        label={t('SingleAssignment.dueDate')}
        hint={t(`singleAssignment.dueHint.${of.item}`)}
        min={stored ? undefined : today()}
      />
    </div>
  );
};

const People = ({ form, stored }: PartProps) => {
  const t = useRecordTexts(singleAssignmentFacts);
  const text = useEmployeeTexts();
  const { language } = useLanguage();
  const people = useWatch({ control: form.control, name: 'people' });
  const { error, id } = form.field('people');
  const completed = new Map(stored?.assignments.map(({ employee, completedAt }) => [employee.id, completedAt]));
  const set = (next: SingleForm['people']) =>
    form.setValue('people', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <section className="grid gap-3">
      <h2 className="text-base font-semibold">
        {t('singleAssignment.people')}{' '}
        <span className="font-normal text-text-muted tabular-nums">({formatCount(people.length, language)})</span>
      </h2>
      <div id={id} tabIndex={-1}>
        <EmployeePicker
          label={t('singleAssignment.addPerson')}
          hint={t('singleAssignment.addHint')}
          onPick={(picked) => people.every((person) => person.id !== picked.id) && set([picked, ...people])}
        />
      </div>
      {error && <p className="text-sm text-error">{error}</p>}
      <PeopleList
        label={t('singleAssignment.people')}
        people={people.map((person): ListedPerson => {
          const day = completed.get(person.id);
          return {
            ...person,
            ...(day && {
              badge: <Badge tone="success">{t('singleAssignment.doneOn', { day: formatDate(day) })}</Badge>,
            }),
            action: {
              icon: X,
              label: text('take', { name: person.name }),
              onClick: () => set(people.filter((each) => each.id !== person.id)),
            },
          };
        })}
        texts={{ search: text('search'), nobody: t('singleAssignment.nobody'), noMatch: text('noMatch') }}
      />
    </section>
  );
};

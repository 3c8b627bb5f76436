import { X } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import {
  type ManagedAssignmentForm,
  managedAssignmentFormSchema,
} from '../../../../schema/assignments/assignment.input.ts';
import { singleAssignmentFacts } from '../../../../schema/assignments/single-assignment.record.shared.ts';
import { today } from '../../../../schema/kernel/calendar.shared.ts';
import {
  type SingleAssignmentRowFragment,
  SingleAssignmentsChangedDocument,
  useCreateSingleAssignmentMutation,
  useSingleAssignmentQuery,
  useUpdateSingleAssignmentMutation,
} from '../../../generated/managed-instructions-assignments.ts';
import { present } from '../../../kit/data/requests.ts';
import { useInstructionChoices, useItemName } from '../../../kit/due/item-choices.ts';
import { useEmployeeTexts } from '../../../kit/employees/employee-texts.ts';
import { EmployeePicker } from '../../../kit/employees/EmployeePicker.tsx';
import { type ListedPerson, PeopleList } from '../../../kit/employees/PeopleList.tsx';
import { FormDate } from '../../../kit/forms/form-fields.tsx';
import type { ZodForm } from '../../../kit/forms/use-zod-form.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { PlainFormPage } from '../../../kit/records/PlainFormPage.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { recordContext } from '../../../kit/records/use-record-form.ts';
import { RECORD_OPTIONS } from '../../../kit/records/use-stored-record.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ASSIGNMENTS } from '../instruction-addresses.ts';
import { assignmentChange, assignmentValues, EMPTY_ASSIGNMENT } from './assignment-values.ts';

const useStored = (id: string) => useSingleAssignmentQuery({ ...RECORD_OPTIONS, variables: { id } });

/**
 * /app/managedInstructions/managedInstructionAssignmentTable/edit/{id}/{mode}/: assigns an instruction to people once.
 */
export const AssignmentFormPage = () => {
  const { id = '', mode } = useParams();
  const [create] = useCreateSingleAssignmentMutation({ context: recordContext() });
  const [update] = useUpdateSingleAssignmentMutation({ context: recordContext() });
  const isEdit = mode === 'edit';
  const { data } = useSingleAssignmentQuery({ variables: { id }, skip: !isEdit, fetchPolicy: 'cache-only' });
  return (
    <PlainFormPage
      facts={singleAssignmentFacts}
      schema={managedAssignmentFormSchema}
      empty={EMPTY_ASSIGNMENT}
      valuesOf={(row: SingleAssignmentRowFragment) => assignmentValues(row, mode === 'copy')}
      nameOf={({ name }) => name}
      list={ASSIGNMENTS}
      changed={SingleAssignmentsChangedDocument}
      useStored={useStored}
      rowOf={({ managedInstructionAssignment }) => managedInstructionAssignment}
      create={({ instruction, name, dueDate, people }) =>
        create({
          variables: {
            input: { instruction, dueDate, employees: people.map((person) => person.id), ...(name && { name }) },
          },
        })
      }
      update={async (assignment, input, version) =>
        present((await update({ variables: { id: assignment, input: assignmentChange(input), version } })).data)
          .updateManagedInstructionAssignment
      }
    >
      {(form) => (
        <div className="grid gap-6">
          <Facts form={form} stored={isEdit ? data?.managedInstructionAssignment : undefined} />
          <People form={form} stored={isEdit ? data?.managedInstructionAssignment : undefined} />
        </div>
      )}
    </PlainFormPage>
  );
};

type PartProps = {
  form: ZodForm<ManagedAssignmentForm, ManagedAssignmentForm>;
  stored: SingleAssignmentRowFragment | undefined;
};

const Facts = ({ form, stored }: PartProps) => {
  const t = useRecordTexts(singleAssignmentFacts);
  const choices = useInstructionChoices();
  const itemName = useItemName();
  const fixed = stored?.instruction;
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {fixed ? (
        <div>
          <p className="text-sm font-semibold">{t('SingleAssignment.instructionId')}</p>
          <p className="mt-2 wrap-anywhere">{itemName(fixed)}</p>
        </div>
      ) : (
        <SelectField
          {...form.field('instruction')}
          label={t('SingleAssignment.instructionId')}
          required
          placeholder={t('common:choose')}
          options={choices.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <TextField {...form.field('name')} label={t('SingleAssignment.name')} hint={t('singleAssignment.nameHint')} />
      <FormDate
        form={form}
        name="dueDate"
        label={t('SingleAssignment.dueDate')}
        hint={t('singleAssignment.dueHint')}
        min={stored ? undefined : today()}
      />
    </div>
  );
};

const People = ({ form, stored }: PartProps) => {
  const t = useRecordTexts(singleAssignmentFacts);
  const text = useEmployeeTexts();
  const people = useWatch({ control: form.control, name: 'people' });
  const { error, id } = form.field('people');
  const completed = new Map(stored?.assignments.map(({ employee, completedAt }) => [employee.id, completedAt]));
  const set = (next: ManagedAssignmentForm['people']) =>
    form.setValue('people', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <section className="grid gap-3">
      <h2 className="text-base font-semibold">
        {t('singleAssignment.people')}{' '}
        <span className="font-normal text-text-muted tabular-nums">({people.length})</span>
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

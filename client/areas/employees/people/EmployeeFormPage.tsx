import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import * as z from 'zod';
import { EMPLOYEE_LANGUAGES } from '../../../../schema/areas/employees/employee.enums.ts';
import { employeeFormSchema, employeeSchema } from '../../../../schema/areas/employees/employee.input.ts';
import { employeeFacts } from '../../../../schema/areas/employees/employee.record.shared.ts';
import { useCreateEmployeeGroupMutation, useUpdateEmployeeGroupMutation } from '../../../generated/employees-groups.ts';
import {
  ConsequenceOfPersonDocument,
  EmployeesChangedDocument,
  type EmployeeRowFragment,
  useCreateEmployeeMutation,
  useEmployeeDepartmentsQuery,
  useEmployeeQuery,
  useGroupChoicesQuery,
  useUpdateEmployeeMutation,
} from '../../../generated/employees.ts';
import { apolloClient } from '../../../kit/data/apollo.ts';
import { handledGlobally, present, QUIET } from '../../../kit/data/requests.ts';
import { reasonOf } from '../../../kit/errors/server-error.ts';
import { FormDate } from '../../../kit/forms/form-fields.tsx';
import type { ZodForm } from '../../../kit/forms/use-zod-form.ts';
import { emptyOf, formValuesOf } from '../../../kit/records/form-values.ts';
import { PlainFormPage } from '../../../kit/records/PlainFormPage.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { recordContext } from '../../../kit/records/use-record-form.ts';
import { RECORD_OPTIONS } from '../../../kit/records/use-stored-record.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { MultiSelectField } from '../../../ui/MultiSelectField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { EMPLOYEES, GROUPS } from '../employee-addresses.ts';

const STORED = emptyOf(employeeSchema, { employeeLanguage: 'GER', withoutEmail: false });
/** Includes the groups that a new person joins. */
const EMPTY = { ...STORED, groups: [] as string[] };
type Values = typeof EMPTY;

const formSchema = employeeFormSchema.safeExtend({ groups: z.array(z.string()) });

const useStored = (id: string) => useEmployeeQuery({ ...RECORD_OPTIONS, variables: { id } });

const valuesOf = (row: EmployeeRowFragment): Values => ({
  ...formValuesOf(STORED, row as EmployeeRowFragment & Pick<Values, 'employeeLanguage'>),
  groups: [],
});

/** /app/employee/employeeTable/edit/{id}/{mode}/: adds, changes or copies an employee. */
export const EmployeeFormPage = () => {
  const [create] = useCreateEmployeeMutation({ context: recordContext() });
  const [update] = useUpdateEmployeeMutation({ context: recordContext() });
  const [join] = useUpdateEmployeeGroupMutation({ context: QUIET });
  const { mode } = useParams();
  const t = useRecordTexts(employeeFacts);
  const consequence = async (id: string) => {
    const { data } = await apolloClient.query({
      query: ConsequenceOfPersonDocument,
      variables: { id },
      context: QUIET,
      fetchPolicy: 'network-only',
    });
    const { openCount, groups, withoutEmail } = present(data).employee;
    if (groups.length === 0)
      return { text: t('employee.noGroup'), link: { to: GROUPS, label: t('employee.chooseGroup') } };
    if (openCount === 0) return null;
    return { text: t(withoutEmail ? 'employee.getsPaper' : 'employee.getsMail', { count: openCount }) };
  };
  return (
    <PlainFormPage
      facts={employeeFacts}
      schema={formSchema}
      empty={EMPTY}
      valuesOf={valuesOf}
      nameOf={({ name }) => name}
      list={EMPLOYEES}
      changed={EmployeesChangedDocument}
      useStored={useStored}
      rowOf={({ employee }) => employee}
      consequence={consequence}
      create={async ({ groups, ...input }) => {
        await create({ variables: { input } });
        for (const group of groups) await join({ variables: { id: group, input: { addMembers: [input.id] } } });
      }}
      update={async (id, { groups: _groups, ...input }, version) =>
        present((await update({ variables: { id, input, version } })).data).updateEmployee
      }
    >
      {(form) => <EmployeeFields form={form} isNew={mode !== 'edit'} />}
    </PlainFormPage>
  );
};

const DEPARTMENTS = 'departments';

const EmployeeFields = ({ form, isNew }: { form: ZodForm<Values, Values>; isNew: boolean }) => {
  const t = useRecordTexts(employeeFacts);
  const { data } = useEmployeeDepartmentsQuery({ context: QUIET, fetchPolicy: 'cache-and-network' });
  const withoutEmail = useWatch({ control: form.control, name: 'withoutEmail' });
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <TextField
        {...form.field('name')}
        label={t('Employee.name')}
        autoComplete="off"
        required
        data-autofocus
        className="sm:col-span-2"
      />
      <div className="grid content-start gap-2">
        <TextField
          {...form.field('email')}
          type="email"
          label={t('Employee.email')}
          autoComplete="off"
          required={!withoutEmail}
          disabled={withoutEmail === true}
        />
        <CheckboxField
          {...form.field('withoutEmail', {
            onChange: ({ target }: { target: HTMLInputElement }) => target.checked && form.setValue('email', ''),
          })}
          label={t('Employee.withoutEmail')}
          hint={t('employee.withoutEmailHint')}
        />
      </div>
      <SelectField
        {...form.field('employeeLanguage')}
        label={t('Employee.employeeLanguage')}
        hint={t('employee.languageHint')}
        options={EMPLOYEE_LANGUAGES.map((value) => ({ value, label: t(`value.Employee.employeeLanguage.${value}`) }))}
        required
      />
      <TextField
        {...form.field('personnelNumber')}
        label={t('Employee.personnelNumber')}
        hint={t('employee.personnelNumberHint')}
        autoComplete="off"
      />
      <TextField
        {...form.field('department')}
        label={t('Employee.department')}
        hint={t('employee.departmentHint')}
        list={DEPARTMENTS}
        autoComplete="off"
      />
      <datalist id={DEPARTMENTS}>
        {data?.employeeDepartments.map((department) => (
          <option key={department} value={department} />
        ))}
      </datalist>
      <TextField {...form.field('jobTitle')} label={t('Employee.jobTitle')} autoComplete="off" />
      {isNew && <GroupsField form={form} />}
      <FormDate form={form} name="birthDate" label={t('Employee.birthDate')} hint={t('employee.birthDateHint')} />
      <FormDate form={form} name="entryDate" label={t('Employee.entryDate')} />
      <FormDate form={form} name="leavingDate" label={t('Employee.leavingDate')} hint={t('employee.leavingDateHint')} />
    </div>
  );
};

/** The groups that a new person joins; those by department are added by the server. */
const GroupsField = ({ form }: { form: ZodForm<Values, Values> }) => {
  const t = useRecordTexts(employeeFacts);
  const { data, refetch } = useGroupChoicesQuery({ context: QUIET, fetchPolicy: 'cache-and-network' });
  const groups = useWatch({ control: form.control, name: 'groups' });
  const options = data?.employeeGroups.data.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const choose = (value: string[]) => form.setValue('groups', value, { shouldDirty: true });
  return (
    <div className="grid content-start gap-2">
      {options.length > 0 && (
        <MultiSelectField
          label={t('Employee.groups')}
          hint={t('employee.groupsHint')}
          options={options}
          value={groups}
          onChange={choose}
        />
      )}
      <NewGroup
        onMade={async (id) => {
          await refetch();
          choose([...groups, id]);
        }}
      />
    </div>
  );
};

/** Creates a group with only a name, which the new person joins. */
const NewGroup = ({ onMade }: { onMade: (id: string) => Promise<unknown> }) => {
  const t = useRecordTexts(employeeFacts);
  const [create, { loading }] = useCreateEmployeeGroupMutation({ context: QUIET });
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<string | undefined>();
  const make = async () => {
    setFailure(undefined);
    try {
      const { data } = await create({ variables: { input: { name: name.trim() } } });
      await onMade(present(data).createEmployeeGroup.id);
      setName('');
    } catch (error) {
      if (!handledGlobally(error)) setFailure(reasonOf(error) || t('common:checkConnection'));
    }
  };
  return (
    <div className="flex items-start gap-2">
      <TextField
        className="flex-1"
        label={t('employee.newGroup')}
        autoComplete="off"
        maxLength={200}
        value={name}
        error={failure}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !name.trim()) return;
          // Enter would submit the form of the person.
          event.preventDefault();
          void make();
        }}
      />
      <Button className="mt-7" icon={Plus} busy={loading} disabled={!name.trim()} onClick={() => void make()}>
        {t('employee.makeGroup')}
      </Button>
    </div>
  );
};

import { useWatch } from 'react-hook-form';
import { EMPLOYEE_LANGUAGES } from '../../../../schema/areas/employees/employee.enums.ts';
import { employeeFormSchema, employeeSchema } from '../../../../schema/areas/employees/employee.input.ts';
import { employeeFacts } from '../../../../schema/areas/employees/employee.record.shared.ts';
import {
  EmployeesChangedDocument,
  type EmployeeRowFragment,
  useCreateEmployeeMutation,
  useEmployeeDepartmentsQuery,
  useEmployeeQuery,
  useUpdateEmployeeMutation,
} from '../../../generated/employees.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';
import { FormDate } from '../../../kit/forms/form-fields.tsx';
import type { ZodForm } from '../../../kit/forms/use-zod-form.ts';
import { emptyOf, heldOf } from '../../../kit/records/form-values.ts';
import { PlainFormPage } from '../../../kit/records/PlainFormPage.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { recordContext } from '../../../kit/records/use-record-form.ts';
import { RECORD_OPTIONS } from '../../../kit/records/use-stored-record.ts';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { EMPLOYEES } from '../employee-addresses.ts';

const EMPTY = emptyOf(employeeSchema, { employeeLanguage: 'GER', withoutEmail: false });
type Values = typeof EMPTY;

const useStored = (id: string) => useEmployeeQuery({ ...RECORD_OPTIONS, variables: { id } });

const valuesOf = (row: EmployeeRowFragment): Values =>
  heldOf(EMPTY, row as EmployeeRowFragment & Pick<Values, 'employeeLanguage'>);

/** /app/employee/employeeTable/edit/{id}/{mode}/: adds, changes or copies an employee. */
export const EmployeeFormPage = () => {
  const [create] = useCreateEmployeeMutation({ context: recordContext() });
  const [update] = useUpdateEmployeeMutation({ context: recordContext() });
  return (
    <PlainFormPage
      facts={employeeFacts}
      schema={employeeFormSchema}
      empty={EMPTY}
      valuesOf={valuesOf}
      nameOf={({ name }) => name}
      list={EMPLOYEES}
      changed={EmployeesChangedDocument}
      useStored={useStored}
      rowOf={({ employee }) => employee}
      create={(input) => create({ variables: { input } })}
      update={async (id, input, version) =>
        present((await update({ variables: { id, input, version } })).data).updateEmployee
      }
    >
      {(form) => <EmployeeFields form={form} />}
    </PlainFormPage>
  );
};

const DEPARTMENTS = 'departments';

const EmployeeFields = ({ form }: { form: ZodForm<Values, Values> }) => {
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
      <FormDate form={form} name="birthDate" label={t('Employee.birthDate')} hint={t('employee.birthDateHint')} />
      <FormDate form={form} name="entryDate" label={t('Employee.entryDate')} />
      <FormDate form={form} name="leavingDate" label={t('Employee.leavingDate')} hint={t('employee.leavingDateHint')} />
    </div>
  );
};
